import Foundation
import TestSupport
import Testing

/// The commands that the guide's readers type, run in the guide's order.
struct GuideCommandTests {
  private static func blocks(_ language: String) throws -> [CodeBlock] {
    try Markdown.blocks(in: Repository.documentation.appending(path: "guide.md"))
      .filter { $0.language == language }
  }

  private static func block(_ mark: String) throws -> CodeBlock {
    try #require(
      try Markdown.blocks(in: Repository.documentation.appending(path: "guide.md"))
        .first { $0.marks[mark] != nil })
  }

  @Test("a shell can read each of its scripts")
  func syntax() throws {
    let scripts = try Self.blocks("sh")
    #expect(scripts.count > 10)
    try Tool.withDirectory { directory in
      for script in scripts {
        let file = directory.appending(path: "script.sh")
        try Data(script.text.utf8).write(to: file)
        let result = try Tool.run(["sh", "-n", file.path()])
        #expect(result.status == 0, "\(script.place): \(result.output)")
      }
    }
  }

  @Test("its calls of flowc succeed in a package, and in an app's folder, as it describes them")
  func calls() throws {
    try Tool.withDirectory { directory in
      let module = directory.appending(path: "Sources/Restaurants")
      try Self.lay(out: module)
      try Self.write(Self.block("settings").text, to: directory.appending(path: "flowc.yaml"))
      try Self.lay(out: directory.appending(path: "App/Restaurants"))
      for script in try Self.blocks("sh") where script.marks["install"] == nil {
        let calls = Self.calls(in: script.text)
        guard !calls.isEmpty else { continue }
        let place = script.marks["in"] == "app" ? "App" : "."
        let text = "flowc() { '\(Tool.flowc)' \"$@\"; }\n" + calls.joined(separator: "\n")
        let result = try Tool.run(
          ["sh", "-e", "-c", text], in: directory.appending(path: place))
        #expect(result.status == 0, "\(script.place): \(result.output)")
      }
      let written = Set(Repository.files(below: directory))
      for path in ["flow.svg", "App/Info.plist", "App/Restaurants/Generated/FlowModule.swift"] {
        #expect(written.contains(path), "\(path) is not among \(written.sorted())")
      }
    }
  }

  /// The calls of flowc in a script, each in one piece: but for the one that begins the package, and
  /// the one that waits for somebody to type.
  private static func calls(in script: String) -> [String] {
    script.replacing("\\\n", with: " ").split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("flowc ") && !$0.hasPrefix("flowc init") && !$0.hasPrefix("flowc play")
    }
  }

  private static func lay(out module: URL) throws {
    try write(block("flow").text, to: module.appending(path: "Restaurants.flow.yaml"))
    try write(block("joins").text, to: module.appending(path: "Walks.flow.yaml"))
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("`flowc init` writes the manifest and the settings that it shows")
  func begins() throws {
    try Tool.withDirectory { directory in
      let result = try Tool.run([Tool.flowc, "init", "Restaurants"], in: directory)
      #expect(result.status == 0, "\(result.output)")
      let package = directory.appending(path: "Restaurants")
      for mark in ["manifest", "settings"] {
        let block = try Self.block(mark)
        let file = package.appending(path: block.marks[mark] ?? "")
        #expect(try String(contentsOf: file, encoding: .utf8) == block.text)
      }
      // What the guide puts in place of something takes its place.
      let marks = try Self.blocks("swift").compactMap { $0.marks["swift"] }
      let written = Repository.files(below: package)
      for path in written where path.hasSuffix(".swift") && path != "Package.swift" {
        #expect(marks.contains(path))
      }
      #expect(written.contains(try Self.block("flow").marks["flow"] ?? ""))
    }
  }

  @Test("its flow is the one of the app that it leads to")
  func example() throws {
    let app = Repository.root.appending(path: "Examples/RestaurantsApp/Restaurants")
    for (mark, name) in [("flow", "Restaurants"), ("joins", "Walks")] {
      let file = app.appending(path: "\(name).flow.yaml")
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.block(mark).text)
    }
  }
}
