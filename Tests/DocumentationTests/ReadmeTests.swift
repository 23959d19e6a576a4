import Foundation
import TestSupport
import Testing

/// The README's transcripts are what the command prints.
struct ReadmeTests {
  private static func blocks(_ language: String) throws -> [CodeBlock] {
    try Markdown.blocks(in: Repository.root.appending(path: "README.md"))
      .filter { $0.language == language }
  }

  /// The output block that begins with a text.
  private static func shown(_ beginning: String) throws -> String {
    try #require(try blocks("").first { $0.text.hasPrefix(beginning) }).text
  }

  /// Calls `body` with a directory that contains the README's own module.
  private static func withModule(_ body: (URL, String) throws -> Void) throws {
    let module = try #require(try blocks("yaml").first).text
    try Tool.withDirectory { directory in
      try FileManager.default.createDirectory(
        at: directory.appending(path: "Flows"), withIntermediateDirectories: true)
      try Data(module.utf8).write(to: directory.appending(path: "Flows/App.flow.yaml"))
      try body(directory, module)
    }
  }

  @Test("a call after `$` prints what stands below it", arguments: ["path", "new"])
  func calls(verb: String) throws {
    let block = try Self.shown("$ flowc \(verb) ")
    let lines = block.split(separator: "\n", maxSplits: 1)
    let words = lines[0].split(separator: " ").dropFirst(2).map(String.init)
    try Self.withModule { directory, _ in
      let place = verb == "new" ? directory : Repository.root
      let result = try Tool.run([Tool.flowc] + words, in: place)
      #expect(result.status == 0)
      #expect(result.output == lines[1], "\(result.output)")
    }
  }

  @Test("the misspelt screen has the finding that is shown")
  func finding() throws {
    let block = try Self.shown("App.flow.yaml:")
    try Self.withModule { directory, module in
      let misspelt = module.replacing("booked: ride }", with: "booked: rid }")
      try Data(misspelt.utf8).write(to: directory.appending(path: "Flows/App.flow.yaml"))
      let output = try Tool.run([Tool.flowc, "lint"], in: directory).output
      #expect(output.hasPrefix("Flows/" + block), "\(output)")
    }
  }

  @Test("the tree and the scenario are those of Flows/TreeHierarchy")
  func excerpts() throws {
    for (verb, beginning) in [("diagram", "App "), ("test", "  ✓")] {
      let block = try Self.shown(beginning)
      let output = try Tool.run([Tool.flowc, verb, "Flows/TreeHierarchy"]).output
      #expect(output.contains(block), "\(output)")
    }
  }
}
