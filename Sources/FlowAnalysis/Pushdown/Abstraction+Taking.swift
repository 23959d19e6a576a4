import FlowModel

/// What a guard led to.
struct Detour {
  let refusing: ID<Guard>
  let retrying: ID<Route>?
}

extension Abstraction {
  /// A route that is taken by itself. What is refused then leaves the entry on screen.
  mutating func follow(_ route: Route, at top: Symbol, _ made: inout Made) {
    if case .stay = route.action { return made.stay(.run, top) }
    take(route, at: top, &made)
    if mayFail(route) { made.stay(.run, top) }
  }

  private func mayFail(_ route: Route) -> Bool {
    if !guards(askedBy: route).isEmpty { return true }
    switch route.action {
    case .show(let show): return show.dropping != nil || show.isDismissing
    case .pop, .popTo, .dismiss, .openURL, .openSystem, .finish: return true
    case .popToRoot, .report, .ask, .stay, .open: return false
    }
  }

  /// A route and its refusals.
  mutating func take(
    _ route: Route, at top: Symbol, as detour: Detour? = nil, _ made: inout Made
  ) {
    refuse(route, at: top, &made)
    move(route, at: top, as: detour, &made)
  }

  /// What its guards lead to.
  mutating func refuse(_ route: Route, at top: Symbol, _ made: inout Made) {
    for (id, detour) in comesToNothing(route, at: top) ? [] : guards(askedBy: route) {
      let isThere = flow[detour].coordinator == route.coordinator
      let taken =
        isThere && !startsDetour(detour) ? detour : self.route(detour, of: id, takenAt: top)
      made.doing([.refusing(id)]) {
        $0.stay(.refused(id, taken, retrying: retried(route, by: id)), top)
      }
    }
  }

  /// Whether a route is refused for what is on top already, before any guard is asked.
  private func comesToNothing(_ route: Route, at top: Symbol) -> Bool {
    guard owner(of: top) == route.coordinator else { return false }
    switch route.action {
    case .show(let show):
      let needsStack = [.push, .replace, .restart].contains(show.placement)
      return needsStack && !show.isDismissing && !hasStack(top, for: route.coordinator)
    case .pop: return top.start(of: route.coordinator) != nil
    case .popTo, .popToRoot: return !hasStack(top, for: route.coordinator)
    default: return false
    }
  }

  /// Whether it starts a coordinator, whose parent is what is on screen.
  func startsDetour(_ id: ID<Route>) -> Bool {
    if case .show(let show) = flow[id].action, case .coordinator = show.target {
      true
    } else {
      false
    }
  }

  private func retried(_ route: Route, by id: ID<Guard>) -> ID<Route>? {
    flow[id].resume == nil ? nil : route.id
  }

  /// The route's effect, where nobody refuses it.
  mutating func move(
    _ route: Route, at top: Symbol, as detour: Detour? = nil, hasDismissed: Bool = false,
    _ made: inout Made
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
  private func isBack(_ made: Made) -> Bool {
    guard !hasReports, case .tap? = made.steps.last else { return false }
    return true
  }

  // MARK: Showing

  private mutating func show(
    _ show: Show, by route: Route, at top: Symbol, as detour: Detour?, _ made: inout Made
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
    guard owner(of: top) != route.coordinator, !route.isDetour else { return false }
    if case .stack = flow[route.coordinator].kind { return true } else { return false }
  }

  private mutating func push(
    _ show: Show, by route: Route, at top: Symbol, as detour: Detour?, _ made: inout Made
  ) {
    if let dropping = show.dropping {
      made.stay(.drop(route.id), top)
      guard dropping.target.ifPresent else { return }
    }
    if show.strategy == .navigateOrPush { made.stay(.navigate(route.id), top) }
    for start in starts(of: route, show, as: detour) { made.push(start, on: top) }
  }

  private mutating func select(
    _ target: Target, of route: Route, at top: Symbol, _ made: inout Made
  ) {
    switch target {
    case .screen(let id):
      let owner = flow[id].coordinator
      guard case .switch(let choice) = flow[owner].kind,
        let index = choice.cases.firstIndex(where: { $0.target == target })
      else { return }
      made.stay(.show(owner, index), top)
    case .coordinator(let child):
      for host in flow.coordinators where family.may(host.id, standUnder: route.coordinator) {
        select(child, in: host, at: top, &made)
      }
    }
  }

  /// A tab that is selected has been chosen at its bar's start; one that presents does so here.
  private func select(
    _ child: ID<Coordinator>, in host: Coordinator, at top: Symbol, _ made: inout Made
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
      guard case .manual = choice.selection,
        let index = choice.cases.firstIndex(where: { $0.target == .coordinator(child) })
      else { return }
      made.stay(.show(host.id, index), top)
    case .stack, .external: break
    }
  }

  func presentedTab(
    _ index: Int, _ tab: Tab, of host: Coordinator, _ placement: Placement
  ) -> Begin {
    Begin(
      coordinator: tab.coordinator, parent: host.id, way: .presentedTab(index),
      placement: placement)
  }

  /// Whether a coordinator can push something where that entry is on top: what is written by hand
  /// has no stack of its own here.
  func hasStack(_ top: Symbol, for taker: ID<Coordinator>) -> Bool {
    if case .external = flow[taker].kind { return false }
    return hasStack(top)
  }

