import FlowModel

/// The outcomes of places with many of them, by result. A search through all outcomes for each result
/// would take the square of their number.
struct OutcomeIndex {
  /// A place that starts a coordinator: a route, or a start, tab or case of a parent.
  private struct Place: Hashable {
    let parent: ID<Coordinator>?
    let cause: SegmentStart.Cause
  }

  private var routes: [Place: [Outcome.Result: ID<Route>?]] = [:]

  /// The number of outcomes up to which a search is as fast.
  private static let most = 16

  init(_ flow: Flow) {
    for route in flow.routes { add(route.outcomes, nil, .route(route.id)) }
    for coordinator in flow.coordinators {
      let id = coordinator.id
      if let start = coordinator.start { add(start.outcomes, id, .start) }
      for (index, tab) in coordinator.tabs.enumerated() { add(tab.outcomes, id, .tab(index)) }
      for (index, item) in (coordinator.choice?.cases ?? []).enumerated() {
        add(item.outcomes, id, .case(index))
      }
    }
  }

  private mutating func add(
    _ outcomes: [Outcome], _ parent: ID<Coordinator>?, _ cause: SegmentStart.Cause
  ) {
    guard outcomes.count > Self.most else { return }
    // If a result is written twice, the first outcome counts.
    routes[Place(parent: parent, cause: cause)] = Dictionary(
      outcomes.map { ($0.result, $0.route) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the outcomes of the place where a segment began, by result; nil for a place with few.
  func routes(of begin: SegmentStart) -> [Outcome.Result: ID<Route>?]? {
    guard !routes.isEmpty else { return nil }
    switch begin.cause {
    case .root, .screen, .detour, .link, .oneOfMany: return nil
    case .route: return routes[Place(parent: nil, cause: begin.cause)]
    case .start, .tab, .case: return routes[Place(parent: begin.parent, cause: begin.cause)]
    case .presentedTab(let index): return routes[Place(parent: begin.parent, cause: .tab(index))]
    }
  }
}
