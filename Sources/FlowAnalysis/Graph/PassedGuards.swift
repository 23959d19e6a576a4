import FlowModel

/// The guards that every sequence of moves from launch to a screen passes.
///
/// This is a forward dataflow analysis over coordinators and screens. If several sequences lead to
/// the same part, the intersection of their guards is kept.
struct PassedGuards {
  /// The passed guards of each screen; nil if no route leads to it.
  private(set) var screens: [Set<ID<Guard>>?]
  private(set) var coordinators: [Set<ID<Guard>>?]
  let links: LinkGuards
  private let flow: Flow
  private var open: [Target] = []
  /// The guards passed before each route; nil if the route is never taken.
  private var routes: [Set<ID<Guard>>?]

  init(_ flow: Flow) {
    self.flow = flow
    links = LinkGuards(flow)
    screens = Array(repeating: nil, count: flow.screens.count)
    coordinators = Array(repeating: nil, count: flow.coordinators.count)
    routes = Array(repeating: nil, count: flow.routes.count)
    for id in [flow.root].compactMap({ $0 }) { reach(.coordinator(id), []) }
    for item in flow.coordinators where item.isPublic {
      reach(.coordinator(item.id), Set(item.guards))
    }
    while let next = open.popLast() { leave(next) }
    for index in flow.guards.indices { skipSteps(of: ID(index)) }
    while let next = open.popLast() { leave(next) }
  }

  /// Removes a guard from the target of its own detour, if the guard isn't asked to show this target.
  /// Then the target is what a guarded screen leads on to, and the guard lets the user skip a step.
  private mutating func skipSteps(of id: ID<Guard>) {
    let shown = flow[id].detour.routes.values.compactMap { flow[$0].action.show?.target }
    for target in Set(shown) {
      let first = flow.firstScreen(of: target)
      let isProtected = flow.routes.contains { route in
        !route.isDetour && asked(by: route).contains(id)
          && route.action.show.map { flow.firstScreen(of: $0.target) == first } ?? false
      }
      for target in [target] + (first.map { [.screen($0)] } ?? []) where !isProtected {
        if let known = self[target], known.contains(id) { reach(target, known.subtracting([id])) }
      }
    }
  }

  /// Returns the guards that were passed at every place that asks a guard. Returns the empty set if
  /// a link, a tab or `leaving` asks the guard, because the moves before these aren't known.
  func passed(before id: ID<Guard>) -> Set<ID<Guard>> {
    guard !isAskedByMore(than: id) else { return [] }
    let passed = flow.routes.compactMap { route -> Set<ID<Guard>>? in
      let asked = asked(by: route)
      guard asked.contains(id) else { return nil }
      return routes[route.id.index]?.union(asked.prefix { $0 != id })
    }
    return passed.dropFirst().reduce(passed.first ?? []) { $0.intersection($1) }
  }

  private func asked(by route: Route) -> [ID<Guard>] {
    route.guards + (route.action.show.map { flow.entryGuards(of: $0.target) } ?? [])
  }

  private func isAskedByMore(than id: ID<Guard>) -> Bool {
    flow.links.contains { links.guards(askedBy: $0).contains(id) }
      || flow.routes.contains { route in
        route.action.opened.map { links.guards(along: $0.way).contains(id) } ?? false
      }
      || flow.screens.contains { $0.leaving.contains(id) }
      || flow.coordinators.contains { coordinator in
        coordinator.leaving.contains(id)
          || coordinator.tabs.contains {
            ($0.guards + flow[$0.coordinator].guards).contains(id)
          }
      }
  }

  private mutating func reach(_ target: Target, _ passed: Set<ID<Guard>>) {
    let known = self[target]
    if let known, known.isSubset(of: passed) { return }
    let met = known.map { $0.intersection(passed) } ?? passed
    switch target {
    case .screen(let id): screens[id.index] = met
    case .coordinator(let id): coordinators[id.index] = met
    }
    open.append(target)
  }

  private subscript(target: Target) -> Set<ID<Guard>>? {
    switch target {
    case .screen(let id): screens[id.index]
    case .coordinator(let id): coordinators[id.index]
    }
  }

