import FlowModel

/// The start of a detour: the guard that refused, and the route to try again afterwards.
struct Detour {
  let refusing: ID<Guard>
  let retrying: ID<Route>?
}

extension Abstraction {
  /// Adds a route's effect and its refusals.
  mutating func take(
    _ route: Route, at top: Symbol, as detour: Detour? = nil, _ made: inout RuleEffects
  ) {
    refuse(route, at: top, &made)
    if !isRefused(route) { move(route, at: top, as: detour, &made) }
  }

  /// Takes a route that follows from another move, without a step of its own: after a result, after a
  /// button, or after a detour. If it fails, the entry on screen stays.
  ///
  /// - Parameter isRetry: Whether a guard has refused the route before. No guard has a detour then.
  mutating func follow(
    _ route: Route, at top: Symbol, isRetry: Bool = false, _ made: inout RuleEffects
  ) {
    if let choice = route.choice, !isRetry { follow(flow[choice.otherwise], at: top, &made) }
    if !isRetry { refuse(route, at: top, &made) }
    if !isRefused(route) { move(route, at: top, &made) }
    for id in isRetry ? allGuards(askedBy: route) : guardsWithoutDetour(askedBy: route) {
      made.doing([.refusing(id)]) { $0.stay(.run, top) }
    }
    if mayFail(route, at: top) { made.stay(.run, top) }
  }

  /// Returns whether a route may fail, or refuse and fail after that.
  private func mayFail(_ route: Route, at top: Symbol) -> Bool {
    if tables.hasLeaving || !guards(askedBy: route).isEmpty { return true }
    switch route.action {
    case .show(let show):
      let hasStack = !show.placement.needsStack || hasStack(top, for: taker(of: route, at: top))
      return show.placement.isSelection || show.isDismissing || show.dropping != nil
        || !show.strategy.alwaysPushes || !hasStack
    case .open, .openURL, .openSystem, .pop, .popTo, .dismiss, .report: return true
    case .popToRoot, .finish, .ask, .stay: return false
    }
  }

  /// Adds the detours of a route's guards.
  mutating func refuse(_ route: Route, at top: Symbol, _ made: inout RuleEffects) {
    for (id, detour) in guards(askedBy: route) {
      for control in refusals(by: id, detour, after: route, at: top) {
        made.doing([.refusing(id)]) { $0.stay(control, top) }
      }
    }
  }

  /// The detours of a refusal, by who takes each: the coordinator that asked, if it is there, else
  /// what is on screen. For a route that opens a place elsewhere both may be.
  private mutating func refusals(
    by id: ID<Guard>, _ detour: ID<Route>, after route: Route, at top: Symbol
  ) -> [Control] {
    let retried = retried(route, by: id)
    let asker = Control.refused(id, detour, retrying: retried)
    if isSameAnywhere(detour: detour) { return [asker] }
    if !startsDetour(detour), flow[detour].coordinator == taker(of: route, at: top) {
      return [asker]
    }
    let onScreen: Control =
      top.marker == nil
      ? .refused(id, self.route(detour, of: id, takenAt: top), retrying: retried) : .under(asker)
    guard route.action.opened != nil, !startsDetour(detour), onScreen != asker else {
      return [onScreen]
    }
    return [onScreen, asker]
  }

  /// Returns whether a route starts a coordinator. Its parent is then the coordinator on screen.
  func startsDetour(_ id: ID<Route>) -> Bool {
    flow[id].action.show?.target.coordinator != nil
  }

  private func retried(_ route: Route, by id: ID<Guard>) -> ID<Route>? {
    flow[id].resume == nil ? nil : route.id
  }

