import FlowModel

/// The rules under `when` that only present a child, while nothing inside leads out of the
/// presentation except its end. The user is then where he was before.
struct ReturningRules {
  /// The routes of the rules.
  private(set) var routes: Set<ID<Route>> = []

  private let flow: Flow
  private var children: [[ID<Coordinator>]] = []
  /// Whether a route of each coordinator may lead out of a presentation around it.
  private var leadsOut: [Bool] = []

  /// The largest number of coordinators inside a presentation that are looked at. The time must only
  /// grow with the number of rules.
  private static let mostInside = 100

  init(_ flow: Flow) {
    self.flow = flow
    let rules = flow.coordinators.flatMap(\.when).map(\.route)
    guard !rules.isEmpty else { return }
    children = flow.hierarchy().map { $0.map(\.child) }
    leadsOut = flow.coordinators.map { $0.isExternal || asksDetour($0) }
    for route in flow.routes where !route.isDetour && leadsOut(route) {
      leadsOut[route.coordinator.index] = true
    }
    routes = Set(rules.filter { isReturning(flow[$0]) })
  }

  private func isReturning(_ route: Route) -> Bool {
    guard let show = route.action.show, let child = show.target.coordinator,
      show.placement.isPresentation, !show.isDismissing
    else { return false }
    let next = route.outcomes.compactMap(\.route)
    let asked = route.guards + flow.entryGuards(of: show.target)
    return next.allSatisfy { flow[$0].action.isStay }
      && asked.allSatisfy { flow[$0].detour.isEmpty } && !isLeft(from: child)
  }

  /// Returns whether something inside a child may lead out of the presentation that it begins.
  private func isLeft(from child: ID<Coordinator>) -> Bool {
    var found: Set = [child]
    var open = [child]
    while let next = open.popLast() {
      if leadsOut[next.index] || found.count > Self.mostInside { return true }
      open += children[next.index].filter { found.insert($0).inserted }
    }
    return false
  }

  private func leadsOut(_ route: Route) -> Bool {
    switch route.action {
    case .open: return true
    case .show(let show):
      let asked = route.guards + flow.entryGuards(of: show.target)
      return show.placement.isSelection || asked.contains { !flow[$0].detour.isEmpty }
    case .finish, .report, .dismiss, .pop, .popTo, .popToRoot, .openURL, .openSystem, .ask, .stay:
      return route.guards.contains { !flow[$0].detour.isEmpty }
    }
  }

  /// Returns whether leaving a coordinator, or one of its screens, may lead to a detour.
  private func asksDetour(_ coordinator: Coordinator) -> Bool {
    let asked = coordinator.leaving + coordinator.screens.flatMap { flow[$0].leaving }
    return asked.contains { !flow[$0].detour.isEmpty }
  }
}
