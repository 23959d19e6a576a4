import TestSupport
import Testing

@testable import FlowAnalysis
@testable import FlowModel

/// The index of links against a comparison of each pair.
struct LinkFamiliesTests {
  private typealias Path = [LinkPattern.Segment]

  @Test("the index leaves out no link that may match a URL of another, and nearly all others")
  func matching() throws {
    var (found, possible) = (0, 0)
    for seed in UInt64(1)...100 {
      var generator = SeededGenerator(seed: seed)
      let paths = try (0..<30).map { _ in try Self.path(&generator) }
      let families = LinkFamilies(paths)
      for path in paths {
        let matching = families.matching(path)
        #expect(matching == matching.sorted(), "seed \(seed)")
        let needed = paths.indices.filter { !Self.excludes(paths[$0], path) }
        #expect(Set(needed).isSubset(of: matching), "seed \(seed): \(path)")
        found += matching.count
        possible += paths.count
      }
    }
    #expect(found * 2 < possible)
  }

  private static func path(_ generator: inout SeededGenerator) throws -> Path {
    let parameter = try #require(Name("id"))
    var path = (0..<Int.random(in: 1...4, using: &generator)).map { _ -> LinkPattern.Segment in
      let number = Int.random(in: 0..<10, using: &generator)
      return number < 8 ? .text("t\(number)") : .parameter(parameter)
    }
    if Int.random(in: 0..<10, using: &generator) == 0 { path.append(.rest(parameter)) }
    return path
  }

  /// Whether two paths have different fixed texts in one segment.
  private static func excludes(_ one: Path, _ other: Path) -> Bool {
    zip(one, other).contains { first, second in
      guard let text = first.text, let otherText = second.text else { return false }
      return text != otherText
    }
  }
}
