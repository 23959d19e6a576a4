import FlowModel

/// Moves of users, links, code and the app's state while an entry is on screen.
extension Abstraction {
  mutating func run(at top: Symbol, _ made: inout RuleEffects) {
    switch top.content {
    case .dialog(let id, let owner): return choose(in: id, owner, &made)
    case .external(let id):
      end(anyhow: id, at: top, &made)
      leave(detours(flow[id].leaving, in: id), at: top, &made)
    case .screen(let id): tap(flow[id], at: top, &made)
    }
    goBack(from: top, &made)
    if hasSheets { made.doing([.swipe]) { $0.stay(.swipe, top) } }
    actFromBelow(top, &made)
    open(at: top, &made)
  }

  private mutating func tap(_ screen: Screen, at top: Symbol, _ made: inout RuleEffects) {
    for route in screen.allRoutes { attempt(route, [.tap(route)], at: top, &made) }
    let owner = flow[screen.coordinator]
    for route in routesOfCode(at: top) { attempt(route, [.code(route)], at: top, &made) }
    // What is under it may be left with it.
    leave(detours(leaving[owner.id.index], in: owner.id), at: top, &made)
  }

  /// The routes of a stack that its screen on top isn't offered: code alone takes them there.
  func routesOfCode(at top: Symbol) -> [ID<Route>] {
    guard means.code, let screen = top.screen.map({ flow[$0] }) else { return [] }
    let owner = flow[screen.coordinator]
    guard owner.isStack, !owner.routes.isEmpty else { return [] }
    let offered = Set(screen.offered.map { flow[$0].name })
    return owner.routes.filter { !offered.contains(flow[$0].name) }
  }

  private mutating func attempt(
    _ route: ID<Route>, _ steps: [WalkStep], at top: Symbol, _ made: inout RuleEffects
  ) {
    let before = made.steps
    made.steps += steps
    take(flow[route], at: top, &made)
    made.steps = before
  }

  /// - Parameter isHere: Whether what is left is on the way to what is on screen; else it may stand
  ///   in another tab, and what is on screen takes the detour.
  private mutating func leave(
    _ asked: [(ID<Guard>, ID<Route>)], isHere: Bool = true, at top: Symbol,
    _ made: inout RuleEffects
  ) {
    for (id, detour) in asked {
      var routes: Set<ID<Route>> = startsDetour(detour) ? [] : [detour]
      if !isHere || routes.isEmpty { routes.insert(route(detour, of: id, takenAt: top)) }
      made.doing([.leave, .refusing(id)]) {
        for route in routes.sorted() { $0.stay(.refused(id, route, retrying: nil), top) }
      }
    }
  }

  /// Guards before leaving, by coordinator: those of coordinators that end with it and may stand in
  /// its other tabs, or suspended under what it has put above them.
  func findLeavingElsewhere() -> [ID<Coordinator>: [(ID<Guard>, ID<Route>)]] {
    var found: [ID<Coordinator>: [(ID<Guard>, ID<Route>)]] = [:]
    guard flow.asksBeforeLeaving else { return found }
    for coordinator in flow.coordinators where coordinator.mayHold(reports: hasReports) {
      let inside = family.descendants(of: [coordinator.id]).sorted().filter { $0 != coordinator.id }
      found[coordinator.id] = inside.flatMap { detours(leaving[$0.index], in: $0) }
    }
    return found
  }

  private func choose(in id: ID<Dialog>, _ owner: ID<Coordinator>, _ made: inout RuleEffects) {
    for (index, button) in flow[id].buttons.enumerated() {
      made.doing([.button(id, index, owner)]) {
        $0.pop(button.routes[owner].map { .take($0) } ?? .run)
      }
    }
  }

  /// Adds the results of an external coordinator. It may end at any time with any of them, and
  /// report any.
  private mutating func end(anyhow id: ID<Coordinator>, at top: Symbol, _ made: inout RuleEffects) {
    guard flow[id].isOpaque else { return }
    let results = flow[id].results.map { Outcome.Result.declared($0.name) }
    let before = made.steps
    for result in results + [.finished] {
      made.steps = before + [.external(id, result)]
      made.stay(.end(id, result), top)
    }
    for result in results {
      made.steps = before + [.reported(id, result)]
      report(result, of: id, at: top, &made)
    }
    made.steps = before
  }

  // MARK: Gestures

  private func goBack(from top: Symbol, _ made: inout RuleEffects) {
    guard top.canGoBack else { return }
    made.doing([.back]) { $0.pop(.back(routeAfterLeaving(top))) }
  }

  /// Goes back further: one gesture may pass several screens. A child is missed only if its starter
  /// is still there.
  func goFurtherBack(from top: Symbol, _ route: ID<Route>?, _ made: inout RuleEffects) {
    made.stay(route.map { .take($0) } ?? .run, top)
    guard top.canGoBack else { return }
    made.doing([.further]) { $0.pop(.back(routeAfterLeaving(top))) }
  }

