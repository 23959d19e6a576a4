import Foundation
import Testing

@testable import SwiftCode

@Suite struct FormattingTests {
  /// `SEED=n` starts at another seed, `SEEDS=n` tries more than the usual number.
  @Test func randomSourceIsLeftAsItIs() throws {
    let environment = ProcessInfo.processInfo.environment
    let first = UInt64(environment["SEED"] ?? "") ?? 0
    let count = UInt64(environment["SEEDS"] ?? "") ?? 200
    let seeds = Array(first..<first + count)
    let sources = seeds.map { seed -> String in
      var source = RandomSource(seed: seed)
      return source.file().rendered()
    }
    let (formatted, lint) = try Toolchain.formatted(sources)
    let differing = zip(seeds, zip(sources, formatted)).filter { $0.1.0 != $0.1.1 }
    for (seed, (before, after)) in differing.prefix(5) {
      Issue.record("seed \(seed):\n\(difference(before, after))")
    }
    #expect(differing.isEmpty)
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
