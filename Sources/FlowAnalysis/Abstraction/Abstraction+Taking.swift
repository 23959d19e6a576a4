import FlowModel

/// A detour: the guard that refused, and the route to try again after it.
struct Detour {
  let refusing: ID<Guard>
  let retrying: ID<Route>?
}

extension Abstraction {
  /// A route that is taken by itself. What is refused then leaves the entry on screen.
  mutating func follow(_ route: Route, at top: Symbol, _ made: inout RuleEffects) {
    switch route.action {
    case .stay: made.stay(.run, top)
    case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report,
      .ask:
      take(route, at: top, &made)
      for id in guardsWithoutDetour(askedBy: route) {
        made.doing([.refusing(id)]) { $0.stay(.run, top) }
      }
      if mayFail(route, at: top) { made.stay(.run, top) }
    }
  }

  private func mayFail(_ route: Route, at top: Symbol) -> Bool {
    if hasLeaving { return true }
    switch route.action {
    case .show(let show) where show.placement.isSelection:
      return mayBeShown(show.target, by: route, at: top)
    case .show(let show):
      let isFound = show.dropping.map { $0.target.screen == top.screen } ?? true
      return !isFound || show.isDismissing && !isLeft(by: route, at: top)
    case .dismiss: return !isLeft(by: route, at: top)
    case .pop, .popTo, .openURL, .openSystem: return true
    case .finish, .popToRoot, .report, .ask, .stay, .open: return false
    }
  }

  /// Whether a tab or case may be shown already, so that nothing changes. Another tab is one of its own,
  /// and what is on screen then was so before.
  private func mayBeShown(_ target: Target, by route: Route, at top: Symbol) -> Bool {
    let host = ancestry.host(of: target, from: route.coordinator)
    let shown = top.segments.last { $0.parent == host }
    switch flow[host].kind {
    case .tabs(let tabs):
      return shown?.cause.tab.map { .coordinator(tabs[$0].coordinator) == target } ?? false
    case .switch(let choice):
      return shown?.cause.case.map { choice.cases[$0].target == target } ?? true
    case .stack, .external: return false
    }
  }

  /// Whether an entry begins a presentation that a route can end, and go on under it.
  private func isLeft(by route: Route, at top: Symbol) -> Bool {
    guard let first = top.start(of: route.coordinator), isPresentation(top, first) else {
      return false
    }
    switch route.action {
    case .dismiss: return true
    case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .finish, .report, .ask,
      .stay:
      break
    }
    guard flow[route.coordinator].isStack else { return false }
    return !top.segments[first].isCoordinator && !withBareScreens.contains(route.coordinator)
  }

  /// A route and its refusals.
  mutating func take(
    _ route: Route, at top: Symbol, as detour: Detour? = nil, _ made: inout RuleEffects
  ) {
    refuse(route, at: top, &made)
    move(route, at: top, as: detour, &made)
  }

  /// Adds the detours of a route's guards.
  mutating func refuse(_ route: Route, at top: Symbol, _ made: inout RuleEffects) {
    for (id, detour) in isIdle(route, at: top, after: made.steps) ? [] : guards(askedBy: route) {
      for taken in takers(of: detour, after: route, refusedBy: id, at: top) {
        made.doing([.refusing(id)]) {
          $0.stay(.refused(id, taken, retrying: retried(route, by: id)), top)
        }
      }
    }
  }

  /// Copies of a detour, by who takes it: the coordinator that asked, if it is there, else what is
  /// on screen. For a route that opens a place elsewhere both may be.
  private mutating func takers(
    of detour: ID<Route>, after route: Route, refusedBy id: ID<Guard>, at top: Symbol
  ) -> [ID<Route>] {
    if startsDetour(detour) { return [self.route(detour, of: id, takenAt: top)] }
    if flow[detour].coordinator == route.coordinator { return [detour] }
    let taken = self.route(detour, of: id, takenAt: top)
    guard route.opened != nil, taken != detour else { return [taken] }
    return [taken, detour]
  }

