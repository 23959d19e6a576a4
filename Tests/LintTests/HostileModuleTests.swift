import Diagnostics
import Foundation
import TestSupport
import Testing

/// Whatever a module says, it is read, resolved, checked and reported on without a crash, and every
/// finding lies within its file.
struct HostileModuleTests {
  static let directories =
    GoldenCase.rejected.map(\.directory) + GoldenCase.accepted.map(\.directory)
    + Repository.directories(in: Repository.flows)

  private typealias Text = (path: String, bytes: [UInt8])

  private func texts(of directory: URL) throws -> [Text] {
    try Repository.files(below: directory, suffix: ".flow.yaml").map { path in
      (path, Array(try Data(contentsOf: directory.appending(path: path))))
    }
  }

  @Test("a type that is nested without end is none, and takes no stack", arguments: [21, 20_000])
  func nestedType(depth: Int) throws {
    func text(_ depth: Int) -> String {
      let type =
        String(repeating: "[", count: depth) + "Int" + String(repeating: "]", count: depth)
      return
        "flow: A\ncoordinators:\n  A: { start: a, screens: { a: { params: { p: \"\(type)\" } } } }"
    }
    #expect(SampleModule(text(depth)).findings.contains { $0.rule.name == "wrong-shape" })
    #expect(!SampleModule(text(20)).findings.contains { $0.rule.name == "wrong-shape" })
  }

  private func check(_ texts: [Text], _ comment: Comment) {
    let module = SampleModule(texts)
    let counts = module.sources.map { $0.text.unicodeScalars.count }
    for finding in module.findings {
      for range in [finding.range] + finding.related.map(\.range) {
        #expect(range.upper <= counts[Int(range.file.rawValue)], comment)
      }
    }
    #expect(module.pretty.isEmpty == module.findings.isEmpty, comment)
    // A line each, with notes below: no text of a file makes another line.
    let kinds = module.xcode.split(separator: "\n").map { line in
      line.firstMatch(of: #/^.+?:[0-9]+:[0-9]+: ([a-z]+): /#)?.output.1 ?? "none"
    }
    let graver = module.findings.count { $0.severity != .note }
    #expect(kinds.allSatisfy { ["error", "warning", "note"].contains($0) }, comment)
    #expect(kinds.count { $0 != "note" } == graver, comment)
  }

  @Test("modules with a file that is cut off", arguments: directories)
  func truncated(directory: URL) throws {
    let texts = try texts(of: directory)
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<rounds(usually: 1) {
      var cut = texts
      let index = Int.random(in: 0..<cut.count, using: &generator)
      let count = Int.random(in: 0...cut[index].bytes.count, using: &generator)
      cut[index].bytes.removeLast(cut[index].bytes.count - count)
      check(cut, "SEED=\(seed), \(cut[index].path) at byte \(count)")
    }
  }

  @Test("modules whose words stand in each other's places", arguments: directories)
  func exchanged(directory: URL) throws {
    let texts = try texts(of: directory)
    let words = texts.flatMap { Self.words(in: $0.bytes) }
    guard !words.isEmpty else { return }
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<rounds(usually: 1) {
      var changed = texts
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        let index = Int.random(in: 0..<changed.count, using: &generator)
        let places = Self.wordRanges(in: changed[index].bytes)
        guard let place = places.randomElement(using: &generator),
          let word = words.randomElement(using: &generator)
        else { continue }
        changed[index].bytes.replaceSubrange(place, with: word)
      }
      check(changed, "SEED=\(seed), round \(round)")
    }
  }

  /// A `then` stands for more routes the more it leads on: to the next child, or from each child to
  /// every other.
  @Test(
    "a `then` that leads on and on",
    arguments: [(90, false, 0), (120, false, 1), (5, true, 0), (12, true, 1)])
  func results(count: Int, isComplete: Bool, limits: Int) {
    let indices = Array(0..<count)
    let numbers = isComplete ? indices : [0]
    func list(_ numbers: [Int], _ text: (Int) -> String) -> String {
      "{ \(numbers.map(text).joined(separator: ", ")) }"
    }
    let then = list(indices) { child in
      "C\(child): " + list(numbers) { "r\($0): C\(isComplete ? $0 : (child + 1) % count)" }
    }
    let results = list(numbers) { "r\($0): {}" }
    let routes = list(numbers) { "a\($0): { finish: r\($0) }" }
    let children = indices.map { child in
      "  C\(child): { results: \(results), start: s, screens: { s: { routes: \(routes) } } }\n"
    }
    let module = SampleModule(
      """
      flow: Sample
      coordinators:
        App:
          root: true
          start: list
          screens: { list: { routes: \(list(indices) { "to\($0): C\($0)" }) } }
          then: \(then)
      \(children.joined())
      """)
    #expect(module.findings.filter { $0.rule == .resourceLimit }.count == limits)
    #expect(module.findings.count == limits, "\(module.pretty)")
  }

  private static func words(in bytes: [UInt8]) -> [[UInt8]] {
    wordRanges(in: bytes).map { Array(bytes[$0]) }
  }

  private static func wordRanges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for (index, byte) in (bytes + [0x20]).enumerated() {
      let isWord = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
      if isWord, start == nil { start = index }
      if !isWord, let first = start {
        ranges.append(first..<index)
        start = nil
      }
    }
    return ranges
  }
}
