import Diagnostics
import FlowModel

/// Walks to findings about routes that follow a report.
///
/// Inside the child, the pushdown system doesn't record which start began the child. So the shortest
/// walk may begin the child at a place that doesn't wait for the report. A second search leaves out
/// these places.
struct WalksByReports {
  private let flow: Flow
  private let reports: ReportIndex
  private let reachability: Reachability?
  private let replay: Replay
  private var subjects: [Set<ID<Route>>: NavigationSubject] = [:]
  private var answers: [Question: [SourceRange: Walk]] = [:]
  /// The number of further searches. Each takes as long as the first one, so a large module has
  /// fewer.
  private var budget: Int

  private struct Question: Hashable {
    let rule: Rule
    let routes: Set<ID<Route>>
  }

  private static let mostSearches = 8
  /// The number of routes of all searches together.
  private static let mostRoutes = 10_000

  init(_ subject: NavigationSubject, _ replay: Replay) {
    flow = subject.written
    reports = subject.reports
    reachability = subject.reachability
    self.replay = replay
    budget = min(Self.mostSearches, Self.mostRoutes / max(1, flow.routes.count))
  }

  /// Returns a walk to the claim that can be replayed; nil if none was found.
  mutating func walk(to claim: CandidateFinding, of rule: any NavigationRule.Type) -> [WalkStep]? {
    guard budget > 0 || !subjects.isEmpty, let culprit = claim.culprit,
      let route = reports.outcome(at: culprit)
    else { return nil }
    let others = reports.startsWithout(route)
    guard !others.isEmpty, let walk = walks(of: rule, without: others)[culprit] else { return nil }
    return walk.steps.flatMap { replay.shown($0, claim.ending, of: culprit) }
  }

  /// Returns the walks of a rule's claims in the flow without some routes, by the routes that fail.
  private mutating func walks(
    of rule: any NavigationRule.Type, without routes: Set<ID<Route>>
  ) -> [SourceRange: Walk] {
    let question = Question(rule: rule.rule, routes: routes)
    if let known = answers[question] { return known }
    guard let subject = subject(without: routes) else { return [:] }
    let walks = rule.check(subject).compactMap { claim in
      claim.culprit.flatMap { culprit in claim.walk.map { (culprit, $0) } }
    }
    let answer = Dictionary(walks, uniquingKeysWith: { first, _ in first })
    answers[question] = answer
    return answer
  }

  private mutating func subject(without routes: Set<ID<Route>>) -> NavigationSubject? {
    if let known = subjects[routes] { return known }
    guard budget > 0 else { return nil }
    budget -= 1
    let subject = NavigationSubject(flow.without(routes), reachability)
    subjects[routes] = subject
    return subject
  }
}
