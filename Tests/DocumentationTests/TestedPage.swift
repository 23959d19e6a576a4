import Foundation
import TestSupport

/// A page of the documentation whose tables name tests.
struct TestedPage {
  /// A row of a table. A comment at its end names tests: people don't see it.
  struct Row: CustomStringConvertible {
    let section: String
    let cells: [String]

    var feature: String { cells.first ?? "" }
    var tests: [String] { TestedPage.tests(in: cells.last ?? "") }
    var description: String { "\(section): \(feature)" }
  }

  let text: String
  let sections: [(name: String, lines: [Substring])]

  init(_ file: String) throws {
    let page = Repository.documentation.appending(path: file)
    text = try String(contentsOf: page, encoding: .utf8)
    sections = text.components(separatedBy: "\n## ").dropFirst().map { section in
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
      return (String(lines.first ?? ""), Array(lines.dropFirst()))
    }
  }

  /// Returns the rows of each table whose head begins with this text, in every section.
  func rows(below head: String) -> [Row] {
    sections.flatMap { section in
      let table = section.lines.drop { !$0.hasPrefix(head) }.prefix { $0.hasPrefix("|") }
      return table.dropFirst(2).map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return Row(section: section.name, cells: cells)
      }
    }
  }

  /// Returns the tests that the comment of a row or a list item names.
  static func tests(in text: some StringProtocol) -> [String] {
    (String(text).firstMatch(of: #/<!-- (.+) -->/#)?.1 ?? "").matches(of: #/`([^`]+)`/#)
      .map { String($0.1) }
  }

  /// The tests that the page names anywhere: `Suite.function`.
  var namedTests: [String] {
    text.matches(of: #/`([A-Z]\w*Tests\.\w+)`/#).map { String($0.1) }
  }
}
