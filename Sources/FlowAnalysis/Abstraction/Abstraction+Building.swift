import FlowModel

/// Links with a `via`: their stacks are built from the screen whose route they take.
extension Abstraction {
  /// Builds one part of a link. Part 0 takes the link's route. Each further number is one of the
  /// screens above the content that the route shows.
  mutating func build(_ link: Link, from index: Int, at top: Symbol, _ made: inout RuleEffects) {
    if index > 0 { return buildAbove(link, index, at: top, &made) }
    guard let id = link.opening.via?.route else { return }
    let route = flow[id]
    guard let show = route.action.show, show.target.coordinator != nil, !show.isDismissing
    else { return take(route, at: top, &made) }
    if index == Self.seeking { return seek(link, route, show, at: top, &made) }
    let seeks = show.dropping != nil || show.placement.isRestart
    if seeks { made.stay(.via(link.id, Self.seeking), top) }
    guard !seeks || show.dropping?.target.ifPresent ?? false else { return }
    // The link may go on above the child with which the stack starts.
    if show.placement.isPush, show.strategy == .navigateOrPush {
      made.stay(.via(link.id, Self.seeking), top)
    }
    put(link, route, show, at: top, inItsPlace: show.placement.isReplacement, &made)
  }

  /// The part that searches further down, for the entry at which the route puts its target.
  private static let seeking = -1

  private func buildAbove(_ link: Link, _ index: Int, at top: Symbol, _ made: inout RuleEffects) {
    let above = entriesAbove(link)
    guard index <= above.count else { return made.stay(.run, top) }
    made.push(entry(above[index - 1]), on: top, .via(link.id, index + 1))
  }

  private func seek(
    _ link: Link, _ route: Route, _ show: Show, at top: Symbol, _ made: inout RuleEffects
  ) {
    let first = top.start(of: route.coordinator)
    if let dropping = show.dropping {
      guard top.screen == dropping.target.screen else {
        if first == nil { made.pop(.via(link.id, Self.seeking)) }
        return
      }
      put(link, route, show, at: top, inItsPlace: dropping.isReplacing, &made)
    } else if first != nil, show.strategy == .navigateOrPush {
      made.stay(.via(link.id, 1), top)
    } else if let first {
      for start in begun(by: link, route, show) {
        put(inPlaceOf: top, start, keeping: first, then: .via(link.id, 1), &made)
      }
    } else {
      made.pop(.via(link.id, Self.seeking))
    }
  }

  private func put(
    _ link: Link, _ route: Route, _ show: Show, at top: Symbol, inItsPlace: Bool,
    _ made: inout RuleEffects
  ) {
    for start in begun(by: link, route, show) {
      guard !inItsPlace else {
        put(inPlaceOf: top, start, keeping: top.segments.count - 1, then: .via(link.id, 1), &made)
        continue
      }
      made.push(start.symbol, on: top, .via(link.id, 1), start.steps)
    }
  }

  /// Returns the variants in which the route's target can start, with the first screen that the
  /// link builds.
  private func begun(by link: Link, _ route: Route, _ show: Show) -> [StartVariant] {
    let starts =
      show.placement.isSelection
      ? startsOfTab(show.target, by: route) : starts(of: route, show, as: nil)
    if flow[flow[link.screen].coordinator].choice != nil {
      return starts.compactMap { switched(to: link.screen, $0) }
    }
    return starts.map { start in
      firstEntry(of: link).map {
        StartVariant(symbol: entry($0, start.symbol.segments), steps: start.steps)
      } ?? start
    }
  }

  /// Returns the variants in which a presenting tab can start. Other tabs exist already.
  private func startsOfTab(_ target: Target, by route: Route) -> [StartVariant] {
    guard let (host, tabs, index) = bar(with: target, from: route.coordinator),
      let placement = tabs[index].presentation
    else { return [] }
    return starts([presentedTab(index, tabs[index], of: flow[host], placement)])
  }

  /// Returns the tab bar that has a target as one of its tabs: the nearest one from a coordinator
  /// upwards.
  func bar(
    with target: Target, from coordinator: ID<Coordinator>
  ) -> (id: ID<Coordinator>, tabs: [Tab], index: Int)? {
    let host = tables.ancestry.host(of: target, from: coordinator)
    guard flow[host].isTabs, let index = flow[host].index(of: target) else { return nil }
    return (host, flow[host].tabs, index)
  }

  /// Returns the first entry of a link's stack; nil if the stack starts with a child.
  private func firstEntry(of link: Link) -> Link.Entry? {
    guard let stack = link.opening.via?.stack, entriesAbove(link).count < stack.count else {
      return nil
    }
    return stack.first
  }

  /// Returns a switch that has just started and shows one of its screens. Returns nil if the state
  /// selects another screen.
  private func switched(to screen: ID<Screen>, _ start: StartVariant) -> StartVariant? {
    let owner = flow[screen].coordinator
    guard let choice = flow[owner].choice, let first = start.symbol.start(of: owner)
    else { return nil }
    switch choice.selection {
    case .state:
      // The state gets its value before the link is opened.
      return start.symbol.screen == screen ? StartVariant(symbol: start.symbol) : nil
    case .manual:
      let segments = Array(start.symbol.segments.prefix(first + 1))
      return StartVariant(symbol: Symbol(.screen(screen), segments), steps: start.steps)
    }
  }

  /// Returns the entries of a link's stack above the first entry of its coordinator.
  private func entriesAbove(_ link: Link) -> [Link.Entry] {
    let entries: [Link.Entry]
    switch link.opening {
    case .via(_, _, let stack), .place(_, let stack): entries = stack
    case .above: return [Link.Entry(screen: link.screen, arguments: link.arguments)]
    }
    let child = flow[flow[link.screen].coordinator].start?.target.coordinator
    return child == nil ? Array(entries.dropFirst()) : entries
  }
}