  /// Whether nothing is asked for a route. What the state takes ends first what stands above.
  private func isIdle(_ route: Route, at top: Symbol, after steps: [WalkStep]) -> Bool {
    switch steps.last {
    case .state, .atOnce: false
    case nil: comesToNothing(route, at: top)
    case .start, .tap, .code, .button, .tab, .showCase, .given, .back, .further, .swipe, .open,
      .external, .reported, .leave, .refusing:
      comesToNothing(route, at: top) || isUnheard(route, at: top)
    }
  }

  /// Whether a route is refused for what is on top already, before any guard is asked.
  private func comesToNothing(_ route: Route, at top: Symbol) -> Bool {
    guard owner(of: top) == route.coordinator else { return false }
    switch route.action {
    case .show(let show):
      return show.placement.needsStack && !show.isDismissing
        && !hasStack(top, for: route.coordinator)
    case .pop: return top.start(of: route.coordinator) != nil
    case .popTo, .popToRoot: return !hasStack(top, for: route.coordinator)
    case .open, .openURL, .openSystem, .dismiss, .finish, .report, .ask, .stay: return false
    }
  }

  /// Whether it reports something that nobody does anything about. Where it follows from something
  /// else that has changed what is there, and so its guards are asked.
  private func isUnheard(_ route: Route, at top: Symbol) -> Bool {
    guard let name = route.reported else { return false }
    return heard(.declared(name), of: route.coordinator, at: top).isEmpty
  }

  /// Whether it starts a coordinator, whose parent is what is on screen.
  func startsDetour(_ id: ID<Route>) -> Bool {
    flow[id].show?.target.coordinator != nil
  }

  private func retried(_ route: Route, by id: ID<Guard>) -> ID<Route>? {
    flow[id].resume == nil ? nil : route.id
  }

  /// The route's effect, where nobody refuses it.
  mutating func move(
    _ route: Route, at top: Symbol, as detour: Detour? = nil, hasDismissed: Bool = false,
    _ made: inout RuleEffects
  ) {
    let owner = route.coordinator
    switch route.action {
    case .show(let show):
      if show.isDismissing, !hasDismissed {
        made.stay(.dismiss(owner, then: route.id), top)
      } else {
        self.show(show, by: route, at: top, as: detour, &made)
      }
    case .open: made.stay(.jump(route.id), top)
    case .pop(let count, _): made.stay(.pop(count, owner), top)
    case .popTo(let target, _):
      if !isBack(made) { made.stay(.popTo(target.screen), top) }
    case .popToRoot: made.stay(.popToRoot(owner), top)
    case .dismiss: made.stay(.dismiss(owner, then: nil), top)
    case .finish(let name, _):
      made.stay(.end(owner, name.map { .declared($0) } ?? .finished), top)
    case .report(let name, _): report(.declared(name), of: owner, at: top, &made)
    case .ask(let dialog, _):
      made.push(StartVariant(symbol: Symbol(.dialog(dialog, owner))), on: top)
    case .openURL, .openSystem, .stay: break
    }
  }

  /// Whether going back does the same in as many steps: of a tapped route in a segment that holds
  /// nothing but its coordinator's own. To look for each target by itself would take a step for
  /// every screen above every target.
  private func isBack(_ made: RuleEffects) -> Bool {
    !hasReports && made.steps.last?.tapped != nil
  }

  /// After the end of a presentation: where its coordinator's own is covered still, what covers it
  /// goes.
  mutating func moveOn(_ route: Route, at top: Symbol, _ made: inout RuleEffects) {
    guard owner(of: top) == route.coordinator || route.presents else {
      return made.pop(.moved(route.id))
    }
    move(route, at: top, hasDismissed: true, &made)
  }

  // MARK: Showing

