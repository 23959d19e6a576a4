import Foundation
import TestSupport
import Testing

/// `flowc init` begins in any directory, and takes nothing away from what is there.
struct InitTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch(isInRepository: false) }

  private func start(_ words: String..., in path: String = ".") throws -> Outcome {
    try Flowc.run(["init"] + words, in: scratch[path])
  }

  private var paths: [String] { get throws { try scratch.contents().keys.sorted() } }

  private func makeDirectory(_ path: String) throws {
    try FileManager.default.createDirectory(at: scratch[path], withIntermediateDirectories: true)
  }

  /// The module is without a finding, in the canonical layout, and walks as it says.
  private func expectModule(in path: String = ".", _ name: String) throws {
    let directory = scratch[path]
    for call in ["lint --strict", "fmt --check", "test", "generate --output Made"] {
      let outcome = try flowc(call, in: directory)
      #expect(outcome.status == 0, "\(call): \(outcome)")
      if call == "test" { #expect(outcome.output.hasPrefix("\(name)\n"), "\(outcome)") }
    }
    try FileManager.default.removeItem(at: directory.appending(path: "Made"))
  }

  // MARK: An empty folder

  private static let package = [
    ".gitignore", "Package.swift", "Sources/Shop/Shop.flow.yaml", "Sources/Shop/main.swift",
    "Tests/ShopTests/ShopTests.swift", "flowc.yaml",
  ]

  @Test("an empty folder becomes a package")
  func emptyFolder() throws {
    try makeDirectory("Shop/.git")
    try scratch.write("mine", to: "Shop/README.md")
    try scratch.write("mine", to: "Shop/.gitignore")
    let outcome = try start(in: "Shop")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try paths == (Self.package + ["README.md"]).map { "Shop/\($0)" }.sorted())
    #expect(scratch.text("Shop/.gitignore") == "mine")
    #expect(outcome.errors.hasPrefix("wrote Sources/Shop/Shop.flow.yaml\nwrote flowc.yaml\n"))
    #expect(outcome.output.contains("\n  swift build "))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try expectModule(in: "Shop", "Shop")
  }

  @Test("a folder that isn't there is made, and is where the next commands are for")
  func newFolder() throws {
    let outcome = try start("Shop")
    #expect(outcome.status == 0)
    #expect(try paths == Self.package.map { "Shop/\($0)" })
    #expect(outcome.output.hasPrefix("\nNext:\n  cd Shop\n  flowc lint "))
  }

  @Test("a package's program and test compile with what is generated")
  func compiles() throws {
    try #require(try start("Shop").status == 0)
    let directory = scratch["Shop"]
    #expect(try flowc("generate --output Generated", in: directory).status == 0)
    guard let swift = PackageCopy.swift else { return }
    let generated = Repository.files(
      below: directory.appending(path: "Generated"), suffix: ".swift")
    let sources = generated.map { "Generated/\($0)" } + ["Sources/Shop/main.swift"]
    // What a test imports is beside it here.
    let test = scratch.text("Shop/Tests/ShopTests/ShopTests.swift")
    let alone = test.replacing("@testable import Shop\n", with: "")
    try scratch.write(alone, to: "Shop/ShopTests.swift")
    let modules = Flowc.directory.appending(path: "Modules").path()
    let compiler = swift + "c"
    let outcome = try Flowc.start(
      [compiler, "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules]
        + sources + ["ShopTests.swift"], in: directory,
      environment: ProcessInfo.processInfo.environment)
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test(
    "any folder's name makes a module's",
    arguments: [
      ("my app", "MyApp"), ("2048", "App"), ("it's \"quoted\"", "ItSQuoted"), ("Größe", "Grosse"),
      ("日本", "App"), ("class", "Class"), ("swift", "SwiftApp"), ("Self", "SelfApp"),
      ("$(rm -rf x)", "RmRfX"), ("-x", "X"), ("http", "Http"), ("a_b", "A_b"), ("x; y", "XY"),
      ("FlowRuntime", "FlowRuntimeApp"), (String(repeating: "long", count: 50), nil),
    ] as [(String, String?)])
  func hostileNames(folder: String, expected: String?) throws {
    let name = expected ?? "L" + String(repeating: "long", count: 25).dropFirst()
    let outcome = try Flowc.run(["init", "--", folder], in: scratch.url)
    #expect(outcome.status == 0, "\(outcome)")
    let flow = "\(folder)/Sources/\(name)/\(name).flow.yaml"
    #expect(scratch.text(flow).contains("\nflow: \(name)\n"), "\(outcome)")
    try expectModule(in: folder, name)
  }

  @Test("the next commands work, whatever the folder is called")
  func nextCommands() throws {
    let outcome = try start("it's a shop")
    let calls = outcome.lines.dropFirst().filter {
      $0.hasPrefix("  cd ") || $0.contains("  flowc ")
    }
    .map { line in line.split(separator: "  ").first.map(String.init) ?? "" }
    .filter { !$0.contains("play") }
    #expect(calls.count == 4 && calls[0].hasPrefix("cd "), "\(outcome)")
    let run = try Flowc.shell(calls.joined(separator: " && "), in: scratch.url)
    #expect(run.status == 0, "\(run)")
    #expect(run.errors.contains("changed Sources/ItSAShop/ItSAShop.flow.yaml"))
  }

  @Test("no folder's name is a command of the terminal or of a CI server", arguments: [
    "a\u{1B}]0;b\u{7}", "a\n::error::b", "a\u{202E}b\u{85}'\\", "a\rb\u{200B}",
  ])
  func nextCommandsAreText(folder: String) throws {
    let outcome = try start(folder)
    #expect(outcome.status == 0, "\(outcome)")
    let shown = (outcome.output + outcome.errors).unicodeScalars
    #expect(shown.allSatisfy { $0 == "\n" || 0x20..<0x7F ~= $0.value }, "\(outcome)")
    #expect(outcome.lines.allSatisfy { !$0.hasPrefix("::") })
    let enter = try #require(outcome.lines.first { $0.hasPrefix("  cd ") })
    let run = try Flowc.start(
      ["/bin/bash", "-c", enter + " && test -d Flows -o -d Sources"], in: scratch.url,
      environment: Flowc.environment)
    #expect(run.status == 0, "\(enter)\n\(run)")
  }

  @Test(arguments: [
    ("check out", "such as `CheckOut`"), ("shop", "such as `Shop`"), ("1", "a capital first\n"),
    ("Swift", "such as `SwiftApp`"), ("../Evil", "such as `Evil`"),
  ])
  func wrongNames(name: String, message: String) throws {
    let outcome = try start("--name", name)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(try paths == [])
  }

  // MARK: What is there

  @Test("twice is once")
  func twice() throws {
    #expect(try start("Shop").status == 0)
    let before = try scratch.contents()
    for words in [["Shop"], ["Shop", "--name", "Other"]] {
      let outcome = try Flowc.run(["init"] + words, in: scratch.url)
      #expect(outcome.status == 3, "\(outcome)")
      #expect(outcome.errors.contains("nothing was written") || outcome.errors.contains("Nothing"))
    }
    #expect(try scratch.contents() == before)
  }

  @Test("what can't be written as a whole isn't written in part")
  func allOrNothing() throws {
    try scratch.write(Self.manifest, to: "Package.swift")
    try scratch.write("", to: "Sources/Shop/Shop.swift")
    // The place of the settings is one that nothing can be written to.
    try FileManager.default.createSymbolicLink(
      at: scratch["flowc.yaml"], withDestinationURL: scratch["nowhere"])
    try makeDirectory("Sources/Shop/Shop.flow.yaml")
    let before = try scratch.contents()
    let outcome = try start("--manifest")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("Sources/Shop/Shop.flow.yaml is there already"), "\(outcome)")
    #expect(try scratch.contents() == before)
  }

  @Test("settings that are there stay, and calls name the directory")
  func settings() throws {
    try scratch.write(Self.manifest, to: "Package.swift")
    try scratch.write("", to: "Sources/Shop/Shop.swift")
    try scratch.write("access: public\n", to: "flowc.yaml")
    let outcome = try start()
    #expect(outcome.status == 0)
    #expect(scratch.text("flowc.yaml") == "access: public\n")
    #expect(outcome.output.contains("\n  flowc lint Sources/Shop "))
    #expect(outcome.output.contains("flowc new screen App.help Sources/Shop --from list"))
  }

  @Test func noDirectory() throws {
    try scratch.write("", to: "file")
    #expect(try start("file").errors == "flowc: file is no directory\n")
    #expect(try start("a", "b").status == 2)
  }

  // MARK: Packages

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Shop"),
        .testTarget(name: "ShopTests", dependencies: ["Shop"]),
      ]
    )

    """

  @Test("in a package the module joins the only target, and the manifest's lines are shown")
  func package() throws {
    try scratch.write(Self.manifest, to: "Package.swift")
    try scratch.write("", to: "Sources/Shop/Shop.swift")
    let outcome = try start()
    #expect(outcome.status == 0)
    #expect(
      try paths == [
        "Package.swift", "Sources/Shop/Shop.flow.yaml", "Sources/Shop/Shop.swift", "flowc.yaml",
      ])
    #expect(scratch.text("Package.swift") == Self.manifest)
    for line in [
      ".package(url: \"https://github.com/flowc/flowc-package\", from: \"0.1.0\")",
      "dependencies: [.product(name: \"FlowRuntime\", package: \"flowc-package\")],",
      "plugins: [.plugin(name: \"FlowcBuild\", package: \"flowc-package\")]",
      "FlowRuntime needs macOS 14 or iOS 17",
    ] { #expect(outcome.output.contains(line)) }
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try expectModule("Shop")
  }

  @Test("of several targets one is chosen", arguments: [nil, "Shp", "Shop", "tool", "ShopTests"])
  func targets(chosen: String?) throws {
    try scratch.write(
      Self.manifest.replacing(
        ".target(name: \"Shop\"),",
        with: ".target(name: \"Shop\", path: \"Code\"), .executableTarget(name: \"tool\"),"),
      to: "Package.swift")
    try makeDirectory("Code")
    try makeDirectory("Sources/tool")
    let words = chosen.map { ["init", "--target", $0] } ?? ["init"]
    let outcome = try Flowc.run(words, in: scratch.url)
    switch chosen {
    case "Shop":
      #expect(scratch.text("Code/Shop.flow.yaml").contains("flow: Shop"))
      try expectModule("Shop")
    case "tool": #expect(scratch.text("Sources/tool/Tool.flow.yaml").contains("flow: Tool"))
    default:
      #expect(outcome.status == 2)
      let message =
        switch chosen {
        case nil: "Package.swift has 2 targets; choose one with `--target`: Shop, tool"
        case "Shp": "Package.swift has no target `Shp`; did you mean `Shop`?"
        default: "Package.swift has no target `ShopTests`"
        }
      #expect(outcome.errors.contains(message), "\(outcome)")
      #expect(try paths == ["Package.swift"])
    }
  }

  @Test("a target that is computed is found by its folder")
  func computedTargets() throws {
    try scratch.write(
      Self.manifest.replacing(
        "targets: [", with: "targets: [\"Shop\"].map { .target(name: $0) } + ["),
      to: "Package.swift")
    try makeDirectory("Sources/Shop")
    #expect(try start().status == 0)
    #expect(scratch.text("Sources/Shop/Shop.flow.yaml").contains("flow: Shop"))
    let outcome = try start("--manifest")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("its `targets` aren't a list of targets"))
  }

  @Test("nothing is written outside of the directory", arguments: ["path", "link"])
  func outside(way: String) throws {
    try makeDirectory("elsewhere")
    try scratch.write(Self.manifest, to: "Shop/Package.swift")
    if way == "path" {
      try scratch.write(
        Self.manifest.replacing("name: \"Shop\")", with: "name: \"Shop\", path: \"../elsewhere\")"),
        to: "Shop/Package.swift")
    } else {
      try makeDirectory("Shop/Sources")
      try FileManager.default.createSymbolicLink(
        at: scratch["Shop/Sources/Shop"], withDestinationURL: scratch["elsewhere"])
    }
    let outcome = try start("Shop")
    #expect(outcome.status == 3, "\(outcome)")
    #expect(try paths == ["Shop/Package.swift"])
  }

  // MARK: Apps

  @Test(
    "in an app's repository the module goes beside its sources",
    arguments: [
      (["My App.xcodeproj", "My App"], "My App/Flows/MyApp.flow.yaml"),
      (["Shop.xcodeproj", "Sources"], "Flows/Shop.flow.yaml"),
      (["Shop.xcworkspace", "Pods/Pods.xcodeproj"], "Flows/Shop.flow.yaml"),
      (["ios/Shop.xcodeproj", "ios/Shop"], "ios/Shop/Flows/Shop.flow.yaml"),
      (["ios/Shop.xcodeproj", "ios/Shop.xcworkspace"], "ios/Flows/Shop.flow.yaml"),
    ])
  func xcode(directories: [String], expected: String) throws {
    for directory in directories { try makeDirectory(directory) }
    let outcome = try start()
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try paths == [expected, "flowc.yaml"].sorted())
    #expect(outcome.output.contains("in Xcode:"))
    #expect(outcome.output.contains("Run Build Tool Plug-ins, add FlowcBuild"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try expectModule(expected.contains("MyApp") ? "MyApp" : "Shop")
    #expect(try start("--manifest").status == 3)
  }

  @Test func severalProjects() throws {
    for name in ["Shop", "Pay"] { try makeDirectory("\(name).xcodeproj") }
    #expect(try start().errors.contains("there are 2 Xcode projects; choose one with `--target`"))
    #expect(try start("--target", "Pau").errors.contains("did you mean `Pay`?"))
    #expect(try start("--target", "Pay").status == 0)
    #expect(try paths == ["Flows/Pay.flow.yaml", "flowc.yaml"])
  }

  @Test("in any other folder the module goes where every verb looks for it")
  func other() throws {
    try scratch.write("x", to: "notes/todo.txt")
    let outcome = try start("--name", "Shop")
    #expect(outcome.status == 0)
    #expect(try paths == ["Flows/Shop.flow.yaml", "flowc.yaml", "notes/todo.txt"])
    #expect(outcome.output.contains("flowc generate --output Generated"))
    try expectModule("Shop")
  }

  // MARK: A coding assistant

  @Test("the instructions for an assistant come with the module, or later, and never over a file")
  func skill() throws {
    try #require(try start("Shop", "--skill", ".claude/skills").status == 0)
    let path = "Shop/.claude/skills/flowc/SKILL.md"
    let text = scratch.text(path)
    #expect(text.hasPrefix("---\nname: flowc\ndescription: "))
    let same = try start("--skill", ".claude/skills", in: "Shop")
    #expect(same.status == 0 && same.errors.contains("is up to date"), "\(same)")
    try scratch.write("mine", to: path)
    let again = try start("--skill", ".claude/skills", in: "Shop")
    #expect(again.status == 3 && again.errors.contains("is there already"), "\(again)")
    #expect(scratch.text(path) == "mine")
    let later = try start("--skill", ".agents/skills", in: "Shop")
    #expect(later.errors == "wrote .agents/skills/flowc/SKILL.md\n" && later.output.isEmpty)
    // Flow files that stand elsewhere are a module, too.
    try scratch.write("flow: Old\n", to: "Old/Flows.flow.yaml")
    let old = try start("--skill", "skills", in: "Old")
    #expect(old.errors == "wrote skills/flowc/SKILL.md\n" && old.output.isEmpty)
    #expect(try start("--skill", "../skills", in: "Old").status == 2)
  }

  @Test("the instructions' module is right, and every call in them has a meaning")
  func skillIsTrue() throws {
    try #require(try start("Shop", "--skill", "skills").status == 0)
    let text = scratch.text("Shop/skills/flowc/SKILL.md")
    let module = try #require(text.firstMatch(of: #/```yaml\n([\s\S]+?)```/#)).1
    try scratch.write(String(module), to: "Read/Shop.flow.yaml")
    for call in ["lint Read --strict", "test Read"] {
      let outcome = try flowc(call, in: scratch.url)
      #expect(outcome.status == 0, "\(call): \(outcome)")
    }
    let calls = text.matches(of: #/`flowc ([a-z]+)([^`]*)`/#)
    #expect(calls.count > 10)
    for call in calls {
      let help = try flowc("\(call.1) --help", in: scratch.url)
      #expect(help.status == 0, "\(call.0)")
      for option in call.2.matches(of: #/--[a-z]+/#) { #expect(help.output.contains(option.0)) }
    }
  }
}
