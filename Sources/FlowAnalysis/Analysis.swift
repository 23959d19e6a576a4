import Diagnostics
import FlowModel

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

  /// Returns the findings of the rules about moves, and their doubts. A doubt is a finding that
  /// isn't proved, and for which no example was found.
  ///
  /// A module with an error has no walks, so it isn't checked.
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

  /// Returns the failures of a flow's scenarios. A module with an error can't run them.
  package static func runScenarios(of flow: Flow, rules enabled: Set<Rule>) -> [Diagnostic] {
    enabled.contains(.scenarioFailed) ? ScenarioFailed.check(flow) : []
  }

  /// Returns the findings of the rules over a module, without the findings of resolution.
  ///
  /// - Parameters:
  ///   - files: The resolved files, as they are written.
  ///   - enabled: The rules to run. Other rules cost no time.
  ///   - limits: The limits that differ from the defaults of the rules.
  ///   - isPartial: Whether a file of the module could not be read. Then no ``AbsenceRule`` runs.
  package static func check(
    _ resolution: Resolution, of files: [FlowFile], rules enabled: Set<Rule>,
    limits: Limits = Limits(), isPartial: Bool = false
  ) -> Findings {
    let input = RuleInput(resolution, files, limits)
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
