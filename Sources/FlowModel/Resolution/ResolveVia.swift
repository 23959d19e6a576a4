import Diagnostics

/// Links that open a screen by a route, or above what is on screen.
extension Resolver {
  /// `Coordinator.screen.route`, and whether it leads to the screen itself, not to a child with it.
  mutating func route(
    along path: Reference, to screen: ID<Screen>
  ) -> (opener: ID<Screen>, route: ID<Route>, isDirect: Bool)? {
    let parts = path.value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      findings.append(
        .wrongShape(
          "`via`", mustBe: "a route by its path: `Coordinator.screen.route`", at: path.range))
      return nil
    }
    let names = parts.map { Located(String($0), at: path.range.slice(of: $0, in: path.value)) }
    guard let coordinator = coordinator(names[0]),
      let opener = self.screen(names[1], in: coordinator)
    else { return nil }
    let routes = flow[opener].allRoutes
    guard let route = routes.first(where: { flow[$0].name.text == names[2].value }) else {
      if writtenScreens[opener.index].hasUnreadRoutes { return nil }
      report(
        .undefined(
          .undefinedRoute, "route", names[2], in: "`\(flow[opener].name)`",
          among: known(routes.map { flow[$0].name.text })), in: coordinator)
      return nil
    }
    guard let isDirect = leadsDirectly(route, to: screen) else {
      findings.append(.viaElsewhere(flow[route].name, flow[screen], at: path.range))
      return nil
    }
    return (opener, route, isDirect)
  }

  /// Nil if a route leads neither to a screen nor to its coordinator.
  private func leadsDirectly(_ route: ID<Route>, to screen: ID<Screen>) -> Bool? {
    guard case .show(let show) = flow[route].action else { return nil }
    var target = show.target
    var seen: Set<ID<Coordinator>> = []
    while case .coordinator(let child) = target, seen.insert(child).inserted {
      if child == flow[screen].coordinator { return false }
      guard case .stack(let start) = flow[child].kind else { return nil }
      target = start.target
    }
    return target == .screen(screen) ? true : nil
  }

  /// Whether a link can open a screen before it takes a route of it.
  mutating func isOpener(_ opener: ID<Screen>, _ places: Places, at range: SourceRange) -> Bool {
    let coordinator = flow[flow[opener].coordinator]
    let isFirst =
      if case .stack(let start) = coordinator.kind { start.target == .screen(opener) } else { true }
    let hasPlainLink = writtenScreens[opener.index].links.contains {
      $0.via == nil && $0.placement == nil
    }
    guard isFirst || hasPlainLink else {
      findings.append(.noOpener(flow[opener], at: range))
      return false
    }
    // A plain link without a place has been reported where it stands.
    if case .one = places[coordinator.id] { return true }
    if !hasPlainLink, isWholeTree {
      findings.append(.noPlace(flow[opener], in: coordinator, places, at: range))
    }
    return false
  }

  /// Whether the URL gives the screen that is opened and the route that is taken what they need.
  mutating func checkWay(
    through opener: ID<Screen>, _ id: ID<Route>, _ pattern: LinkPattern, of screen: ID<Screen>,
    at range: SourceRange
  ) {
    let scope = scope(of: pattern, screen)
    let help = "what isn't in the pattern has to have a default there"
    _ = bindByLink(
      flow[opener].parameters, scope, target: "`\(flow[opener].name)`, which it opens first,",
      help: help, at: range)
    let route = flow[id]
    guard case .show(let show) = route.action else { return }
    let handedOver = Set(show.arguments.filter { $0.value == .handedOver }.map(\.parameter))
    // The linked screen itself has been looked at.
    let targets = show.target == .screen(screen) ? [] : parameters(of: show.target)
    let parameters = targets.filter { handedOver.contains($0.name) }
    _ = bindByLink(
      parameters + route.parameters, scope, target: "the route `\(route.name)`", help: help,
      at: range)
  }

  /// Above what is on screen the screen's coordinator is started anew.
  mutating func checkAbove(
    _ screen: ID<Screen>, _ pattern: LinkPattern, _ placement: Located<Placement>
  ) {
    let coordinator = flow[flow[screen].coordinator]
    _ = bindByLink(
      coordinator.parameters, scope(of: pattern, screen),
      target: "`\(coordinator.name)`, which it starts,",
      help: "what isn't in the pattern has to have a default there", at: placement.range)
    guard placement.value == .push else { return }
    checkPushable(
      coordinator.id, at: placement.range,
      repair: .instead(of: placement.map(\.rawValue), write: Placement.cover.rawValue))
  }

  /// Binds by name what a URL gives; what it lacks is the link's mistake.
  mutating func bindByLink(
    _ parameters: [Parameter], _ scope: ScopeStack, target: String, help: String,
    at range: SourceRange
  ) -> [Argument] {
    var (arguments, found) = findings {
      $0.bind(parameters, to: [], scope: scope, target: target, at: range)
    }
    found.replace(.missingArgument, by: .linkParameter) { $0.ofLink(help: help) }
    findings += found
    return arguments
  }
}
