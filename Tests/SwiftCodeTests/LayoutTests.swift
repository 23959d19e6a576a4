import Foundation
import Testing

@testable import SwiftCode

/// Properties of the layout of any source, on random files.
@Suite struct LayoutTests {
  /// Random files, each at several line lengths.
  private struct Sample {
    let seed: UInt64
    /// The file on lines of any length.
    let flat: String
    /// The file as generators write it.
    let usual: String
    /// The file with a line break wherever one is possible.
    let broken: String

    init(seed: UInt64) {
      var source = RandomSource(seed: seed)
      let file = source.file()
      self.seed = seed
      flat = file.rendered(lineLength: .max / 2)
      usual = file.rendered()
      broken = file.rendered(lineLength: 0)
    }
  }

  /// `SEED=n` starts at another seed, `SEEDS=n` tries more than the usual number.
  private static let samples: [Sample] = {
    let environment = ProcessInfo.processInfo.environment
    let first = UInt64(environment["SEED"] ?? "") ?? 0
    let count = UInt64(environment["SEEDS"] ?? "") ?? 200
    return (first..<first + count).map(Sample.init)
  }()

  @Test func aLineIsTooLongOnlyIfItCannotBeBroken() {
    for sample in Self.samples {
      let unbreakable = Set(sample.broken.split(separator: "\n").map(\.trimmed))
      for line in sample.usual.split(separator: "\n") where line.utf8.count > 100 {
        #expect(unbreakable.contains(line.trimmed), "seed \(sample.seed)")
      }
    }
    #expect(Self.samples.contains { $0.broken != $0.usual && $0.usual != $0.flat })
  }

  @Test func lineBreaksChangeNothingElse() {
    for sample in Self.samples {
      #expect(sample.usual.words == sample.flat.words, "seed \(sample.seed)")
      #expect(sample.broken.words == sample.flat.words, "seed \(sample.seed)")
    }
  }

  /// The elements of a broken list stand deeper than the bracket that closes the list.
  @Test func brokenListsAreIndented() {
    for sample in Self.samples {
      for text in [sample.usual, sample.broken] {
        #expect(misplacedLine(in: text) == nil, "seed \(sample.seed)")
      }
    }
  }

  private func misplacedLine(in text: String) -> Substring? {
    /// For each broken list around a line, the columns before the line that opens the list, and
    /// the fewest columns before an element.
    var lists: [(opening: Int, elements: Int)] = []
    for line in text.split(separator: "\n") where !line.trimmed.hasPrefix("//") {
      let indent = line.utf8.count - line.trimmed.utf8.count
      guard indent.isMultiple(of: 2) else { return line }
      if let first = line.trimmed.first, ")]>".contains(first) || line.hasSuffix("\"\"\")") {
        guard let list = lists.popLast(), list.elements >= list.opening + 2 else { return line }
        let isHanging = indent == list.opening + 2
        guard isHanging || indent == list.opening || line.hasSuffix("\"\"\")") else { return line }
      }
      if let list = lists.last { lists[lists.count - 1].elements = min(list.elements, indent) }
      if let last = line.last, "([<".contains(last) { lists.append((indent, .max)) }
    }
    return lists.isEmpty ? nil : "unclosed"
  }

  @Test func everyLayoutParses() throws {
    let sources = Self.samples.flatMap { [$0.flat, $0.usual, $0.broken] }
    let errors = try Toolchain.parse(sources)
    #expect(errors.first == nil)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    drop { $0 == " " }
  }
}

extension String {
  /// The text without what a layout adds: space, line breaks, comment marks and last commas.
  fileprivate var words: String {
    replacing(/^ *\/\/\/?/.anchorsMatchLineEndings(), with: "").filter { !$0.isWhitespace }
      .replacing(",]", with: "]")
  }
}
