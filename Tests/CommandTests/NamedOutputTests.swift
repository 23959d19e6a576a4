import Foundation
import TestSupport
import Testing

/// Where a run writes: not over what it didn't write, and for settings not out of the repository.
struct NamedOutputTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch(isInRepository: false)
    try writeShop()
  }

  private func writeShop() throws {
    try scratch.write(
      """
      flow: Shop
      links: { hosts: [shop.example.com], schemes: [shop] }
      coordinators:
        App:
          root: true
          start: first
          screens: { first: { title: First, link: /first } }
      guards: { unused: {} }

      """, to: "App/Shop/App.flow.yaml")
  }

  private func run(_ words: String, in directory: String = "App") throws -> Outcome {
    try flowc(words, in: scratch[directory])
  }

  // MARK: Files that the call names

  private static let hasDot = FileManager.default.isExecutableFile(atPath: "/usr/bin/dot")

  /// Calls with an output at the end, each with the noun that a refusal has.
  private static let calls =
    [
      ("generate Shop --output out --depfile", "a depfile"),
      ("generate Shop --output out --interface", "an interface file"),
      ("lint Shop --write-baseline --baseline", "a baseline"),
      ("diagram Shop --format text --output", "a diagram as text"),
      ("diagram Shop --kind flow --format text --output", "a diagram as text"),
      ("diagram Shop --format dot --output", "a graph of `dot`"),
      ("links Shop --app-id ABCDE12345.com.example --output", "an association file"),
      ("links Shop --kind url-types --output", "a property list"),
    ]
    + (hasDot
      ? [
        ("diagram Shop --format svg --output", "an SVG picture"),
        ("diagram Shop --format png --output", "a PNG picture"),
        ("diagram Shop --format pdf --output", "a PDF"),
        ("diagram Shop --format html --output", "a page of flowc"),
      ] : [])

  private static let others = [
    "flow: Shop\ncoordinators: {}\n", "# Notes\n\nThe stack is here.\n", "import SwiftUI\n", "x",
    "\u{0}\u{1}", #"{ "applinks": { "details": [] }, "webcredentials": {} }"#, "all: x\n\techo\n",
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>CFBundleName</key>
    \t<string>Shop</string>
    \t<key>CFBundleURLTypes</key>
    \t<array>
    \t</array>
    </dict>
    </plist>
    """, "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n", "target: \\\n  x\nnext: y\n\trm z\n",
  ]

  @Test(arguments: calls)
  func aFileThatIsNoEarlierOutputStays(call: String, noun: String) throws {
    let name = call.contains("--interface") ? "X.flowinterface.yaml" : "file"
    for text in Self.others {
      try scratch.write(text, to: "App/\(name)")
      let outcome = try run("\(call) \(name)")
      #expect(outcome.status == 3, "\(outcome)")
      #expect(outcome.errors.contains("\(name) is not \(noun)"), "\(outcome)")
      #expect(scratch.text("App/\(name)") == text)
      #expect(try !scratch.contents().keys.contains { $0.contains(".flowc-") })
    }
  }

  @Test(arguments: calls)
  func anEarlierOutputIsReplaced(call: String, noun: String) throws {
    let name = call.contains("--interface") ? "X.flowinterface.yaml" : "file"
    for start in ["", nil] {
      try writeShop()
      if let start { try scratch.write(start, to: "App/\(name)") }
      #expect(try run("\(call) \(name)").status == 0)
      let first = try Data(contentsOf: scratch["App/\(name)"])
      try scratch.write(
        scratch.text("App/Shop/App.flow.yaml").replacing("first", with: "start")
          .replacing("App:", with: "Application:"), to: "App/Shop/App.flow.yaml")
      let second = try run("\(call) \(name)")
      #expect(second.status == 0, "\(second)")
      let isSame = try Data(contentsOf: scratch["App/\(name)"]) == first
      #expect(isSame == ["depfile", "interface", "types", "base"].contains { call.contains($0) })
      try FileManager.default.removeItem(at: scratch["App/\(name)"])
    }
  }

  @Test func aFlowFileIsNoOutput() throws {
    let before = try scratch.contents()
    for (call, _) in Self.calls where !call.contains("--interface") {
      #expect(try run("\(call) Shop/App.flow.yaml").status == 3)
    }
    let after = try scratch.contents().filter { $0.key.contains(".flow.yaml") }
    #expect(after == before)
  }

  // MARK: Paths in settings

  @Test(arguments: [
    "../out", "..", "/tmp/flowc-never/out", "Link", "Link/deeper", "Shop/../../out", "Dangling",
    ".git/hooks",
  ])
  func settingsLeadNotOutOfTheirDirectory(path: String) throws {
    try scratch.write("output: \(path)\nbaseline: \(path)/known\n", to: "App/flowc.yaml")
    let links = "mkdir Elsewhere; ln -s ../Elsewhere App/Link; ln -s ../nowhere App/Dangling"
    _ = try Flowc.shell(links, in: scratch.url)
    let before = try scratch.contents()
    for (call, key, place) in [
      ("generate Shop", "output", "1:9"), ("lint Shop --write-baseline", "baseline", "2:11"),
      ("lint Shop", "baseline", "2:11"),
    ] {
      let outcome = try run(call)
      #expect(outcome.status == 3, "\(outcome)")
      #expect(outcome.errors.hasPrefix("flowc: flowc.yaml:\(place): `\(key)` leads to /"))
    }
    #expect(try scratch.contents() == before)
    #expect(!FileManager.default.fileExists(atPath: scratch["nowhere"].path()))
  }

  @Test func inARepositoryItsDirectoryIsTheBound() throws {
    try scratch.write("output: ../Sources/Generated\nbaseline: ../known\n", to: "App/flowc.yaml")
    #expect(try run("generate Shop").status == 3)
    _ = try Flowc.shell("mkdir .git", in: scratch.url)
    #expect(try run("lint Shop --write-baseline").status == 0)
    #expect(try run("generate Shop").status == 0)
    #expect(!scratch.text("Sources/Generated/App.flow.swift").isEmpty)
    // A repository inside of another one is bounded by itself.
    _ = try Flowc.shell("mkdir App/.git", in: scratch.url)
    #expect(try run("generate Shop").status == 3)
    // The user's own word leads anywhere.
    #expect(try run("generate Shop --output ../../\(scratch.url.lastPathComponent)/o").status == 0)
    #expect(!scratch.text("o/App.flow.swift").isEmpty)
  }

  /// The folder of one of several modules may be a link.
  @Test func aModulesFolderLeadsNotOutOfTheOutput() throws {
    try scratch.writeModule("Taxi", to: "App/Taxi/Taxi.flow.yaml")
    try scratch.write("output: Generated\n", to: "App/flowc.yaml")
    let script = "mkdir -p Elsewhere App/Generated; ln -s ../../Elsewhere App/Generated/Taxi"
    _ = try Flowc.shell(script, in: scratch.url)
    let outcome = try run("generate Shop Taxi")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("Generated/Taxi is a link out of"), "\(outcome)")
    #expect(try scratch.contents(of: "Elsewhere").isEmpty)
  }

  @Test func aBaselineOfSettingsIsNotWrittenOverAnything() throws {
    try scratch.write("baseline: Package.swift\n", to: "App/flowc.yaml")
    try scratch.write("import PackageDescription\n", to: "App/Package.swift")
    let outcome = try run("lint Shop --write-baseline")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("Package.swift is not a baseline"), "\(outcome)")
    #expect(scratch.text("App/Package.swift") == "import PackageDescription\n")
  }
}
