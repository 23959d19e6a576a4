import Diagnostics
import FlowModel
import Pushdown

/// A rule over a whole module.
protocol ModuleRule: RuleDefinition {
  static func check(_ input: RuleInput) -> [Diagnostic]
}

/// A rule that reports that something is missing. It only runs if the module has no error: the
/// missing part may be in what the error is about.
protocol AbsenceRule: ModuleRule {}

/// Runs the checks of rules.
package enum Analysis {
  private static let moduleRules = RuleCatalogue.all.compactMap(\.moduleCheck)

  private static let navigationRules = RuleCatalogue.all.compactMap(\.navigationCheck)

  /// The rules about moves. If one of them reports an error, the module still has a meaning: the
  /// move is refused.
  package static var rulesOfMoves: Set<Rule> {
    Set(navigationRules.map { $0.rule }).subtracting([.unreachableScreen])
  }

  /// The findings of the rules about moves.
  struct MoveFindings: Sendable {
    var findings: [Diagnostic] = []
    /// The findings that aren't proved, and for which no example was found.
    var doubts = Doubts()
    /// The rules that were not proved, because their proofs take too many steps. They have no
    /// findings but those whose walks were tried in time.
    var unproved: [Rule] = []
  }

  /// Returns the findings of the rules about moves.
  ///
  /// A module with an error has no walks, so it isn't checked.
  static func checkMoves(
    of resolved: Flow, _ reachability: Reachability?, _ files: [FlowFile],
    rules enabled: Set<Rule>, limits: Limits
  ) -> MoveFindings {
    let rules = navigationRules.filter { enabled.contains($0.rule) }
    if rules.isEmpty { return MoveFindings() }
    let flow = resolved.withCodeEntries.withWays
    let subject = NavigationSubject(
      flow, reachability, budget: limits.steps.map { StepBudget(limit: $0) })
    var check = MoveCheck(flow, subject, files: Set(files.map(\.source.id)))
    return check.run(rules, tellsLimit: enabled.contains(.proofLimit))
  }

  /// Returns the findings of the rules over a module, without the findings of resolution. Also returns
  /// what can be reached, for the rules about moves. They don't run after an error.
  ///
  /// - Parameters:
  ///   - files: The resolved files, as they are written.
  ///   - enabled: The rules to run. Other rules cost no time.
  ///   - limits: The limits that differ from the defaults of the rules.
  ///   - isWhole: Whether everything of the module was read and resolved without an error. Otherwise
  ///     no ``AbsenceRule`` runs.
  package static func check(
    _ resolution: Resolution, of files: [FlowFile], rules enabled: Set<Rule>,
    limits: Limits = Limits(), isWhole: Bool
  ) -> (findings: [Diagnostic], reachability: Reachability?) {
    let input = RuleInput(resolution, files, limits)
    // Findings in a neighbour's files belong to the check of the neighbour.
    let own = Set(files.map(\.source.id))
    var findings: [Diagnostic] = []
    let rules = moduleRules.filter { enabled.contains($0.rule) }
    for rule in rules where !(rule is any AbsenceRule.Type) {
      findings += rule.check(input)
    }
    if isWhole, !findings.hasErrors {
      for rule in rules where rule is any AbsenceRule.Type { findings += rule.check(input) }
    }
    return (findings.only(in: own), findings.hasErrors ? nil : input.reachability)
  }
}
