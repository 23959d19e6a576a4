import Foundation
import TestSupport
import Testing

/// The documentation's rules of navigation have tests, rule by rule.
struct SemanticsTests {
  /// The rules of the page by section, as it has them.
  private static func rules() throws -> [String] {
    let page = Repository.documentation.appending(path: "semantics.md")
    let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
    return text.split(separator: "\n").filter { $0.hasPrefix("* ") }.map { String($0.dropFirst(2)) }
  }

  /// The names of the tests in a folder.
  private static func tests(below path: String) throws -> [String] {
    let folder = Repository.root.appending(path: path)
    return try Repository.files(below: folder, suffix: ".swift").flatMap { file in
      try names(in: folder.appending(path: file), /@Test\(\s*"([^"]+)"/)
    }
  }

  private static func names(
    in file: URL, _ pattern: Regex<(Substring, Substring)>
  ) throws -> [String] {
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    return text.matches(of: pattern).map { String($0.output.1) }
  }

  @Test("each rule of navigation has a test of its name, and each such test its rule")
  func complete() throws {
    let rules = try Self.rules()
    let tests = try Self.tests(below: "Tests/FlowRuntimeTests/Semantics")
    #expect(rules.count > 150)
    #expect(Set(rules).count == rules.count, "a rule stands there twice")
    #expect(Set(rules).subtracting(tests).sorted() == [], "rules without a test")
    #expect(Set(tests).subtracting(rules).sorted() == [], "tests without a rule")
  }

  @Test("what the simulator is tried on are such rules")
  func simulated() throws {
    let folder = Repository.root.appending(path: "Tests/FlowSimulatorTests")
    let tried = try Repository.files(below: folder, suffix: ".swift").flatMap { file in
      try Self.names(in: folder.appending(path: file), /\bRule\(\s*"([^"]+)"/)
    }
    #expect(tried.count > 50)
    #expect(Set(tried).subtracting(try Self.rules()).sorted() == [])
  }

  @Test("the machine imports nothing")
  func machineImports() throws {
    let machine = Repository.sources.appending(path: "Navigation")
    let files = Repository.files(below: machine, suffix: ".swift")
    #expect(files.count > 10)
    for file in files {
      let text = try String(contentsOf: machine.appending(path: file), encoding: .utf8)
      #expect(!text.contains(#/(?m)^\s*(?:\S+ )?import\b/#), "\(file)")
    }
  }

  @Test("the runtime's core imports nothing but the machine and observation")
  func imports() throws {
    let runtime = Repository.sources.appending(path: "FlowRuntime")
    for file in Repository.files(below: runtime, suffix: ".swift") {
      var allowed: Set = ["Navigation", "Observation"]
      if file.hasPrefix("SwiftUI/") || file.hasPrefix("UIKit/") {
        allowed.formUnion(["SwiftUI", "UIKit", "AppKit"])
      }
      // Foundation's own types, an interface's translated texts, and the data that its scene keeps,
      // each where there are any.
      if file == "Interface/Console.swift" { allowed.formUnion(["os", "Glibc", "Musl"]) }
      if file == "FoundationConveniences.swift" { allowed.insert("FoundationEssentials") }
      // What an app hands over to the interface frameworks, and gets from them.
      if ["Interface/Activities.swift", "Interface/ScreenFactory.swift"].contains(file) {
        allowed.formUnion(["SwiftUI", "UIKit", "AppKit"])
      }
      let usesFoundation = [
        "FoundationConveniences.swift", "Interface/Localized.swift", "Interface/SharedItem.swift",
        "Saving/KeptTree.swift",
      ]
      if usesFoundation.contains(file) { allowed.insert("Foundation") }
      let url = runtime.appending(path: file)
      let found = try Self.names(in: url, /(?m)^\s*(?:public |internal )?import (\w+)/)
      #expect(Set(found).subtracting(allowed).sorted() == [], "\(file)")
    }
  }

  @Test("what is shown of a source file is that file")
  func sources() throws {
    let blocks = try Markdown.files.flatMap(Markdown.blocks(in:)).filter {
      $0.marks["source"] != nil
    }
    #expect(Set(blocks.map(\.file)) == ["adopting.md", "runtime.md"])
    for block in blocks {
      let url = Repository.root.appending(path: block.marks["source"] ?? "")
      #expect(try Data(contentsOf: url) == Data(block.text.utf8), "\(block.place)")
    }
  }
}
