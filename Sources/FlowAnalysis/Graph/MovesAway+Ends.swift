import FlowModel

/// Ends of children, after which their parents may show the same again.
extension MovesAway {
  /// Returns the route by which a parent shows the same again whenever a gesture ends its child.
  func comingBack(to symbol: Symbol) -> Route? {
    guard symbol.base == nil, let begin = symbol.segments.first else { return nil }
    return starting(begin, again: .dismissed, with: symbol.screen)
  }

  /// Returns the route by which a parent shows the same again after each such end of its child.
  private func starting(
    _ begin: SegmentStart, again result: Outcome.Result, with screen: ID<Screen>?
  ) -> Route? {
    var (begin, seen): (SegmentStart, Set<SegmentStart>) = (begin, [])
    while seen.insert(begin).inserted {
      guard let next = startedAgain(after: begin, result, with: screen) else { return nil }
      begin = next
    }
    return abstraction.route(after: begin, result).map { flow[$0] }
  }

  /// Returns the segment that a parent starts after the end of another one, if it shows the same screen
  /// in the same way.
  private func startedAgain(
    after begin: SegmentStart, _ result: Outcome.Result, with screen: ID<Screen>?
  ) -> SegmentStart? {
    guard let next = abstraction.route(after: begin, result).map({ flow[$0] }), asksNobody(next),
      let route = next.action.opened == nil ? next : taken(byOpening: next, screen),
      let show = route.action.show, let child = show.target.coordinator,
      show.placement == begin.placement, show.strategy.alwaysPushes, show.dropping == nil,
      !show.isDismissing, flow.firstScreen(of: show.target) == screen
    else { return nil }
    return SegmentStart(
      coordinator: child, parent: route.coordinator, cause: .route(route.id),
      placement: show.placement)
  }

  /// Returns the route that a link with `via` takes which another route opens. The link certainly opens
  /// its screen, and nothing below leads on.
  private func taken(byOpening route: Route, _ screen: ID<Screen>?) -> Route? {
    guard case .link(let id) = route.action.opened?.way, flow[id].screen == screen,
      let taken = flow[id].opening.via.map({ flow[$0.route] }),
      let landing = abstraction.landing(of: flow[id]), let opener = landing.word.first,
      taken.presents || abstraction.hasStack(opener),
      !abstraction.mayFail(opening: route, at: opener)
    else { return nil }
    let below = landing.word.flatMap(\.segments)
    let leadsOn = below.contains { begin in
      stateExits.acting.contains(begin.coordinator) || begin.hasDismissGesture
        || begin.isTab && !taken.presents
    }
    return leadsOn ? nil : taken
  }

  /// Returns whether a route certainly takes the place of what begins anew: it opens something, or
  /// selects what shows a screen.
  private func hides(_ route: Route, by screen: ID<Screen>?) -> Bool {
    guard asksNobody(route) else { return false }
    let selected = route.action.show.flatMap { $0.placement.isSelection ? $0.target : nil }
    return route.action.opened != nil
      || selected.map { flow.firstScreen(of: $0) == screen } ?? false
  }

  /// Whether no guard is asked for a route. A refusal would leave what was there before.
  func asksNobody(_ route: Route) -> Bool {
    abstraction.allGuards(askedBy: route).isEmpty
  }

  /// Returns whether a route that dismisses a segment shows something else. The parent of a
  /// coordinator hears of it as of a gesture.
  func dismissing(_ start: Int, _ symbol: Symbol) -> Bool {
    let begin = symbol.segments[start]
    guard abstraction.isPresentation(symbol, start) else { return false }
    return !begin.isCoordinator || starting(begin, again: .dismissed, with: symbol.screen) == nil
  }

  /// Returns whether the end of the coordinator of a segment shows something else. A child that its
  /// parent begins with begins anew.
  func finishing(
    _ result: Outcome.Result, _ start: Int?, _ symbol: Symbol, _ seen: Set<ID<Route>>
  ) -> Bool {
    guard let start, let parent = symbol.segments[start].parent else { return true }
    let begin = symbol.segments[start]
    let next = abstraction.route(after: begin, result)
    func isAnew(_ target: Target) -> Bool {
      let isHidden = next.map { hides(flow[$0], by: symbol.screen) } ?? false
      return (isHidden || flow.firstScreen(of: target) == symbol.screen)
        && !(next.map { leads($0, from: symbol, seen) } ?? false)
    }
    switch (begin.cause, flow[parent].kind) {
    case (.start, .stack(let first)): return !isAnew(first.target)
    case (.tab(let index), .tabs(let tabs)):
      return !isAnew(.coordinator(tabs[index].coordinator))
    case (.case(let index), .switch(let choice)):
      let item = choice.cases[index]
      let next = choice.selection.manualStart.map { choice.cases[$0].target }
      return !isAnew(next ?? item.target)
    case (.route, _) where begin.placement.map { $0.isPush || $0.isPresentation } ?? false:
      return starting(begin, again: result, with: symbol.screen) == nil
    case (.root, _), (.start, _), (.tab, _), (.case, _), (.presentedTab, _), (.route, _),
      (.oneOfMany, _), (.screen, _), (.detour, _), (.link, _):
      return true
    }
  }
}