  private func routeAfterLeaving(_ top: Symbol) -> ID<Route>? {
    top.segments.first.flatMap { route(after: $0, .dismissed) }
  }

  func swipe(_ top: Symbol, _ made: inout RuleEffects) {
    guard let first = top.segments.first, !first.isPushed else { return made.pop(.swipe) }
    guard first.placement?.isPulledDown ?? false else { return }
    made.pop(control(after: first, .dismissed))
  }

  // MARK: From below

  /// Moves of coordinators further down: by their state, by code or by their tab bar.
  private mutating func actFromBelow(_ top: Symbol, _ made: inout RuleEffects) {
    let owner = owner(of: top)
    for id in family.acting(under: owner) {
      let coordinator = flow[id]
      let isHere = isLive(id, at: top)
      for (route, steps) in routesFromBelow(of: coordinator) {
        if isHere || isSameAnywhere(flow[route]) {
          attempt(route, steps, at: top, &made)
        } else {
          // What it leads to where its coordinator is; refused, it leaves what is on screen.
          made.doing(steps) { refuse(flow[route], at: top, &$0) }
        }
      }
      tapTabs(of: coordinator, at: top, &made)
      // What ends it ends its screens.
      if owner != id {
        let asked = detours(leaving[coordinator.id.index], in: id)
        leave(asked, isHere: !recursive.contains(id), at: top, &made)
      }
      leave(leavingElsewhere[id] ?? [], isHere: false, at: top, &made)
    }
  }

  /// The routes that may be taken while an entry is on screen, each with its steps. Routes from
  /// below that present are left out, since they don't ask what stands there.
  func routesTaken(at top: Symbol) -> [(ID<Route>, [WalkStep])] {
    if top.isDialog { return [] }
    let taps = top.screen.map { flow[$0].allRoutes } ?? []
    let below = family.acting(under: owner(of: top)).filter { isLive($0, at: top) }
    return taps.map { ($0, [.tap($0)]) } + below.flatMap { routesFromBelow(of: flow[$0]) }
  }

  /// Whether the entry is of a coordinator, or the first of something that stands in it.
  private func isLive(_ id: ID<Coordinator>, at top: Symbol) -> Bool {
    owner(of: top) == id || top.segments.contains { $0.coordinator == id }
  }

  private func routesFromBelow(of coordinator: Coordinator) -> [(ID<Route>, [WalkStep])] {
    var found = coordinator.when.enumerated().filter { !$1.values.isEmpty }.compactMap {
      index, rule -> (ID<Route>, [WalkStep])? in
      let isAtOnce = rule.values.contains(flow[rule.state].values[0])
      guard isAtOnce || means.state else { return nil }
      let step = isAtOnce ? WalkStep.atOnce : WalkStep.state
      return (rule.route, [step(coordinator.id, index)])
    }
    if means.code, family.ledByCode.contains(coordinator.id) {
      found += coordinator.routes.map { ($0, [.code($0)]) }
    }
    return found
  }

  /// Whether it doesn't matter what stands above its coordinator: it presents, or selects.
  private func isSameAnywhere(_ route: Route) -> Bool {
    switch route.action {
    case .show(let show): show.placement.isPresentation || show.placement.isSelection
    case .ask: true
    case .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .stay:
      false
    }
  }

  private mutating func tapTabs(
    of coordinator: Coordinator, at top: Symbol, _ made: inout RuleEffects
  ) {
    guard let tabs = coordinator.tabs else { return }
    for asked in tabDetours[coordinator.id] ?? [] where mayLeave(for: asked, at: top) {
      let isBar = flow[asked.route].coordinator == coordinator.id && !startsDetour(asked.route)
      let route = isBar ? asked.route : route(asked.route, of: asked.guard, takenAt: top)
      made.doing([.tab(coordinator.id, asked.tab), .refusing(asked.guard)]) {
        $0.stay(.refused(asked.guard, route, retrying: nil), top)
      }
    }
    for (index, tab) in tabs.enumerated() {
      guard let placement = tab.presentation, mayShow(barOf: coordinator.id, at: top) else {
        continue
      }
      for (id, route) in guards(asked: tab, of: coordinator) {
        made.doing([.tab(coordinator.id, index), .refusing(id)]) {
          $0.stay(.refused(id, route, retrying: nil), top)
        }
      }
      made.doing([.tab(coordinator.id, index)]) {
        present(index, tab, of: coordinator, placement, at: top, &$0)
      }
    }
  }

  func present(
    _ index: Int, _ tab: Tab, of host: Coordinator, _ placement: Placement, at top: Symbol,
    _ made: inout RuleEffects
  ) {
    for start in starts([presentedTab(index, tab, of: host, placement)]) {
      made.push(start, on: top)
    }
  }

