import Diagnostics
import FlowModel

/// Moves that were not proved, because the proof would take more steps than it may.
enum ProofLimit: RuleDefinition {
  static let rule = Rule.proofLimit
}

extension Rule {
  package static let proofLimit = Rule("proof-limit", .warning)
}

extension Flow {
  /// The default number of steps of each proof. It grows with what is written, so that the time of a
  /// check does so, too.
  var stepsOfProofs: Int {
    let results = coordinators.reduce(0) { $0 + $1.results.count }
    let parts = screens.count + routes.count + links.count + results + coordinators.count
    return Swift.max(ProofLimit.leastSteps, ProofLimit.stepsForEachPart * parts)
  }
}

extension ProofLimit {
  /// The default number of steps for a small module.
  static let leastSteps = 2_000_000
  /// The default number of steps for each screen, route, link, result and coordinator of a large
  /// module. The shapes of modules that are large only by their size need at most ten.
  static let stepsForEachPart = 200

  /// Returns the finding that some rules weren't proved; nil if all of them were.
  ///
  /// - Parameter files: The module's files. The finding is in one of them.
  static func finding(
    _ unproved: [Rule], _ navigation: FlowStacks, in files: Set<SourceFile.ID>
  ) -> Diagnostic? {
    guard !unproved.isEmpty else { return nil }
    let largest = navigation.largestCoordinators(3) { files.contains($0.range.file) }
    guard let first = largest.first else { return nil }
    return .unproved(unproved, largest, navigation.flow[first].range, navigation)
  }
}

extension FlowStacks {
  /// Returns the coordinators whose entries have most of the transitions, the largest share first.
  fileprivate func largestCoordinators(
    _ count: Int, where isIncluded: (Coordinator) -> Bool
  ) -> [ID<Coordinator>] {
    var shares = [Int](repeating: 0, count: flow.coordinators.count)
    for transition in automaton.transitions where !transition.isEmpty {
      let symbol = symbols[Int(transition.symbol)]
      if let owner = abstraction.owner(of: symbol) { shares[owner.index] += 1 }
    }
    let order = shares.indices.sorted { (shares[$1], $0) < (shares[$0], $1) }
    return Array(
      order.map { ID<Coordinator>($0) }.filter { isIncluded(flow[$0]) }.prefix(count))
  }
}

extension Diagnostic {
  fileprivate static func unproved(
    _ rules: [Rule], _ largest: [ID<Coordinator>], _ range: SourceRange, _ navigation: FlowStacks
  ) -> Diagnostic {
    let names = largest.map { "`\(navigation.flow[$0].name)`" }
    let limit = navigation.stacks.budget.limit
    let what =
      navigation.isComplete
      ? "some questions about the moves of this module"
      : "the stacks of this module"
    return Diagnostic(
      .proofLimit,
      "\(what) take more than \(limit == 1 ? "1 step" : "\(limit) steps"), so not everything about moves was proved",
      at: range,
      help: [
        "not proved: \(rules.map { "`\($0.name)`" }.joined(separator: ", "))",
        "most steps are for the entries of \(names.joined(separator: ", "))",
        "set `limits: { steps: \(limit * 10) }` in `flowc.yaml` to allow more, or split the module",
      ])
  }
}

extension ProofLimit {
  static let page = RulePage(
    summary: "Moves whose proof is too large to be made.",
    finds: """
      A module for which a proof about moves takes more steps than `limits: { steps: … }` in \
      `flowc.yaml` allows. The finding names the rules that were not proved, and the coordinators \
      that most of the steps are for. All other rules run as usual. A rule that was not proved \
      has no findings.

      By default a proof may take two million steps, or two hundred for each screen, route, link, \
      result and coordinator, if that is more. Steps don't depend on the machine, so the same \
      module has the same findings everywhere. To fail a build for this, set \
      `rules: { proof-limit: error }`.
      """,
    why: """
      A check that runs in every build has to end soon, whatever the files say. And a rule that \
      couldn't be proved must not look as if it had found nothing.
      """,
    bad: RulePage.Example([
      (
        "App.flow.yaml",
        """
        flow: Shop
        coordinators:
          App:
            start: list
            screens:
              list: { routes: { item: item } }
              item: { routes: { close: pop } }
        """
      ), ("flowc.yaml", "limits: { steps: 1 }"),
    ]),
    good: RulePage.Example([
      (
        "App.flow.yaml",
        """
        flow: Shop
        coordinators:
          App:
            start: list
            screens:
              list: { routes: { item: item } }
              item: { routes: { close: pop } }
        """
      ), ("flowc.yaml", "limits: { steps: 1000000 }"),
    ]),
    fix: """
      Raise the limit. Or make the module smaller, for example by moving the named coordinators \
      into a module of their own.
      """)
}
