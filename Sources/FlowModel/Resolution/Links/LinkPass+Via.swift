import Diagnostics

// Links that open a screen by a route, or above the visible entry.

extension LinkPass {
  /// Returns the route at a path `Coordinator.screen.route`.
  ///
  /// `isDirect` is true if the route leads to the screen itself, and false if it leads to a child
  /// that has the screen.
  mutating func route(
    along path: Reference, to screen: ID<Screen>
  ) -> (opener: ID<Screen>, route: ID<Route>, isDirect: Bool)? {
    let parts = path.value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      lookup.notes.findings.append(
        .wrongShape(
          "`via`", mustBe: "a route by its path: `Coordinator.screen.route`", at: path.range))
      return nil
    }
    let names = parts.map { Located(String($0), at: path.range.slice(of: $0, in: path.value)) }
    guard let coordinator = lookup.coordinator(names[0]),
      let opener = lookup.screen(names[1], in: coordinator)
    else { return nil }
    let routes = flow[opener].allRoutes
    guard let named = routes.first(where: { flow[$0].name.text == names[2].value }) else {
      let screen = lookup.declared.written[opener]
      // A route whose target could not be found has a finding of its own.
      let isBroken =
        screen.routes.contains { $0.name.text == names[2].value }
        || brokenRoutes[coordinator.index].contains(names[2].value)
      if screen.hasUnreadRoutes || isBroken { return nil }
      lookup.report(
        .undefined(
          .undefinedRoute, "route", names[2], in: "`\(flow[opener].name)`",
          among: lookup.known(routes.map { flow[$0].name.text })), in: coordinator)
      return nil
    }
    lookup.note(names[2].range, means: flow[named].range)
    // A link takes the way that leads to its screen, whatever the condition says.
    let route = flow.ways(of: named).first { leadsDirectly($0, to: screen) != nil } ?? named
    guard let isDirect = leadsDirectly(route, to: screen) else {
      if reportUnstarted(flow[flow[screen].coordinator], at: path.range) { return nil }
      // In a coordinator that was copied, no route leads to any of its screens.
      if toldElsewhere.insert([route.index, flow[screen].coordinator.index]).inserted {
        lookup.notes.findings.append(
          .viaElsewhere(flow[route].name, flow[screen], at: path.range))
      }
      return nil
    }
    return (opener, route, isDirect)
  }

  /// Returns whether a route leads to a screen itself and not to its coordinator. Returns nil if it
  /// leads to neither.
  private func leadsDirectly(_ route: ID<Route>, to screen: ID<Screen>) -> Bool? {
    guard var target = flow[route].action.show?.target else { return nil }
    var seen: Set<ID<Coordinator>> = []
    while let child = target.coordinator, seen.insert(child).inserted {
      if child == flow[screen].coordinator { return false }
      guard let start = flow[child].start else { return nil }
      target = start.target
    }
    return target == .screen(screen) ? true : nil
  }

  /// Returns whether a link can open a screen before it takes a route of this screen.
  mutating func isOpener(_ opener: ID<Screen>, at range: SourceRange) -> Bool {
    let coordinator = flow[flow[opener].coordinator]
    let isFirst = coordinator.start.map { $0.target == .screen(opener) } ?? true
    let hasPlainLink = lookup.declared.written[opener].links.contains {
      $0.via == nil && $0.placement == nil
    }
    guard isFirst || hasPlainLink else {
      lookup.notes.findings.append(.noOpener(flow[opener], at: range))
      return false
    }
    // A plain link without a place has been reported at the link itself.
    if places[coordinator.id].onlyWay != nil { return true }
    if !hasPlainLink, isTreeWhole {
      lookup.notes.findings.append(
        .noPlace(flow[opener], in: coordinator, places, at: range, isOpener: true))
    }
    return false
  }

  /// Checks that a URL gives all values that a view would give to a route.
  mutating func check(
    _ id: ID<Route>, _ pattern: LinkPattern, of screen: ID<Screen>, at range: SourceRange
  ) {
    let route = flow[id]
    guard let show = route.action.show else { return }
    let handedOver = Set(show.arguments.filter { $0.isHandedOver }.map(\.parameter))
    // The arguments of the linked screen itself have been checked.
    let targets = show.target == .screen(screen) ? [] : flow.parameters(of: show.target)
    let parameters = targets.filter { handedOver.contains($0.name) }
    let scope = scope(of: pattern, screen)
    let (_, found) = lookup.findings {
      $0.bind(
        parameters + route.parameters, to: [], scope: scope,
        target: "the route `\(route.name)`", at: range)
    }
    lookup.notes.findings += found.map {
      $0.rule == .missingArgument ? $0.ofLink(help: Self.helpOnWay) : $0
    }
  }
}
