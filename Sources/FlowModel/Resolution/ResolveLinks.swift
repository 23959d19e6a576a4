import Diagnostics

/// Links: their patterns, what they give a screen, and the way they open it.
extension Resolver {
  mutating func resolveLinks() {
    let places = Places(flow)
    let patterns = declareLinks()
    let presentedOnly = screensOnlyPresented()
    for (screen, written, pattern) in patterns {
      let arguments = linkArguments(pattern, written, of: screen)
      guard
        let opening = opening(
          of: screen, written, pattern, places, patterns, isPresented: presentedOnly[screen.index])
      else {
        openEnd(from: .launch, .target(.screen(screen)))
        continue
      }
      let id = ID<Link>(flow.links.count)
      flow.links.append(
        Link(
          id: id, screen: screen, pattern: pattern, range: written.path.range,
          arguments: arguments, opening: opening))
      flow.screens[screen.index].links.append(id)
    }
  }

  private typealias Pattern = (screen: ID<Screen>, written: Document.Link, pattern: LinkPattern)

  private mutating func declareLinks() -> [Pattern] {
    var patterns: [Pattern] = []
    for screen in flow.screens {
      for written in writtenScreens[screen.id.index].links {
        do throws(LinkPattern.Problem) {
          let pattern = try LinkPattern(parsing: written.path.value)
          patterns.append((screen.id, written, pattern))
        } catch {
          let place = written.path.range.slice(of: error.part, in: written.path.value)
          findings.append(Diagnostic(.linkParameter, error.message, at: place))
          // Something opens it, whatever it is.
          openEnd(from: .launch, .target(.screen(screen.id)))
        }
      }
    }
    return patterns
  }

  // MARK: Opening

  private mutating func opening(
    of screen: ID<Screen>, _ written: Document.Link, _ pattern: LinkPattern, _ places: Places,
    _ patterns: [Pattern], isPresented: Bool
  ) -> Link.Opening? {
    if let via = written.via {
      guard let (opener, route, isDirect) = route(along: via, to: screen) else { return nil }
      let stack = isDirect ? [screen] : stack(to: screen, written, pattern, patterns)
      return .via(opener, route: route, stack: entries(stack, pattern, written, screen))
    }
    if let placement = written.placement { return .above(placement.value) }
    let coordinator = flow[flow[screen].coordinator]
    guard case .one(let steps) = places[coordinator.id] else {
      if isWholeTree {
        findings.append(.noPlace(flow[screen], in: coordinator, places, at: written.path.range))
      }
      return nil
    }
    if isPresented {
      findings.append(.onlyPresented(flow[screen], at: written.path.range))
      return nil
    }
    let stack = stack(to: screen, written, pattern, patterns)
    return .place(steps, stack: entries(stack, pattern, written, screen))
  }

  /// The first screen, those whose links' paths are proper prefixes, and the screen.
  private mutating func stack(
    to screen: ID<Screen>, _ written: Document.Link, _ pattern: LinkPattern,
    _ patterns: [Pattern]
  ) -> [ID<Screen>] {
    let coordinator = flow[screen].coordinator
    guard case .stack(let start) = flow[coordinator].kind else { return [screen] }
    var below: [ID<Screen>] = []
    if case .screen(let first) = start.target { below.append(first) }
    if let over = written.over {
      below += over.compactMap { self.screen($0, in: coordinator) }
    } else {
      below +=
        patterns.filter {
          flow[$0.screen].coordinator == coordinator && $0.pattern.isPrefix(of: pattern)
        }
        .sorted { $0.pattern.path.count < $1.pattern.path.count }.map(\.screen)
    }
    var seen: Set<ID<Screen>> = [screen]
    return below.filter { seen.insert($0).inserted } + [screen]
  }

  private mutating func entries(
    _ stack: [ID<Screen>], _ pattern: LinkPattern, _ written: Document.Link, _ linked: ID<Screen>
  ) -> [Link.Entry] {
    let given = flow[linked].parameters.filter { parameter in
      pattern.parameters.contains(parameter.name)
    }
    let scope = ScopeStack(levels: [(.link, given)], asksView: false)
    return stack.map { screen in
      guard screen != linked else { return Link.Entry(screen: screen, arguments: []) }
      let arguments = bind(
        flow[screen].parameters, to: [], scope: scope,
        target: "`\(flow[screen].name)`, which stands below it,", at: written.path.range)
      return Link.Entry(screen: screen, arguments: arguments)
    }
  }

  /// `Coordinator.screen.route`, and whether it leads to the screen itself, not to a child with it.
  private mutating func route(
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
      report(
        .undefined(
          .undefinedRoute, "route", names[2], in: "`\(flow[opener].name)`",
          among: routes.map { flow[$0].name.text }), in: coordinator)
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

  /// Whether a screen's every way in presents it.
  private func screensOnlyPresented() -> [Bool] {
    var isPresented = [Bool](repeating: false, count: flow.screens.count)
    var isShown = isPresented
    for coordinator in flow.coordinators {
      if case .stack(let start) = coordinator.kind, case .screen(let first) = start.target {
        isShown[first.index] = true
      }
    }
    for route in flow.routes {
      guard case .show(let show) = route.action, case .screen(let screen) = show.target else {
        continue
      }
      if show.placement.isPresentation {
        isPresented[screen.index] = true
      } else {
        isShown[screen.index] = true
      }
    }
    return zip(isPresented, isShown).map { $0 && !$1 }
  }

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

  /// Below what could not be found there may be a place, and in a circle there are too many.
  private var isWholeTree: Bool {
    let mayHaveOtherPlaces = openEnds.contains { end in
      if case .target(.screen) = end.lead { return false }
      return true
    }
    return flow.root != nil && !isPartial && !mayHaveOtherPlaces && !containsItself
  }
}
