import FlowModel

/// The results after which some parent takes a route, for each coordinator that reports them. A guard
/// that can resume waits for the end of its detour, not for a report.
struct FollowedResults {
  private let flow: Flow
  private var results: [ID<Coordinator>: Set<Outcome.Result>] = [:]

  init(_ flow: Flow) {
    self.flow = flow
    for start in flow.childStarts() {
      let followed = start.outcomes.filter { outcome in
        outcome.route.map { Self.ends(flow[$0], in: flow) } ?? false
      }
      results[start.child, default: []].formUnion(followed.map(\.result))
    }
  }

  /// Returns whether an outcome leads away from a child that has reported. Arguments are set below the
  /// child, where a child with which its parent begins has nothing. A dialog may only close.
  static func ends(_ route: Route, in flow: Flow) -> Bool {
    switch route.action {
    case .stay(let set): !set.isEmpty && !route.owner.isChildOutcome
    case .ask(let dialog, _): flow[dialog].buttons.contains { !$0.routes.routes.isEmpty }
    case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report:
      true
    }
  }

  /// Returns whether something follows a result. Whoever starts a public coordinator may do anything.
  func contains(_ result: Outcome.Result, of id: ID<Coordinator>) -> Bool {
    flow[id].isPublic || results[id]?.contains(result) ?? false
  }
}