  private mutating func leave(_ target: Target) {
    guard let passed = self[target] else { return }
    switch target {
    case .screen(let id):
      for route in flow[id].allRoutes { take(route, passed) }
    case .coordinator(let id): enter(flow[id], passed)
    }
  }

  private mutating func enter(_ coordinator: Coordinator, _ passed: Set<ID<Guard>>) {
    switch coordinator.kind {
    case .stack(let start):
      show(start.target, passed)
      follow(start.outcomes, passed)
    case .tabs(let tabs):
      for tab in tabs {
        show(.coordinator(tab.coordinator), passed.union(tab.guards))
        follow(tab.outcomes, passed)
      }
      for route in coordinator.routes { take(route, passed) }
    case .switch(let choice):
      for item in choice.cases {
        show(item.target, passed)
        follow(item.outcomes, passed)
      }
      for route in coordinator.routes { take(route, passed) }
    case .external: break
    }
  }

  /// Reaches a target, with the guards that every move into the target asks.
  private mutating func show(_ target: Target, _ passed: Set<ID<Guard>>) {
    let asked = flow.entryGuards(of: target)
    reach(target, asked.isEmpty ? passed : passed.union(asked))
  }

  private mutating func take(_ id: ID<Route>, _ passed: Set<ID<Guard>>) {
    let known = routes[id.index]
    if let known, known.isSubset(of: passed) { return }
    let met = known.map { $0.intersection(passed) } ?? passed
    routes[id.index] = met
    let guards = flow[id].guards
    let passed = guards.isEmpty ? met : met.union(guards)
    switch flow[id].action {
    case .show(let show):
      self.show(show.target, passed)
      follow(flow[id].outcomes, passed)
    case .open(let screen, _, let way):
      show(.screen(screen), passed.union(links.guards(along: way)))
    case .ask(let dialog, _):
      for button in flow[dialog].buttons {
        if let next = button.routes[flow[id].coordinator] { take(next, passed) }
      }
    case .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .stay: break
    }
  }

  private mutating func follow(_ outcomes: [Outcome], _ passed: Set<ID<Guard>>) {
    for outcome in outcomes { if let route = outcome.route { take(route, passed) } }
  }
}

extension Flow {
  /// Returns the guards that opening a place asks: those of everything that is selected, shown and
  /// built.
  func guards(along path: [WayStep], _ stack: [Link.Entry]) -> [ID<Guard>] {
    let way = path.flatMap { step -> [ID<Guard>] in
      switch step {
      case .start(let parent):
        return self[parent].start.map { guards(of: $0.target) } ?? []
      case .tab(let parent, let index):
        let tabs = self[parent].tabs
        guard tabs.indices.contains(index) else { return [] }
        return tabs[index].guards + self[tabs[index].coordinator].guards
      case .case(let parent, let index):
        guard let choice = self[parent].choice else { return [] }
        return guards(of: choice.cases[index].target)
      }
    }
    return way + stack.flatMap { self[$0.screen].guards }
  }
}

/// The guards that opening links asks.
struct LinkGuards {
  let flow: Flow
  let places: Places

  init(_ flow: Flow) {
    self.flow = flow
    places = Places(flow)
  }

  func guards(along way: Elsewhere) -> [ID<Guard>] {
    switch way {
    case .link(let id): guards(askedBy: flow[id])
    case .place(let path, let stack): flow.guards(along: path, stack)
    }
  }

  func guards(askedBy link: Link) -> [ID<Guard>] {
    let coordinator = flow[flow[link.screen].coordinator]
    switch link.opening {
    case .place(let path, let stack): return flow.guards(along: path, stack)
    case .above:
      return flow.entryGuards(of: .coordinator(coordinator.id)) + flow[link.screen].guards
    case .via(let opener, let route, let stack):
      var asked = flow[opener].guards + flow[route].guards + flow[link.screen].guards
      if case .one(let path) = places[flow[opener].coordinator] {
        asked += flow.guards(along: path, [])
      }
      if let show = flow[route].action.show { asked += flow.entryGuards(of: show.target) }
      return asked + stack.flatMap { flow[$0.screen].guards }
    }
  }
}
