import FlowModel

/// Routes that follow from another move: after a result, after a button, or after a detour.
extension Abstraction {
  /// Takes a route without a step of its own. After a refusal, the entry on screen stays.
  ///
  /// - Parameter isRetry: Whether a guard has refused the route before. No guard has a detour then.
  mutating func follow(
    _ route: Route, at top: Symbol, isRetry: Bool = false, _ made: inout RuleEffects
  ) {
    switch route.action {
    case .stay(set: []): made.stay(.run, top)
    case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report,
      .ask, .stay:
      if !isRetry { refuse(route, at: top, &made) }
      move(route, at: top, &made)
      let refusing =
        isRetry ? allGuards(askedBy: route) : guardsWithoutWay(askedBy: route, at: top)
      for id in refusing { made.doing([.refusing(id)]) { $0.stay(.run, top) } }
      if mayFail(route, at: top) { made.stay(.run, top) }
    }
  }

  /// Returns the guards that are asked for a route and have no detour, or one that may fail.
  private func guardsWithoutWay(askedBy route: Route, at top: Symbol) -> [ID<Guard>] {
    guardsWithoutDetour(askedBy: route)
      + guards(askedBy: route).filter { mayFail(flow[$0.1], at: top) }.map(\.0)
  }

  private func mayFail(_ route: Route, at top: Symbol) -> Bool {
    if hasLeaving { return true }
    switch route.action {
    case .show(let show) where show.placement.isSelection:
      return mayBeShown(show.target, by: route, at: top)
        || selectedContents.mayStand(
          route.coordinator, outside: ancestry.host(of: show.target, from: route.coordinator))
        || show.isDismissing && !isLeft(by: route, at: top)
    case .show(let show):
      let isFound = show.dropping.map { $0.target.screen == top.screen } ?? true
      if mayStandAlready(show, by: route, at: top) || lacksStack(show, by: route, at: top) {
        return true
      }
      return !isFound || show.isDismissing && !isLeft(by: route, at: top)
    case .dismiss: return !isLeft(by: route, at: top)
    case .open: return mayFail(opening: route, at: top)
    case .pop, .popTo, .openURL, .openSystem: return true
    case .report: return isUnheard(route, at: top)
    case .finish, .popToRoot, .ask, .stay: return false
    }
  }

  /// Returns whether a route to a place elsewhere may be refused.
  func mayFail(opening route: Route, at top: Symbol) -> Bool {
    guard let way = route.action.opened?.way else { return false }
    if let link = linkAbove(way) {
      return link.opening.placementAbove?.isPush ?? false && !hasOwnStack(top)
    }
    if case .link(let id) = way, let taken = flow[id].opening.via?.route,
      mayFail(via: flow[taken])
    {
      return true
    }
    // The place may be in a case that isn't live.
    let landings = landings(openedBy: route.id)
    return landings.isEmpty
      || landings.contains { landing in
        // In the middle of a walk, the state may have another value than at launch.
        !landing.awaited.areNone || !landing.steps.isEmpty
          || landing.word.contains(where: followsState)
      }
  }

  /// Returns whether an entry stands in a case of a state.
  private func followsState(_ entry: Symbol) -> Bool {
    cases(at: entry).contains { flow[$0.0].choice?.selection.state != nil }
  }

  /// Returns whether a route may be refused from the screen with which a link begins.
  private func mayFail(via route: Route) -> Bool {
    guard let show = route.action.show else { return false }
    return show.isDismissing || !show.strategy.alwaysPushes
      || show.dropping.map { !$0.target.ifPresent } ?? false
  }

  /// Returns whether a route needs the stack of the entry on top, and there is none.
  func lacksStack(_ show: Show, by route: Route, at top: Symbol) -> Bool {
    guard show.placement.needsStack, !show.isDismissing else { return false }
    let searches = show.dropping != nil || !show.placement.isPush
    return !(searches && goesBackFirst(route, at: top))
      && !hasStack(top, for: taker(of: route, at: top))
  }

  /// Returns whether a push may be left out, because an equal entry is there.
  private func mayStandAlready(_ show: Show, by route: Route, at top: Symbol) -> Bool {
    if case .ifNotExists = show.strategy {
      standing(of: show.target, for: route, at: top) != .missing
    } else {
      false
    }
  }

  /// Returns whether an entry begins a presentation that a route can end, so that the route
  /// continues under it.
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
    return !top.segments[first].isCoordinator && !top.segments[first].mayStandOnBare
  }
}
