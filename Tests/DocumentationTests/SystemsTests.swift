import Foundation
import TestSupport
import Testing

/// The rows of `Documentation/systems.md`, each with its tests.
struct SystemsTests {
  /// The number of rows in each system's table.
  private static let counts = [
    "Tree hierarchy router": 8, "Rider and driver": 6, "Router": 7, "Child on a parent's stack": 6,
    "MVVM-C with containers": 9,
  ]

  private static func page() throws -> TestedPage { try TestedPage("systems") }

  @Test("each system has a table with all its rows, and then its differences")
  func complete() throws {
    let page = try Self.page()
    let rows = page.rows(below: "| row |")
    let found = Dictionary(grouping: rows, by: \.section).mapValues(\.count)
    #expect(found == Self.counts)
    #expect(Set(rows.map(\.description)).count == rows.count, "a row stands there twice")
    for section in page.sections where Self.counts[section.name] != nil {
      let differences = section.lines.filter { $0.hasPrefix("| ") }.drop {
        !$0.hasPrefix("| the document |")
      }
      #expect(differences.count > 2, "\(section.name) names no difference")
    }
  }

  @Test("each row has a test, and each test that is named is there")
  func tests() throws {
    let page = try Self.page()
    for row in page.rows(below: "| row |") { #expect(!row.tests.isEmpty, "\(row)") }
    #expect(try page.missingTests() == [])
    #expect(page.strangers == [])
  }
}
