import Foundation
import TestSupport
import Testing

/// The rows of `Documentation/systems.md`, each with its tests.
struct SystemsTests {
  /// A row of a system's table.
  struct Row: CustomStringConvertible {
    let system: String
    let feature: String
    let tests: [String]

    var description: String { "\(system): \(feature)" }
  }

  /// The number of rows in each system's table.
  private static let counts = [
    "Tree hierarchy router": 8, "Rider and driver": 6, "Router": 7, "Child on a parent's stack": 6,
    "MVVM-C with containers": 9,
  ]

  private static func sections() throws -> [(name: String, lines: [Substring])] {
    let page = Repository.documentation.appending(path: "systems.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.components(separatedBy: "\n## ").dropFirst().map { section in
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
      return (String(lines.first ?? ""), Array(lines.dropFirst()))
    }
  }

  /// The rows below a heading `| row | …`, until the table ends.
  private static func rows() throws -> [Row] {
    try sections().flatMap { section in
      let table = section.lines.drop { !$0.hasPrefix("| row |") }.prefix { $0.hasPrefix("|") }
      return table.dropFirst(2).map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let names = (cells.last ?? "").matches(of: #/`([^`]+)`/#).map { String($0.1) }
        return Row(system: section.name, feature: cells.first ?? "", tests: names)
      }
    }
  }

  @Test("each system has a table with all its rows, and then its differences")
  func complete() throws {
    let rows = try Self.rows()
    let found = Dictionary(grouping: rows, by: \.system).mapValues(\.count)
    #expect(found == Self.counts)
    #expect(Set(rows.map(\.description)).count == rows.count, "a row stands there twice")
    for section in try Self.sections() where Self.counts[section.name] != nil {
      let differences = section.lines.filter { $0.hasPrefix("| ") }.drop {
        !$0.hasPrefix("| the document |")
      }
      #expect(differences.count > 2, "\(section.name) names no difference")
    }
  }

  @Test("each row has a test, and each test that the page names is there")
  func tests() throws {
    let folder = Repository.root.appending(path: "Tests")
    let tests = try TestIndex(below: folder)
    for row in try Self.rows() {
      #expect(!row.tests.isEmpty, "\(row)")
      for name in row.tests where !tests.contains(name) {
        Issue.record("\(row): there is no test `\(name)`")
      }
    }
    let lines = try Self.sections().flatMap(\.lines)
    for line in lines {
      for match in line.matches(of: #/`([A-Z]\w*Tests\.\w+)`/#) {
        if !tests.contains(String(match.1)) { Issue.record("there is no test `\(match.1)`") }
      }
    }
  }
}
