import Foundation
import TestSupport
import Testing

/// The signatures of the stand-ins. What compiles with Apple's frameworks compiles with them, on the
/// same actors, and nothing else does.
struct SignatureTests {
  /// A line of the table: a text of Swift, and where it compiles.
  private struct Row {
    let place: String
    let text: String

    /// The functions or the declaration in which the text is tried.
    func sources(_ number: Int) -> [String] {
      if place == "declares" || place == "fails" {
        return [text.replacing(/\bX\b/, with: "X\(number)")]
      }
      let isAssignment = text.contains(#/^[a-zA-Z.!?]+ = /#)
      let body = isAssignment ? text : "use(\(text))"
      return ["nonisolated", "@MainActor"].enumerated().map { index, isolation in
        "\(isolation) func f\(number)_\(index)(\(SignatureTests.values)) { \(body) }"
      }
    }

    /// The place, as the sources show it that compile.
    func found(_ compiles: [Bool]) -> String {
      switch compiles {
      case [true]: "declares"
      case [false]: "fails"
      case [true, true]: "everywhere"
      case [false, true]: "main-actor"
      default: "nowhere"
      }
    }
  }

  private static let values = """
    _ v: Text, _ text: Binding<String>, _ path: Binding<[Int]>, _ number: Binding<Int>, \
    _ item: Binding<Item?>, _ isOn: Binding<Bool>, _ flag: Bool, _ model: Model, _ plain: Plain, \
    _ vc: UIViewController, _ nav: UINavigationController, _ bar: UITabBarController, \
    _ view: UIView, _ windowScene: UIWindowScene, _ session: UISceneSession, \
    _ options: UIScene.ConnectionOptions
    """

  private static func rows() throws -> [Row] {
    let table = Repository.root.appending(
      path: "Tests/InterfaceTests/Programs/Signatures/table.txt")
    return try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        return Row(
          place: String(parts[0]), text: parts[1].trimmingCharacters(in: .whitespaces))
      }
  }

  @Test("the stand-ins are as strict as the frameworks, and no stricter")
  func table() async throws {
    let rows = try Self.rows()
    #expect(rows.count > 200)
    var lines = ["import SwiftUI", "import UIKit"]
    var places: [Range<Int>] = []
    for (number, row) in rows.enumerated() {
      let sources = row.sources(number)
      places.append(lines.count..<lines.count + sources.count)
      lines += sources
    }
    let wrong = try await Self.wrongLines(of: lines)
    #expect(wrong.isDisjoint(with: [0, 1]))
    let found = zip(rows, places).map { row, place in
      (row, row.found(place.map { !wrong.contains($0) }))
    }
    #expect(
      found.filter { $0.0.place != $0.1 }.map { "\($0.1), not \($0.0.place): \($0.0.text)" } == [])
  }

  /// Returns the lines, from 0, that don't compile.
  private static func wrongLines(of lines: [String]) async throws -> Set<Int> {
    let toolchain = try await StandIns.all.toolchain()
    let values = Repository.root.appending(
      path: "Tests/InterfaceTests/Programs/Signatures/Values.swift")
    let written = try toolchain.write(
      [("Table.swift", lines.joined(separator: "\n") + "\n")], to: "Signatures")
    let outcome = try toolchain.swiftc(
      ["-typecheck", "-wmo", "-parse-as-library", "-module-name", "Table", values.path()] + written)
    return Set(
      outcome.findings.compactMap { finding in
        finding.firstMatch(of: /Table\.swift:(\d+):\d+: error/).flatMap { Int($0.1) }
      }.map { $0 - 1 })
  }
}
