import FlowModel
import Foundation
import Pushdown
import TestSupport
import Testing

@testable import FlowAnalysis

/// The size of a proof: twice as many units of a module are about twice as many rules and
/// transitions, whatever the units have.
///
/// `PAIRS` says how many pairs of features are drawn besides the features alone, `SEED` which.
struct GrowthTests {
  @Test("the size of a proof follows from the size of the module")
  func growth() {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["PAIRS"].flatMap(Int.init) ?? 50
    let seed = environment["SEED"].flatMap(UInt64.init) ?? 1
    var random = SeededGenerator(seed: seed)
    let drawn = Self.pairs.shuffled(using: &random).prefix(count)
    for features in ScaledFeature.allCases.map({ [$0] }) + Self.grownTooFast + drawn {
      Self.check(features)
    }
  }

  /// An app that code drives, and what an import makes of screens without routes.
  @Test("screens that code opens have one common beginning", arguments: [false, true])
  func entries(looksBack: Bool) {
    func rules(_ count: Int) -> Int {
      let route = looksBack ? "{ again: { to: s1, strategy: navigateOrPush } }" : "{}"
      let text =
        "flow: App\ncoordinators:\n  App:\n    start: s0\n    routes: \(route)\n"
        + "    screens:\n      s0: {}\n"
        + (1...count).map { "      s\($0): { entry: code }\n" }.joined()
      let sample = SampleModule([("App.flow.yaml", Array(text.utf8))], rules: [])
      #expect(sample.flaws.isEmpty)
      let flow = sample.flow.withCodeEntries
      var saturation = FlowSaturation(Abstraction(flow), StepBudget(limit: .max))
      saturation.launch(flow, true)
      saturation.run(flow, .all)
      return saturation.saturation.rules.count
    }
    #expect(Double(rules(62)) < 2.3 * Double(rules(31)))
  }

  /// Features that took more than a proportional time together.
  private static let grownTooFast: [[ScaledFeature]] = [
    [.linkSheet, .bar], [.linkSheet, .guardedTabs], [.linkSheet, .guardedTabs, .guardedUnits],
    [.guardedTabs, .chain], [.linkPushed, .reports], [.linkSheet, .rule],
    [.linkCover, .rulePushes],
    [.linkPushed, .reportsAbove], [.linkSheet, .external], [.recursion, .reports],
    [.recursion, .reportsAbove], [.recursion, .external], [.recursion, .rule],
    [.recursion, .rulePushes], [.linkPushed, .ruleEnds], [.recursion, .ruleEnds],
    [.recursion, .hub],
  ]

  private static var pairs: [[ScaledFeature]] {
    let all = ScaledFeature.allCases
    return all.indices.flatMap { first in
      all[(first + 1)...].filter { all[first].goes(with: $0) }.map { [all[first], $0] }
    }
  }

  private static func check(_ features: [ScaledFeature]) {
    let (small, large) = (Proof(features, units: 15), Proof(features, units: 31))
    let limit = large.limit(features)
    #expect(Double(large.rules) < limit * Double(small.rules), "rules: \(small), \(large)")
    #expect(
      Double(large.transitions) < limit * Double(small.transitions),
      "transitions: \(small), \(large)")
    #expect(Double(large.table) < limit * Double(small.table), "detours: \(small), \(large)")
  }

  /// The size of the proof of a module.
  private struct Proof: CustomStringConvertible {
    let rules: Int
    let transitions: Int
    /// The number of detours that are taken anywhere, and one more.
    let table: Int
    let description: String

    init(_ features: [ScaledFeature], units: Int) {
      let text = ScaledModule(features: features, units: units).text
      // What is wrong with the text shows without the proofs.
      let sample = SampleModule([("App.flow.yaml", Array(text.utf8))], rules: [])
      let flaw = sample.flaws.first?.message
      #expect(flaw == nil, "\(features.map(\.rawValue))")
      var saturation = FlowSaturation(
        Abstraction(sample.flow, toldApart: (0, 0)), StepBudget(limit: .max))
      saturation.launch(sample.flow, true)
      saturation.run(sample.flow, .all)
      rules = saturation.saturation.rules.count
      transitions = saturation.saturation.automaton.transitions.count
      table = 1 + saturation.abstraction.detoursAnywhere.count
      let names = features.map(\.rawValue).joined(separator: " and ")
      description = "\(names), \(units) units: \(rules) rules, \(transitions) transitions"
    }

    /// The growth that analysis.md explains for twice as many units.
    func limit(_ features: [ScaledFeature]) -> Double {
      // A search by a parent reads the entries of all its descendants: n log n in a tree.
      let searches: Set<ScaledFeature> = [.reports, .reportsAbove, .rulePushes, .ruleEnds]
      return searches.isDisjoint(with: features) ? 2.3 : 2.8
    }
  }
}
