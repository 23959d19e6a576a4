import Foundation
import TestSupport
import Testing

/// The promises of `Documentation/reliability.md`, each with its tests.
struct ReliabilityTests {
  private static func page() throws -> String {
    try String(
      contentsOf: Repository.root.appending(path: "Documentation/reliability.md"), encoding: .utf8)
  }

  @Test("each promise has a test, and each test is there")
  func promises() throws {
    let tests = try TestIndex(below: Repository.root.appending(path: "Tests"))
    let rows = try Self.page().split(separator: "\n").filter {
      $0.hasPrefix("* ") && !$0.hasPrefix("* [")
    }
    #expect(rows.count > 30)
    for row in rows {
      let names = TestedPage.tests(in: row)
      #expect(!names.isEmpty, "\(row)")
      for name in names where !tests.contains(name) { Issue.record("there is no `\(name)`") }
    }
  }
}