  /// Adds the route's effect if no guard refuses the route.
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
    case .open(_, _, let way): open(way, by: route, at: top, &made)
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
    case .stay: comeBack(route, at: top, &made)
    case .openURL, .openSystem: break
    }
  }

  /// Goes back to the coordinator's own screen, of which the route sets arguments. A child that has
  /// reported may stand above it.
  private func comeBack(_ route: Route, at top: Symbol, _ made: inout RuleEffects) {
    let isBelow = tables.hasReports && owner(of: top) != route.coordinator
    if isBelow, top.start(of: route.coordinator) == nil { made.pop(.moved(route.id)) }
    if !isBelow || flow[route.coordinator].start?.target.screen == nil { made.stay(.run, top) }
  }

  /// Opens a place: above what is on screen if its link opens there, else from the root.
  private func open(
    _ way: Elsewhere, by route: Route, at top: Symbol, _ made: inout RuleEffects
  ) {
    if let link = linkAbove(way) { return open(link, above: top, hasOwnStack(top), &made) }
    made.stay(.jump(route.id), top)
  }

  /// Returns the link by which a route opens a place above what is on screen; nil for other places.
  func linkAbove(_ way: Elsewhere) -> Link? {
    guard case .link(let id) = way, flow[id].opening.placementAbove != nil else { return nil }
    return flow[id]
  }

  /// Returns whether going back has the same effect with the same number of steps. This is true for
  /// a tapped route in a segment that holds only entries of its own coordinator. A separate search
  /// for each target would need a rule for every screen above every target.
  private func isBack(_ made: RuleEffects) -> Bool {
    !tables.hasReports && made.steps.last?.tapped != nil
  }

  /// Continues a route after the end of a presentation. If entries still cover the coordinator's
  /// own entries, they are removed first.
  mutating func moveOn(_ route: Route, at top: Symbol, _ made: inout RuleEffects) {
    let isThere =
      owner(of: top) == route.coordinator || begins(route.coordinator, with: top)
    guard isThere || route.presents || route.action.isStay else {
      return made.pop(.moved(route.id))
    }
    move(route, at: top, hasDismissed: true, &made)
  }

  /// Returns whether the stack of a coordinator begins with an entry, which is that of a child.
  private func begins(_ id: ID<Coordinator>, with top: Symbol) -> Bool {
    guard let first = top.start(of: id), flow[id].isStack else { return false }
    return top.segments[first].isCoordinator
  }

  // MARK: Showing

  private mutating func show(
    _ show: Show, by route: Route, at top: Symbol, as detour: Detour?, _ made: inout RuleEffects
  ) {
    switch show.placement {
    case .sheet, .cover, .popover:
      for start in starts(of: route, show, as: detour, above: top) { made.push(start, on: top) }
    case .push:
      let searches = show.dropping != nil && goesBackFirst(route, at: top)
      guard searches || hasStack(top, for: taker(of: route, at: top)) else { return }
      push(show, by: route, at: top, as: detour, &made)
    case .replace:
      if goesBackFirst(route, at: top) { return made.stay(.replace(route.id), top) }
      guard hasStack(top, for: route.coordinator) else { return }
      for start in starts(of: route, show, as: detour) {
        put(inPlaceOf: top, start, keeping: top.segments.count - 1, &made)
      }
    case .restart:
      guard goesBackFirst(route, at: top) || hasStack(top, for: route.coordinator) else { return }
      made.stay(.restart(route.id), top)
    case .select: select(show, by: route, at: top, &made)
    }
  }

  /// The coordinator that takes a route. A detour that starts a child is taken by what is on screen.
  func taker(of route: Route, at top: Symbol) -> ID<Coordinator>? {
    let isAnyones = route.isDetour && isSameAnywhere(detour: route.id)
    return isAnyones ? owner(of: top) : route.coordinator
  }

  /// Returns whether the child that the route follows is still there. The route then searches for
  /// its own stack under that child.
  func goesBackFirst(_ route: Route, at top: Symbol) -> Bool {
    owner(of: top) != route.coordinator && !route.isDetour && flow[route.coordinator].isStack
  }

  private mutating func push(
    _ show: Show, by route: Route, at top: Symbol, as detour: Detour?, _ made: inout RuleEffects
  ) {
    if let dropping = show.dropping {
      made.stay(search(of: route), top)
      guard dropping.target.ifPresent else { return }
      // Where the target is absent, a presented child that has reported ends all the same.
      if goesBackFirst(route, at: top) { made.pop(.moved(route.id)) }
      guard hasStack(top, for: route.coordinator) else { return }
    }
    let standing = standing(of: show.target, for: route, at: top)
    if show.strategy == .navigateOrPush, standing != .missing {
      navigate(to: show.target, by: route, at: top, &made)
    }
    if standing == .there, !show.strategy.alwaysPushes { return }
    for start in starts(of: route, show, as: detour) { made.push(start, on: top) }
  }

  /// Goes back to a target that may be there. Routes that look for the same share the search.
  private func navigate(
    to target: Target, by route: Route, at top: Symbol, _ made: inout RuleEffects
  ) {
    let search = Control.navigate(target, of: route.coordinator)
    guard let screen = target.screen else { return made.stay(search, top) }
    if isBack(made) { return }
    made.stay(flow[screen].parameters.isEmpty ? .popTo(screen) : search, top)
  }

  private func select(
    _ show: Show, by route: Route, at top: Symbol, _ made: inout RuleEffects
  ) {
    let host = flow[tables.ancestry.host(of: show.target, from: route.coordinator)]
    guard let index = host.index(of: show.target) else { return }
    // If it is selected already, the move only ends the presentation.
    if show.isDismissing { made.stay(.run, top) }
    select(index, in: host, at: top, &made)
  }

  private func select(
    _ index: Int, in host: Coordinator, at top: Symbol, _ made: inout RuleEffects
  ) {
    switch host.kind {
    case .tabs(let tabs):
      guard let placement = tabs[index].presentation else {
        return made.stay(.show(host.id, index), top)
      }
      present(index, tabs[index], of: host, placement, at: top, &made)
    case .switch(let choice):
      // A state selects its cases by itself.
      if choice.selection.manualStart != nil { made.stay(.show(host.id, index), top) }
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
}