  private mutating func show(
    _ show: Show, by route: Route, at top: Symbol, as detour: Detour?, _ made: inout RuleEffects
  ) {
    switch show.placement {
    case .sheet, .cover, .popover:
      for start in starts(of: route, show, as: detour) { made.push(start, on: top) }
    case .push:
      guard hasStack(top, for: route.coordinator) else { return }
      push(show, by: route, at: top, as: detour, &made)
    case .replace:
      if goesBackFirst(route, at: top) { return made.stay(.replace(route.id), top) }
      guard hasStack(top, for: route.coordinator) else { return }
      for start in starts(of: route, show, as: detour) { made.become(start.replacing(top)) }
    case .restart:
      guard goesBackFirst(route, at: top) || hasStack(top, for: route.coordinator) else { return }
      made.stay(.restart(route.id), top)
    case .select: select(show.target, of: route, at: top, &made)
    }
  }

  /// Whether what it follows is still there: it looks for its own stack under that.
  private func goesBackFirst(_ route: Route, at top: Symbol) -> Bool {
    owner(of: top) != route.coordinator && !route.isDetour && flow[route.coordinator].isStack
  }

  private mutating func push(
    _ show: Show, by route: Route, at top: Symbol, as detour: Detour?, _ made: inout RuleEffects
  ) {
    if let dropping = show.dropping {
      made.stay(.drop(route.id), top)
      guard dropping.target.ifPresent else { return }
    }
    if show.strategy.goesBack { made.stay(.navigate(route.id), top) }
    for start in starts(of: route, show, as: detour) { made.push(start, on: top) }
  }

  private mutating func select(
    _ target: Target, of route: Route, at top: Symbol, _ made: inout RuleEffects
  ) {
    switch target {
    case .screen(let id):
      let owner = flow[id].coordinator
      guard let choice = flow[owner].choice,
        let index = choice.cases.firstIndex(where: { $0.target == target })
      else { return }
      made.stay(.show(owner, index), top)
    case .coordinator(let child):
      let host = ancestry.host(of: target, from: route.coordinator)
      select(child, in: flow[host], at: top, &made)
    }
  }

  /// A tab that is selected has been chosen at its bar's start; one that presents does so here.
  private func select(
    _ child: ID<Coordinator>, in host: Coordinator, at top: Symbol, _ made: inout RuleEffects
  ) {
    switch host.kind {
    case .tabs(let tabs):
      guard let index = tabs.firstIndex(where: { $0.coordinator == child }) else { return }
      guard let placement = tabs[index].presentation else {
        if leavesTabs { made.stay(.show(host.id, index), top) }
        return
      }
      for start in starts([presentedTab(index, tabs[index], of: host, placement)]) {
        made.push(start, on: top)
      }
    case .switch(let choice):
      guard choice.manualStart != nil,
        let index = choice.cases.firstIndex(where: { $0.target == .coordinator(child) })
      else { return }
      made.stay(.show(host.id, index), top)
    case .stack, .external: break
    }
  }

  func presentedTab(
    _ index: Int, _ tab: Tab, of host: Coordinator, _ placement: Placement
  ) -> SegmentStart {
    SegmentStart(
      coordinator: tab.coordinator, parent: host.id, cause: .presentedTab(index),
      placement: placement)
  }

  /// Whether a coordinator can push something where that entry is on top: what is written by hand
  /// has no stack of its own here.
  func hasStack(_ top: Symbol, for taker: ID<Coordinator>) -> Bool {
    !flow[taker].isOpaque && hasStack(top)
  }

  /// Whether something can be pushed where that entry is on top.
  func hasStack(_ top: Symbol) -> Bool {
    switch top.content {
    case .dialog: return false
    case .external: return top.segments.last.map { $0.isPushed || $0.cause.isStart } ?? true
    case .screen: return top.segments.isEmpty || hasStack(top, at: top.segments.count - 1)
    }
  }

  /// Whether what begins there has a stack.
  func hasStack(_ symbol: Symbol, at index: Int) -> Bool {
    let begin = symbol.segments[index]
    switch flow[begin.coordinator].kind {
    case .stack: return begin.isCoordinator || !begin.isBare
    case .tabs: return false
    case .switch, .external: return !begin.isCoordinator && !begin.isBare
    }
  }
}

extension StartVariant {
  /// In the place of an entry: what began with that goes on.
  func replacing(_ top: Symbol) -> StartVariant {
    StartVariant(symbol: top.showing(symbol, keeping: top.segments.count - 1), steps: steps)
  }
}
