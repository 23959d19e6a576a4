import Foundation
import TestSupport
import Testing

/// The libraries of `Documentation/coming-from.md`, each behaviour with its tests.
struct ComingFromTests {
  private static let libraries = [
    "FlowStacks", "TCACoordinators", "SUICoordinator", "AppRouter", "swift-navigation", "RIBs",
    "XCoordinator",
  ]

  private static func page() throws -> TestedPage { try TestedPage("coming-from") }

  private static func behaviours() throws -> [TestedPage.Row] {
    try page().rows(below: "| a user relies on |")
  }

  @Test("each library has its names, its behaviours, and a case in both")
  func complete() throws {
    let rows = Dictionary(grouping: try Self.behaviours(), by: \.section)
    #expect(Set(rows.keys) == Set(Self.libraries))
    #expect(rows.values.allSatisfy { $0.count >= 5 })
    for section in try Self.page().sections where Self.libraries.contains(section.name) {
      for part in ["| there | in flowc |", "```swift", "```yaml", "scenarios:"] {
        #expect(section.lines.contains { $0 == part }, "\(section.name): \(part)")
      }
    }
  }

  @Test("a behaviour is the same or differs, and the page counts both")
  func counted() throws {
    let rows = try Self.behaviours()
    for row in rows {
      #expect(row.cells.count == 3, "\(row)")
      #expect(["same", "differs"].contains(row.cells[1]), "\(row)")
    }
    let same = rows.count { $0.cells[1] == "same" }
    let text = "Of \(rows.count) behaviours, \(same) are the same."
    #expect(try Self.page().text.contains(text), "\(text)")
  }

  @Test("each behaviour has a test, and each test of a library belongs to one")
  func tests() throws {
    let page = try Self.page()
    for row in try Self.behaviours() { #expect(!row.tests.isEmpty, "\(row)") }
    #expect(try page.missingTests() == [])
    #expect(page.strangers == [])
    #expect(Set(try Self.peers()).subtracting(page.namedTests).sorted() == [])
  }

  /// The tests in the folder of the libraries: `Suite.function`.
  private static func peers() throws -> [String] {
    let folder = Repository.root.appending(path: "Tests/FlowRuntimeTests/Peers")
    let names = try Repository.files(below: folder, suffix: "Tests.swift").flatMap { file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return text.matches(of: #/(?m)^  @Test[\s\S]*?\bfunc (\w+)\(/#).map {
        "\(file.dropLast(6)).\($0.1)"
      }
    }
    #expect(names.count > 35)
    return names
  }
}
