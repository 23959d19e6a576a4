import FlowModel

// The reasons why there is no path.

extension PathSearch {
  /// Returns the obstacles, as seen from the target.
  func obstacles(from start: Start, to target: ID<Screen>) -> [String] {
    if case .screen(let id) = start, !isReached(id) {
      return ["`\(flow.path(of: id))` can't be reached itself"]
    }
    let leading = flow.routes.filter { $0.shows(target, in: flow) }
    if leading.isEmpty { return ["no route leads to `\(flow.path(of: target))`"] }
    let seen = seen(from: start)
    return leading.prefix(5).map { route in
      let name = "`\(route.name)` of \(place(of: route))"
      let sources = flow.screens.filter { $0.allRoutes.contains(route.id) }.map(\.id)
      if sources.contains(where: seen.contains) { return "\(name) leads there, but never succeeds" }
      return "\(name) leads there, and can't be reached itself"
    }
  }

  private func place(of route: Route) -> String {
    if case .screen(let id) = route.owner { return "`\(flow.path(of: id))`" }
    return "`\(flow[route.coordinator].name)`"
  }
}

extension Flow {
  /// Whether a rule of the state may move below what is on screen. A rule that presents something is
  /// known above any entry.
  var hasRulesBelow: Bool {
    coordinators.flatMap(\.when).contains { rule in
      !rule.values.isEmpty && !self[rule.route].presents
    } || hasRulesBelowOwnScreens
  }

  /// Whether a rule of a coordinator may act below a screen that the coordinator presents.
  private var hasRulesBelowOwnScreens: Bool {
    let ruled = Set(coordinators.filter { !$0.when.isEmpty }.map(\.id))
    return routes.contains { route in
      ruled.contains(route.coordinator) && route.presents
        && route.action.show?.target.screen != nil
    }
  }
}

extension Flow {
  /// Whether a link or a route opens a screen above the child with which its stack starts. The child
  /// counts as new there.
  var opensAboveChildren: Bool {
    let opened = links.map(\.screen) + routes.compactMap { $0.action.opened?.screen }
    return opened.contains { self[self[$0].coordinator].start?.target.coordinator != nil }
  }
}

extension Route {
  /// Returns whether the route leads to a screen, or to a target that begins with it.
  fileprivate func shows(_ screen: ID<Screen>, in flow: Flow) -> Bool {
    switch action {
    case .open(let id, _, _): return id == screen
    case .show(let show):
      var target = show.target
      for _ in flow.coordinators {
        if target == .screen(screen) { return true }
        guard case .coordinator(let id) = target, case .stack(let start) = flow[id].kind else {
          return false
        }
        target = start.target
      }
      return false
    default: return false
    }
  }
}
