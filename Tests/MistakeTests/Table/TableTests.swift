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
    for row in Row.missing where Exceptions.reasons[row.name] == nil {
      #expect(row.told == [row.expected], "\(row.name): \(row.told)")
    }
    let required = KeySets.all.values.flatMap { set in
      set.required.map { "\(set.name).\($0) missing" }
    }
    #expect(Set(required).isSubset(of: Row.missing.map(\.name)))
  }

  @Test("a mistake with one key gives one finding, where it is", arguments: mappings)
  func rows(mapping: String) {
    for row in Row.all(of: mapping) where Exceptions.reasons[row.name] == nil {
      #expect(row.told == [row.expected], "\(row.name): \(row.told)\n\(row.pair)")
    }
  }

  @Test("an exception is one, and names a row")
  func exceptions() {
    let rows = Self.mappings.flatMap { Row.all(of: $0) } + Row.missing
    let byName = Dictionary(rows.map { ($0.name, $0) }) { first, _ in first }
    #expect(rows.count > 2000)
    for (name, reason) in Exceptions.reasons {
      #expect(!reason.isEmpty)
      #expect(byName[name].map { $0.told != [$0.expected] } == true, "\(name)")
    }
  }
}

extension SampleModule {
  /// The table's module has no neighbours.
  var toldAlone: [Finding] { told.filter { $0.rule != Rule.undefinedModule.name } }

  /// A sample may declare what nobody uses, and follow what never comes.
  init(table text: String) {
    let rules = Rule.onByDefault.subtracting([
      .unusedParam, .unusedResult, .unusedDialog, .impossibleResult, .guardedStart,
    ]).subtracting(Analysis.rulesOfMoves)
    self.init([("App.flow.yaml", Array(text.utf8))], rules: rules)
  }
}
