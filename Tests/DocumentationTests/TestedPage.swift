import Foundation
import TestSupport

/// A page of the documentation whose rows and list items have tests. The tests are named in a file of the
/// page's name below `Tests/Goldens/Documentation`: the section and the text, and then each test.
struct TestedPage {
  /// A row of a table.
  struct Row: CustomStringConvertible {
    let section: String
    let cells: [String]
    let tests: [String]

    var description: String { TestedPage.key(section, cells.first ?? "") }
  }

  let text: String
  let sections: [(name: String, lines: [Substring])]
  /// The tests of each row and list item that has some.
  private let tests: [String: [String]]

  init(_ name: String) throws {
    text = try String(
      contentsOf: Repository.documentation.appending(path: "\(name).md"), encoding: .utf8)
    sections = text.components(separatedBy: "\n## ").dropFirst().map { section in
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
      return (String(lines.first ?? ""), Array(lines.dropFirst()))
    }
    let list = Repository.goldens.appending(path: "Documentation/\(name).txt")
    var tests: [String: [String]] = [:]
    for entry in try String(contentsOf: list, encoding: .utf8).components(separatedBy: "\n\n") {
      let lines = entry.split(separator: "\n")
      tests[String(lines.first ?? "")] = lines.dropFirst().map { String($0.dropFirst(2)) }
    }
    self.tests = tests
  }

  private static func key(_ section: String, _ text: String) -> String { "\(section): \(text)" }

  /// Returns the rows of each table whose head begins with this text, in every section.
  func rows(below head: String) -> [Row] {
    sections.flatMap { section in
      let table = section.lines.drop { !$0.hasPrefix(head) }.prefix { $0.hasPrefix("|") }
      return table.dropFirst(2).map { row(section.name, $0) }
    }
  }

  /// The list items of all sections.
  var items: [Row] {
    sections.flatMap { section in
      section.lines.filter { $0.hasPrefix("* ") }
        .map { row(section.name, [String($0.dropFirst(2))]) }
    }
  }

  private func row(_ section: String, _ line: Substring) -> Row {
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    return row(section, cells)
  }

  private func row(_ section: String, _ cells: [String]) -> Row {
    Row(section: section, cells: cells, tests: tests[Self.key(section, cells.first ?? "")] ?? [])
  }

  /// The tests that are named for the page: `Suite.function`, or a folder of goldens.
  var namedTests: Set<String> { Set(tests.values.joined()) }

  /// The texts that have tests and stand on the page no more.
  var strangers: [String] {
    let lines = sections.flatMap { section in
      section.lines.filter { $0.hasPrefix("|") }.map { row(section.name, $0).description }
    }
    return Set(tests.keys).subtracting(lines + items.map(\.description)).sorted()
  }

  /// Returns the named tests that aren't there.
  func missingTests() throws -> [String] {
    let index = try TestIndex(below: Repository.root.appending(path: "Tests"))
    return namedTests.filter { !index.contains($0) }.sorted()
  }
}
