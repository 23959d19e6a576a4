import Diagnostics
import FlowAnalysis
import FlowModel
import TestSupport
import Testing

/// Every key of every mapping of the language, with every mistake that can be made with it alone.
struct TableTests {
  static let mappings = KeySets.all.keys.sorted()

  @Test("the frame has no finding")
  func frame() { #expect(SampleModule(table: Frame.module()).pretty == "") }

  @Test(
    "every key of a mapping has rows, and is right where no mistake is made", arguments: mappings)
  func covers(mapping: String) throws {
    let slot = try #require(Frame.slots[mapping], "no slot")
    for key in KeySets.all[mapping]!.all {
      let pairs = try #require(slot.pairs(for: key.name), "no sample of `\(key.name)`")
      let text = Frame.module([mapping: Frame.text(mapping, pairs)])
      #expect(SampleModule(table: text).toldAlone == [], "\(key.name)")
    }
  }

  @Test("a key that has to be there is missed at the name of what it belongs to")
  func missing() {
    for row in Row.missing {
      #expect(row.told == [row.expected], "\(row.name): \(row.told)")
    }
    let required = KeySets.all.values.flatMap { set in
      set.required.map { "\(set.name).\($0) missing" }
    }
    #expect(Set(required).isSubset(of: Row.missing.map(\.name)))
  }

  /// A random sixth of the rows: a mistake in the decoder shows in many. `TIMES=6` takes all.
  @Test("a mistake with one key gives one finding, where it is", arguments: mappings)
  func rows(mapping: String) {
    let seed = randomSeed()
    var random = SeededGenerator(seed: seed)
    for row in Row.all(of: mapping)
    where Int.random(in: 0..<6, using: &random) < rounds(usually: 1) {
      #expect(row.told == [row.expected], "SEED=\(seed), \(row.name): \(row.told)\n\(row.pair)")
    }
  }

  @Test("there are as many rows as there are keys for")
  func count() { #expect(Self.mappings.flatMap { Row.all(of: $0) }.count > 2000) }
}

extension SampleModule {
  /// The table's module has no neighbours.
  var toldAlone: [Finding] { told.filter { $0.rule != Rule.undefinedModule.name } }

  /// A sample may go nowhere, round and back, expect what isn't seen, and guard what is shown unasked.
  init(table text: String) {
    let rules = Rule.onByDefault.subtracting(Analysis.rulesOfMoves)
      .subtracting([.scenarioFailed, .guardedStart])
    self.init([("App.flow.yaml", Array(text.utf8))], rules: rules)
  }
}
