import Diagnostics
import FlowModel
import Pushdown

/// A rule over a whole module.
protocol ModuleRule: RuleDefinition {
  /// The findings: a list, or a lazy sequence for rules with many findings.
  associatedtype Found: Sequence<Diagnostic>

  static func check(_ input: RuleInput) -> Found
}

/// A rule that reports that something is missing. It doesn't run if a file could not be read,
/// because that file may have the missing part.
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
    var findings = Findings()
    /// The findings that aren't proved, and for which no example was found.
    var doubts = Doubts()
    /// The rules that were not proved, because their proofs take too many steps. They have no
    /// findings but those whose walks were tried in time.
    var unproved: [Rule] = []
  }

  /// Returns the findings of the rules about moves.
  ///
  /// A module with an error has no walks, so it isn't checked.
  static func checkNavigation(
    of resolution: Resolution, _ reachability: Reachability, _ files: [FlowFile],
    rules enabled: Set<Rule>, limits: Limits
  ) -> MoveFindings {
    let flow = resolution.flow.withCodeEntries
    let rules = navigationRules.filter { enabled.contains($0.rule) }
    var moves = MoveFindings()
    guard !rules.isEmpty else { return moves }
    let budget = StepBudget(limit: limits.steps ?? flow.stepsOfProofs)
    var subject = NavigationSubject(flow, reachability, budget: budget)
    let own = Set(files.map(\.source.id))
    var verdicts = Verdicts()
    var otherWalks = WalksByReports(subject, subject.replay)
    for rule in rules {
      guard let claims = proved(rule, subject) else {
        moves.unproved.append(rule.rule)
        continue
      }
      for claim in claims where own.contains(claim.finding.range.file) {
        let told = claim.told(
          in: flow, subject.replay, otherWalk: { otherWalks.walk(to: claim, of: rule) })
        // A claim that couldn't be tried is neither shown nor doubted.
        if case .doubt = told, subject.replay.budget.isExhausted { continue }
        verdicts.add(told, of: claim, &subject)
      }
      if subject.replay.budget.isExhausted { moves.unproved.append(rule.rule) }
    }
    moves.findings = Findings(verdicts.told)
    moves.doubts = verdicts.doubts
    if enabled.contains(.proofLimit) {
      let finding = ProofLimit.finding(moves.unproved, subject.navigation, in: own)
      finding.map { moves.findings.append($0) }
    }
    return moves
  }

  /// Returns the claims of a rule. Returns nil if the rule can't be proved within its steps.
  private static func proved(
    _ rule: any NavigationRule.Type, _ subject: NavigationSubject
  ) -> [CandidateFinding]? {
    guard subject.navigation.isComplete || !rule.asksStacks else { return nil }
    let budget = subject.navigation.stacks.budget
    budget.renew()
    subject.replay.budget.renew()
    let claims = rule.check(subject)
    return budget.isExhausted ? nil : claims
  }

  /// Returns the findings of the rules over a module, without the findings of resolution.
  ///
  /// - Parameters:
  ///   - files: The resolved files, as they are written.
  ///   - enabled: The rules to run. Other rules cost no time.
  ///   - limits: The limits that differ from the defaults of the rules.
  ///   - isPartial: Whether a file of the module could not be read. Then no ``AbsenceRule`` runs.
  package static func check(
    _ resolution: Resolution, _ reachability: Reachability, of files: [FlowFile],
    rules enabled: Set<Rule>, limits: Limits = Limits(), isPartial: Bool = false
  ) -> Findings {
    let input = RuleInput(resolution, reachability, files, limits)
    // Findings in a neighbour's files belong to the check of the neighbour.
    let own = Set(files.map(\.source.id))
    var findings = Findings()
    for rule in moduleRules where enabled.contains(rule.rule) {
      if isPartial, rule is any AbsenceRule.Type { continue }
      add(rule.check(input), to: &findings)
    }
    return findings.only(in: own)
  }

  private static func add(_ found: some Sequence<Diagnostic>, to findings: inout Findings) {
    findings += found
  }
}

extension Verdicts {
  /// Adds a claim in the form in which it is shown. What the claim explains isn't reported again.
  fileprivate mutating func add(
    _ told: CandidateFinding.Telling, of claim: CandidateFinding, _ subject: inout NavigationSubject
  ) {
    switch told {
    case .finding(let finding):
      add(finding, claim, route: claim.blamed.map { subject.flow[$0].told })
      if let route = claim.blamed { subject.blamed.insert(route) }
      if let screen = claim.stuck { subject.stuck.insert(screen) }
    case .doubt(let doubt): self.doubt(doubt, claim, subject)
    }
  }
}
