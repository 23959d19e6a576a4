import Diagnostics
import TestSupport
import Testing

/// Mistakes of each kind in random lines of whole modules: one mistake is one finding.
struct RandomMistakeTests {
  private static let modules = Result {
    var modules = [
      "Bank": Dictionary(uniqueKeysWithValues: BankModule.texts.map { ($0 + ".flow.yaml", $1) })
    ]
    for name in ["Shop", "Mail", "Rides", "TreeHierarchy"] {
      let module = try SampleModule(directory: Repository.flows.appending(path: name))
      modules[name] = Dictionary(
        uniqueKeysWithValues: module.sources.map { ($0.path, $0.text) })
    }
    return modules.sorted { $0.key < $1.key }
  }

  /// `TIMES=100` makes each mistake in a hundred lines.
  @Test("a mistake of any kind, in any line, is one finding", arguments: RandomMistake.all)
  func alone(mistake: RandomMistake) throws {
    let seed = randomSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rounds(usually: 1) {
      let (module, texts) = try Self.modules.get().randomElement(using: &random)!
      guard let (path, text) = Self.make(mistake, in: texts, &random) else { continue }
      var edited = texts
      edited[path] = text
      let told = SampleModule(
        edited.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) })
      let serious = told.findings.filter { $0.severity > .note }
      #expect(serious.count == 1, "SEED=\(seed), \(module)/\(path)\n\(text)\n\(told.pretty)")
    }
  }

  /// Returns a file with the mistake in one of its lines; nil if no line of the module has a place for it.
  private static func make(
    _ mistake: RandomMistake, in texts: [String: String], _ random: inout SeededGenerator
  ) -> (path: String, text: String)? {
    let lines = texts.keys.sorted().flatMap { path in
      let lines = texts[path]!.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      return lines.indices.map { (path, MistakePlace(texts: texts, lines: lines, index: $0)) }
    }
    for (path, place) in lines.shuffled(using: &random) {
      if let made = mistake.make(place) { return (path, made.joined(separator: "\n")) }
    }
    return nil
  }

  @Test("each kind of mistake can be made")
  func places() throws {
    var random = SeededGenerator(seed: 1)
    for mistake in RandomMistake.all {
      let isMade = try Self.modules.get().contains {
        Self.make(mistake, in: $0.value, &random) != nil
      }
      #expect(isMade, "\(mistake)")
    }
  }
}
