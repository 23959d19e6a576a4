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
    let tests = Repository.root.appending(path: "Tests")
    let files = Repository.files(below: tests, suffix: "Tests.swift")
    let rows = try Self.page().split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| promise") && !$0.hasPrefix("| ---")
    }
    #expect(rows.count > 30)
    for row in rows {
      let cell = row.replacing("\\|", with: "").split(separator: "|").last ?? ""
      let names = cell.matches(of: #/`([^`]+)`/#).map { String($0.1) }
      #expect(!names.isEmpty, "\(row)")
      for name in names { #expect(try Self.isThere(name, among: files, in: tests), "\(name)") }
    }
  }

  /// Whether a folder of goldens, or a test of a suite, is there.
  private static func isThere(
    _ name: String, among files: [String], in tests: URL
  ) throws -> Bool {
    if name.hasPrefix("Tests/") {
      let folder = Repository.root.appending(path: name)
      return !Repository.files(below: folder, suffix: "expected.pretty.txt").isEmpty
    }
    let parts = name.split(separator: ".")
    guard parts.count == 2 else { return false }
    return try files.filter { $0.hasSuffix("/\(parts[0]).swift") }.contains { path in
      let text = try String(contentsOf: tests.appending(path: path), encoding: .utf8)
      return isTest(String(parts[1]), in: text)
    }
  }

  /// Whether a function is marked as a test, behind the end of the one before it.
  private static func isTest(_ name: String, in text: String) -> Bool {
    guard let function = text.range(of: " func \(name)(") else { return false }
    let before = text[..<function.lowerBound]
    guard let mark = before.range(of: "@Test", options: .backwards) else { return false }
    let end = before.range(of: "\n  }\n", options: .backwards)
    return end.map { $0.lowerBound < mark.lowerBound } ?? true
  }
}
