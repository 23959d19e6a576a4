import Diagnostics
import FlowModel

/// A rule over a whole module.
protocol ModuleRule: RuleDefinition {
  /// A list, or a lazy sequence where a module may have many findings.
  associatedtype Found: Sequence<Diagnostic>

  static func check(_ input: RuleInput) -> Found
}

/// A rule that reports that something is missing. It doesn't run if a file could not be read, since
/// that file may have the missing thing.
protocol AbsenceRule: ModuleRule {}

/// Runs the checks of rules.
package enum Analysis {
  private static let moduleRules = RuleCatalogue.all.compactMap(\.moduleCheck)

  private static let navigationRules = RuleCatalogue.all.compactMap(\.navigationCheck)

  /// The rules about moves. A module with one of their errors still has a meaning: the move is
  /// refused.
  package static var rulesOfMoves: Set<Rule> {
    Set(navigationRules.map { $0.rule }).subtracting([.unreachableScreen])
  }

  /// The findings of the rules about moves, and their doubts: findings that are neither proved nor
  /// shown by a walk.
  ///
  /// A module with an error has no walks, so it is not checked.
  package static func checkNavigation(
    of resolution: Resolution, _ files: [FlowFile], rules enabled: Set<Rule>
  ) -> (findings: Findings, doubts: [Diagnostic]) {
    let flow = resolution.flow
    let rules = navigationRules.filter { enabled.contains($0.rule) }
    guard !rules.isEmpty else { return (Findings(), []) }
    var subject = NavigationSubject(flow, Reachability(resolution))
    let own = Set(files.map(\.source.id))
    let replay = Replay(flow)
    var (findings, doubts): (Findings, [Diagnostic]) = (Findings(), [])
    for rule in rules {
      for claim in rule.check(subject) where own.contains(claim.finding.range.file) {
        switch claim.told(in: flow, replay) {
        case .finding(let finding):
          findings.append(finding)
          if let route = claim.blamed { subject.blamed.insert(route) }
          if let screen = claim.stuck { subject.stuck.insert(screen) }
        case .doubt(let doubt): doubts.append(doubt)
        }
      }
    }
    return (findings, doubts)
  }

  /// The failures of a flow's scenarios. A module with an error can't run them.
  package static func runScenarios(of flow: Flow, rules enabled: Set<Rule>) -> [Diagnostic] {
    enabled.contains(.scenarioFailed) ? ScenarioFailed.check(flow) : []
  }

  /// The claims of the rules about moves, before any walk is replayed.
  static func navigationClaims(_ subject: NavigationSubject) -> [CandidateFinding] {
    navigationRules.flatMap { $0.check(subject) }
  }

  /// The findings of the rules over a module. Those of resolution are not among them.
  ///
  /// - Parameters:
  ///   - files: The resolved files, as written.
  ///   - enabled: The rules to run; the others cost nothing.
  ///   - limits: The limits that differ from the rules' own.
  ///   - isPartial: Whether a file of the module could not be read. Then no ``AbsenceRule`` runs.
  package static func check(
    _ resolution: Resolution, of files: [FlowFile], rules enabled: Set<Rule>,
    limits: Limits = Limits(), isPartial: Bool = false
  ) -> Findings {
    let input = RuleInput(resolution, files, limits)
    // Findings in a neighbour's files belong to the neighbour's own check.
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
