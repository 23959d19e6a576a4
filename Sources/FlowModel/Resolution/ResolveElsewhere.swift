import Diagnostics

/// Routes that open a screen of another coordinator.
extension Resolver {
  /// `to: Coordinator.screen` opens as a link would: by the screen's own, else along its place.
  mutating func resolveElsewhere() {
    let places = Places(flow)
    for route in flow.routes {
      guard case .open(let screen, let arguments, _) = route.action else { continue }
      guard let way = elsewhere(screen, places, of: route) else { continue }
      flow.routes[route.id.index].action = .open(screen, arguments: arguments, by: way)
    }
  }

  private mutating func elsewhere(
    _ screen: ID<Screen>, _ places: Places, of route: Route
  ) -> Elsewhere? {
    let range = targetRanges[route.id] ?? route.range
    if let link = flow[screen].links.first { return .link(link) }
    // One that is wrong has been reported.
    guard writtenScreens[screen.index].links.isEmpty else { return nil }
    let coordinator = flow[flow[screen].coordinator]
    guard case .one(let steps) = places[coordinator.id] else {
      if isWholeTree {
        findings.append(.noPlaceElsewhere(flow[screen], in: coordinator, places, at: range))
      }
      return nil
    }
    var stack = [Link.Entry(screen: screen, arguments: [])]
    if case .stack(let start) = coordinator.kind, case .screen(let first) = start.target,
      first != screen
    {
      let scope = ScopeStack(levels: [(.link, flow[screen].parameters)], asksView: false)
      let arguments = bind(
        flow[first].parameters, to: [], scope: scope,
        target: "`\(flow[first].name)`, which stands below it,", at: range)
      stack.insert(Link.Entry(screen: first, arguments: arguments), at: 0)
    }
    return .place(steps, stack: stack)
  }
}
