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

  @Test("its calls of flowc succeed in the folder that each part names", arguments: Part.allCases)
  func calls(part: Part) throws {
    try Tool.withDirectory { directory in
      let folder = directory.appending(path: "project")
      try Self.lay(out: folder.appending(path: part.module))
      try Self.write(Self.block(part.settings).text, to: folder.appending(path: "flowc.yaml"))
      // A test of the guide's images has made them.
      try Self.write("", to: folder.appending(path: "images/notes.txt"))
      let calls = try part.calls()
      #expect(calls.count > 8)
      for call in calls {
        let result = try Self.run(call.text, in: folder)
        #expect(result.status == 0, "\(call.line): \(call.text)\n\(result.output)")
      }
      let written = Set(Repository.files(below: folder))
      for path in part.outputs {
        #expect(written.contains(path), "\(path) is not among \(written.sorted())")
      }
    }
  }

  /// Runs a script in which nobody types anything.
  private static func run(_ script: String, in folder: URL) throws -> Tool.Result {
    let text = "flowc() { '\(Tool.flowc)' \"$@\"; }\nexec </dev/null\n" + script
    return try Tool.run(["sh", "-e", "-c", text], in: folder)
  }

  /// A part of the guide, whose commands run in one folder.
  enum Part: CaseIterable {
    case package, app

    var module: String { self == .app ? "Restaurants" : "Sources/Restaurants" }
    var settings: String { self == .app ? "appsettings" : "settings" }

    var outputs: [String] {
      switch self {
      case .package: ["flow.svg", "pictures/overview.svg", "known.txt"]
      case .app: ["Info.plist", "Restaurants/Generated/FlowModule.swift", "known.txt"]
      }
    }

    /// Returns the calls of flowc in the part: those in scripts, and those in the text. The last part,
    /// for every day, belongs to both.
    func calls() throws -> [(line: Int, text: String)] {
      let page = Repository.documentation.appending(path: "guide.md")
      let text = try String(contentsOf: page, encoding: .utf8).replacing("\\\n", with: " ")
      let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
      let app = try #require(parts.firstIndex { $0.hasPrefix("## 9. ") })
      let daily = try #require(parts.firstIndex { $0.hasPrefix("## 12. ") })
      let own = self == .app ? app..<parts.count : 0..<app
      let lines = Array(own) + (self == .app ? [] : Array(daily..<parts.count))
      var calls: [(Int, String)] = []
      var isBlock = false
      for number in lines {
        let line = parts[number]
        if line.hasPrefix("```") { isBlock.toggle() }
        if line.hasPrefix(isBlock ? "flowc " : "        flowc ") {
          calls.append((number + 1, String(line.drop { $0 == " " })))
        } else if !isBlock {
          let found = line.matches(of: #/`(flowc [^`]+)`/#).map { String($0.1) }
          calls += found.filter(Self.isWhole).map { (number + 1, $0) }
        }
      }
      return calls.filter { !$0.1.hasPrefix("flowc init") }
    }

    /// Whether a call in the text can be typed as it is, and ends by itself.
    private static func isWhole(_ call: String) -> Bool {
      call.firstMatch(of: #/…|\b[A-Z]{2,}\b|--watch/#) == nil
        && call.split(separator: " ").count > 2
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

  @Test("the line for a first look works in an empty folder")
  func firstLook() throws {
    let line = try Self.block("alone").text
    let readme = try String(
      contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains(line))
    try Tool.withDirectory { directory in
      let result = try Self.run(line, in: directory)
      #expect(result.status == 0 && result.output.contains("2 scenarios\n"), "\(result.output)")
      #expect(result.output.contains("── Demo ──"))
    }
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
