import Foundation
import Testing

@testable import SwiftCode

@Suite struct FormattingTests {
  @Test func randomSourceIsLeftAsItIs() throws {
    let count = Int(ProcessInfo.processInfo.environment["SWIFTCODE_SEEDS"] ?? "") ?? 200
    let sources = (0..<count).map { seed -> String in
      var source = RandomSource(seed: UInt64(seed))
      return source.file().rendered()
    }
    let (formatted, lint) = try Toolchain.formatted(sources)
    var differing = 0
    for (seed, (before, after)) in zip(sources, formatted).enumerated() where before != after {
      differing += 1
      if differing <= 5 { Issue.record("seed \(seed):\n\(difference(before, after))") }
    }
    #expect(differing == 0)
    let finding = lint.split(separator: "\n").first
    #expect(finding == nil)
  }

  /// The first lines that differ, with what is above them.
  private func difference(_ before: String, _ after: String) -> String {
    let old = before.split(separator: "\n", omittingEmptySubsequences: false)
    let new = after.split(separator: "\n", omittingEmptySubsequences: false)
    let start =
      zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
    func excerpt(_ lines: [Substring], _ mark: String) -> String {
      lines[max(0, start - 8)..<min(lines.count, start + 5)].map { mark + $0 }
        .joined(separator: "\n")
    }
    return excerpt(old, "- ") + "\n" + excerpt(new, "+ ")
  }
}
