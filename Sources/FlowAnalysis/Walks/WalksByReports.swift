import FlowModel

/// Walks to findings about routes that follow a report.
///
/// Inside the child, the pushdown system doesn't record which start began the child. So the shortest
/// walk may begin the child at a place that doesn't wait for the report. A second search leaves out
/// these places.
struct WalksByReports {
  private let flow: Flow
  private let reachability: Reachability
  private let replay: Replay
  private var subjects: [Set<ID<Route>>: NavigationSubject] = [:]
  /// The number of further searches. Each takes as long as the first one.
  private var budget = 8

  init(_ subject: NavigationSubject, _ replay: Replay) {
    flow = subject.written
    reachability = subject.reachability
    self.replay = replay
  }

  /// Returns a walk to the claim that can be replayed; nil if none was found.
  mutating func walk(to claim: CandidateFinding, of rule: any NavigationRule.Type) -> [WalkStep]? {
    guard let culprit = claim.culprit,
      let route = flow.routes.first(where: { $0.range == culprit && $0.owner.isOutcome })
    else { return nil }
    let others = flow.startsWithout(route.id)
    guard !others.isEmpty, let subject = subject(without: others) else { return nil }
    let again = rule.check(subject).first { $0.culprit == culprit }
    return again?.walk?.steps.flatMap { replay.shown($0, claim.ending, of: culprit) }
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

extension Flow {
  /// Returns the routes that start a reporting child without this outcome; none if the outcome
  /// doesn't follow a report.
  func startsWithout(_ outcome: ID<Route>) -> Set<ID<Route>> {
    let starts = childStarts()
    guard
      let start = starts.first(where: { $0.outcomes.contains { $0.route == outcome } }),
      let result = start.outcomes.first(where: { $0.route == outcome })?.result,
      mayReport(result, start.child)
    else { return [] }
    return Set(
      routes.filter { route in
        route.action.show?.target == .coordinator(start.child)
          && !route.outcomes.contains { $0.route == outcome }
      }.map(\.id))
  }

  /// The sets of routes without which each outcome of a report can be told from the others.
  var startsWithoutReports: [Set<ID<Route>>] {
    guard routes.contains(where: { $0.action.reportedResult != nil }) else { return [] }
    var found: [Set<ID<Route>>] = []
    for route in routes where route.owner.isOutcome {
      let others = startsWithout(route.id)
      if !others.isEmpty, !found.contains(others) { found.append(others) }
    }
    return found
  }

  func mayReport(_ result: Outcome.Result, _ child: ID<Coordinator>) -> Bool {
    self[child].isExternal
      || routes.contains { route in
        route.coordinator == child && route.action.reportedResult == result.declaredName
          && route.action.reportedResult != nil
      }
  }
}