  /// Whether something can be pushed where that entry is on top.
  func hasStack(_ top: Symbol) -> Bool {
    switch top.content {
    case .dialog: return false
    case .external: return top.begins.last.map { $0.isPushed || $0.way == .start } ?? true
    case .screen: return top.begins.isEmpty || hasStack(top, at: top.begins.count - 1)
    }
  }

  /// Whether what begins there has a stack.
  func hasStack(_ symbol: Symbol, at index: Int) -> Bool {
    let begin = symbol.begins[index]
    let kind = flow[begin.coordinator].kind
    if !begin.isCoordinator {
      if case .tabs = kind { return false }
      return !begin.isBare
    }
    if case .stack = kind { return true }
    return false
  }

  // MARK: Guards

  /// The guards that are asked for a route and lead somewhere when they refuse.
  func guards(askedBy route: Route) -> [(ID<Guard>, ID<Route>)] {
    var asked = detours(route.guards, in: route.coordinator)
    switch route.action {
    case .show(let show):
      if show.placement == .select { asked += guardsOfTabs(showing: show.target, by: route) }
      asked += guards(of: show.target)
    case .open(_, _, .link(let id)): asked += guards(askedBy: flow[id])
    case .open(_, _, .place(let path, let stack)):
      asked += guards(along: path) + stack.flatMap { guards(of: .screen($0.screen)) }
    default: break
    }
    return asked
  }

  /// Those of a tab that is tapped.
  func guards(asked tab: Tab, of host: Coordinator) -> [(ID<Guard>, ID<Route>)] {
    detours(tab.guards, in: host.id) + guards(of: .coordinator(tab.coordinator))
  }

  private func guardsOfTabs(showing target: Target, by route: Route) -> [(ID<Guard>, ID<Route>)] {
    guard case .coordinator(let child) = target else { return [] }
    return flow.coordinators.flatMap { host -> [(ID<Guard>, ID<Route>)] in
      guard case .tabs(let tabs) = host.kind,
        let tab = tabs.first(where: { $0.coordinator == child }), !tab.guards.isEmpty,
        family.may(host.id, standUnder: route.coordinator)
      else { return [] }
      return detours(tab.guards, in: host.id)
    }
  }

  func guards(askedBy link: Link) -> [(ID<Guard>, ID<Route>)] {
    switch link.opening {
    case .place(let path, let stack):
      return guards(along: path) + stack.flatMap { guards(of: .screen($0.screen)) }
    case .via(let opener, let route, let stack):
      var way: [WayStep] = []
      if case .one(let path) = places[flow[opener].coordinator] { way = path }
      return guards(along: way) + guards(of: .screen(opener)) + guards(askedBy: flow[route])
        + stack.flatMap { guards(of: .screen($0.screen)) }
    case .above:
      return guards(of: .coordinator(flow[link.screen].coordinator))
        + guards(of: .screen(link.screen))
    }
  }

  private func guards(along path: [WayStep]) -> [(ID<Guard>, ID<Route>)] {
    path.flatMap { step -> [(ID<Guard>, ID<Route>)] in
      guard let begin = begin(step) else { return [] }
      var asked: [(ID<Guard>, ID<Route>)] = []
      if case .tab(let parent, let index) = step, case .tabs(let tabs) = flow[parent].kind {
        asked = detours(tabs[index].guards, in: parent)
      }
      return asked + detours(flow[begin.coordinator].guards, in: begin.coordinator)
    }
  }

  private func guards(of target: Target) -> [(ID<Guard>, ID<Route>)] {
    var asked: [(ID<Guard>, ID<Route>)] = []
    var open = [target]
    var seen: Set<Target> = []
    while let target = open.popLast() {
      guard seen.insert(target).inserted else { continue }
      switch target {
      case .screen(let id): asked += detours(flow[id].guards, in: flow[id].coordinator)
      case .coordinator(let id):
        asked += detours(flow[id].guards, in: id)
        if case .tabs(let tabs) = flow[id].kind, let first = tabs.first {
          asked += detours(first.guards, in: id)
        }
        open += begun(by: flow[id])
      }
    }
    return asked
  }

  /// What is shown when a coordinator starts.
  private func begun(by coordinator: Coordinator) -> [Target] {
    switch coordinator.kind {
    case .stack(let start): return [start.target]
    case .tabs(let tabs):
      return tabs.prefix(1).filter { $0.presentation == nil }.map { .coordinator($0.coordinator) }
    case .switch(let choice):
      guard case .manual(let start, _) = choice.selection else { return choice.cases.map(\.target) }
      return choice.cases.indices.contains(start) ? [choice.cases[start].target] : []
    case .external: return []
    }
  }

  func detours(_ guards: [ID<Guard>], in coordinator: ID<Coordinator>) -> [(ID<Guard>, ID<Route>)] {
    guards.compactMap { id in flow[id].detour[coordinator].map { (id, $0) } }
  }
}

extension StartVariant {
  /// In the place of an entry: what began with that goes on.
  func replacing(_ top: Symbol) -> StartVariant {
    StartVariant(symbol: top.showing(symbol, keeping: top.begins.count - 1), steps: steps)
  }
}

extension Show.Dropping {
  var target: DropTarget {
    switch self {
    case .above(let target), .replacing(let target): target
    }
  }
}