  /// Whether a tab bar may be seen where an entry is on top. What is presented covers the bars under
  /// it.
  private func mayShow(barOf id: ID<Coordinator>, at top: Symbol) -> Bool {
    if hidesTabBar(top) { return false }
    let bar = top.segments.lastIndex { $0.parent == id && $0.isTab || $0.coordinator == id }
    if let bar { return !top.segments[(bar + 1)...].contains(where: \.isPresented) }
    return !seesTabBars && !top.segments.contains(where: \.isPresented)
  }

  // MARK: Links

  private mutating func open(at top: Symbol, _ made: inout RuleEffects) {
    for detour in linkDetours {
      var routes: Set = [route(detour.route, of: detour.asked, takenAt: top)]
      // Its coordinator may be there.
      if !startsDetour(detour.route) { routes.insert(detour.route) }
      made.doing([.open(detour.link), .refusing(detour.asked)]) {
        for route in routes.sorted() {
          $0.stay(.refused(detour.asked, route, retrying: nil), top)
        }
      }
    }
    for link in linksAbove {
      guard let placement = link.placementAbove, !placement.isPush || hasStack(top) else {
        continue
      }
      let begin = SegmentStart(
        coordinator: flow[link.screen].coordinator, parent: owner(of: top), cause: .link(link.id),
        placement: placement)
      made.doing([.open(link.id)]) {
        // A switch shows it, if it is a case.
        if let shown = self.shown(link.screen, begin) { $0.push(shown, on: top) }
        for start in starts([begin]) {
          let isThere = start.symbol.screen == link.screen
          if !isThere, let choice = flow[begin.coordinator].choice {
            // Then the state may show another.
            if choice.state != nil { $0.push(start, on: top) }
            continue
          }
          $0.add(
            Effect(
              control: isThere ? .run : .via(link.id, 1), top: start.symbol, under: top,
              steps: start.steps))
        }
      }
    }
  }

  private func shown(_ screen: ID<Screen>, _ begin: SegmentStart) -> StartVariant? {
    guard let choice = flow[begin.coordinator].choice,
      let index = choice.cases.firstIndex(where: { $0.target == .screen(screen) })
    else { return nil }
    var steps: [WalkStep] = []
    if choice.state != nil, choice.firstCase(in: flow) != index {
      steps = [.showCase(begin.coordinator, index)]
    }
    return StartVariant(symbol: Symbol(.screen(screen), [begin]), steps: steps)
  }

  /// Where a refusal leads that is met on the way to a tab.
  struct TabDetour {
    let bar: ID<Coordinator>
    let tab: Int
    let `guard`: ID<Guard>
    let route: ID<Route>
    /// Coordinators that may stand in the other tabs.
    let others: Set<ID<Coordinator>>
  }

  /// Whether another tab may be selected where an entry is on top.
  private func mayLeave(for detour: TabDetour, at top: Symbol) -> Bool {
    let selected = top.segments.first { $0.parent == detour.bar && $0.isTab }
    if let selected { return selected.cause.tab != detour.tab }
    return detour.others.contains(owner(of: top))
  }

  /// The detours on the way to tabs. A guard leads to the same detour wherever it is asked, so two
  /// tabs stand for all: one of them isn't selected.
  func findTabDetours() -> [ID<Coordinator>: [TabDetour]] {
    var found: [ID<Coordinator>: [TabDetour]] = [:]
    for coordinator in flow.coordinators {
      guard let tabs = coordinator.tabs else { continue }
      var seen: [ID<Guard>: Set<Int>] = [:]
      // What is asked whatever stands in the tab comes first.
      let own = tabs.map { tab in
        detours(tab.guards, in: coordinator.id)
          + detours(flow[tab.coordinator].guards, in: tab.coordinator)
      }
      let inside = tabs.map { tab in
        family.descendants(of: [tab.coordinator]).sorted()
          .flatMap { detours(flow[$0].guards, in: $0) }
      }
      for (index, asked) in Array(own.enumerated()) + Array(inside.enumerated()) {
        for (id, route) in asked {
          guard seen[id, default: []].count < 2, seen[id, default: []].insert(index).inserted else {
            continue
          }
          let others = tabs.indices.filter { $0 != index }.map { tabs[$0].coordinator }
          found[coordinator.id, default: []].append(
            TabDetour(
              bar: coordinator.id, tab: index, guard: id, route: route,
              others: family.descendants(of: others)))
        }
      }
    }
    return found
  }

  struct LinkDetour {
    let link: ID<Link>
    let asked: ID<Guard>
    let route: ID<Route>
  }

  /// The detours of links. A refusal leads to the same detour wherever its link was opened, so one
  /// link stands for all.
  func findLinkDetours() -> [LinkDetour] {
    var seen: Set<ID<Route>> = []
    return flow.links.flatMap { link in
      guards(askedBy: link).filter { seen.insert($0.1).inserted }
        .map { LinkDetour(link: link.id, asked: $0.0, route: $0.1) }
    }
  }
}
