import FlowModel

/// The guards that every sequence of moves from launch to a screen passes: a forward dataflow analysis
/// over coordinators, screens and routes.
///
/// If several sequences lead to the same part, the intersection of their guards is kept. Links, detours
/// and rules of the state aren't followed.
struct PassedGuards {
  private enum Part: Hashable {
    case target(Target)
    case route(ID<Route>)
  }

  private let flow: Flow
  private var passed: [Part: Set<ID<Guard>>] = [:]
  private var open: [Part] = []

  init(_ flow: Flow) {
    self.flow = flow
    for item in flow.coordinators where item.id == flow.root || item.isPublic {
      reach(.target(.coordinator(item.id)), item.id == flow.root ? [] : Set(item.guards))
    }
    run()
    for index in flow.guards.indices { skipSteps(of: ID(index)) }
    run()
  }

  /// Returns the guards that are passed on every way to a screen; none if nothing leads to it.
  func guards(before screen: ID<Screen>) -> Set<ID<Guard>> {
    passed[.target(.screen(screen))] ?? []
  }

  /// Removes a guard from the target of its own detour, if the guard isn't asked to show this target.
  /// Then the target is what a guarded screen leads on to, and the guard lets the user skip a step.
  private mutating func skipSteps(of id: ID<Guard>) {
    let shown = flow[id].detour.routes.values.flatMap(flow.ways)
      .compactMap { flow[$0].action.show?.target }
    for target in Set(shown) {
      let first = flow.firstScreen(of: target)
      let isProtected = flow.routes.contains { route in
        guard !route.isDetour, let show = route.action.show else { return false }
        return (route.guards + flow.entryGuards(of: show.target)).contains(id)
          && flow.firstScreen(of: show.target) == first
      }
      for part in [.target(target)] + (first.map { [Part.target(.screen($0))] } ?? [])
      where !isProtected {
        if let known = passed[part] { reach(part, known.subtracting([id])) }
      }
    }
  }

  private mutating func reach(_ part: Part, _ guards: Set<ID<Guard>>) {
    let known = passed[part]
    if let known, known.isSubset(of: guards) { return }
    passed[part] = known.map { $0.intersection(guards) } ?? guards
    open.append(part)
  }

  private mutating func run() {
    while let part = open.popLast() {
      guard let guards = passed[part] else { continue }
      switch part {
      case .target(.screen(let id)): take(flow[id].allRoutes, guards)
      case .target(.coordinator(let id)): enter(flow[id], guards)
      case .route(let id): follow(flow[id], guards.union(flow[id].guards))
      }
    }
  }

  private mutating func enter(_ coordinator: Coordinator, _ guards: Set<ID<Guard>>) {
    switch coordinator.kind {
    case .stack(let start):
      show(start.target, guards)
      take(start.outcomes.compactMap(\.route), guards)
    case .tabs(let tabs):
      for tab in tabs {
        show(.coordinator(tab.coordinator), guards.union(tab.guards))
        take(tab.outcomes.compactMap(\.route), guards)
      }
      take(coordinator.routes, guards)
    case .switch(let choice):
      for item in choice.cases {
        show(item.target, guards)
        take(item.outcomes.compactMap(\.route), guards)
      }
      take(coordinator.routes, guards)
    case .external: break
    }
  }

  private mutating func take(_ routes: [ID<Route>], _ guards: Set<ID<Guard>>) {
    for route in routes.flatMap(flow.ways) { reach(.route(route), guards) }
  }

  private mutating func follow(_ route: Route, _ guards: Set<ID<Guard>>) {
    switch route.action {
    case .show(let show):
      self.show(show.target, guards)
      take(route.outcomes.compactMap(\.route), guards)
    case .open(let screen, _, _): show(.screen(screen), guards)
    case .ask(let dialog, _):
      take(flow[dialog].buttons.compactMap { $0.routes[route.coordinator] }, guards)
    default: break
    }
  }

  /// Reaches a target, with the guards that every move into the target asks.
  private mutating func show(_ target: Target, _ guards: Set<ID<Guard>>) {
    reach(.target(target), guards.union(flow.entryGuards(of: target)))
  }
}
