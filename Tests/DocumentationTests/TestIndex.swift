import Foundation
import TestSupport

/// The tests below a folder, by the names that the documentation gives them: `Suite.function`, or
/// the path of a folder of goldens.
struct TestIndex {
  private let texts: [String]

  init(below folder: URL) throws {
    texts = try Repository.files(below: folder, suffix: "Tests.swift").map { path in
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
  }

  /// Returns whether a suite has a test function of this name, or a folder has goldens.
  func contains(_ name: String) -> Bool {
    if name.hasPrefix("Tests/") {
      let folder = Repository.root.appending(path: name)
      return !Repository.files(below: folder, suffix: "expected.pretty.txt").isEmpty
    }
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return false }
    return texts.contains { text in
      ["struct \(parts[0]) {", "struct \(parts[0]): "].contains(where: text.contains)
        && Self.isTest(parts[1], in: text)
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
