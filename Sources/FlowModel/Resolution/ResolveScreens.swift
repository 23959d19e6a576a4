import Diagnostics

extension Resolver {
  mutating func resolveScreen(_ id: ID<Screen>, _ context: RouteContext) {
    let written = writtenScreens[id.index]
    let screen = flow[id]
    flow.screens[id.index].guards = guardIDs(written.guards, in: context.coordinator)
    flow.screens[id.index].leaving = guardIDs(written.leaving, in: context.coordinator)
    checkGuards(
      flow[id].guards, written: written.guards, given: screen.parameters,
      of: "`\(screen.name)`")
    let scope = ScopeStack(
      levels: [
        (.screen, screen.parameters), (.coordinator, flow[context.coordinator].parameters),
      ], asksView: true)
    for route in written.routes {
      let made = self.route(
        route.name, route.body, owner: .screen(id), scope: scope, context: context)
      if let made { flow.screens[id.index].routes.append(made) }
    }
  }

  mutating func resolveCoordinatorRoutes(
    _ written: Document.Coordinator, _ context: RouteContext
  ) {
    let id = context.coordinator
    let scope = ScopeStack(levels: [(.coordinator, flow[id].parameters)], asksView: true)
    for route in written.routes {
      let made = self.route(
        route.name, route.body, owner: .coordinator(id), scope: scope, context: context)
      guard let made else {
        members[id.index].brokenRoutes.insert(route.name.text)
        continue
      }
      flow.coordinators[id.index].routes.append(made)
      members[id.index].routes[route.name.text] = made
    }
  }

  /// A route of a coordinator, by name.
  mutating func route(_ name: Reference, of coordinator: ID<Coordinator>) -> ID<Route>? {
    let own = members[coordinator.index]
    if let id = own.routes[name.value] { return id }
    guard !own.brokenRoutes.contains(name.value) else { return nil }
    let isScreens = flow[coordinator].screens.contains { screen in
      flow[screen].routes.contains { flow[$0].name.text == name.value }
    }
    report(
      .undefined(
        .undefinedRoute, "route", name, in: "`\(flow[coordinator].name)`",
        among: known(own.routes.keys),
        help: isScreens
          ? "it is a screen's route; only those under the coordinator's own `routes` can be taken here"
          : nil), in: coordinator)
    return nil
  }

  /// Gives the coordinator's routes to each of its screens that doesn't have one of that name.
  mutating func offerRoutes(of written: Document.Coordinator, _ id: ID<Coordinator>) {
    // On tabs, and switches of coordinators, only `when`, `then` and code take them.
    for route in written.routes {
      let excluded = route.except.compactMap { screen($0, in: id) }
      guard let made = members[id.index].routes[route.name.text] else { continue }
      for screen in flow[id].screens where !excluded.contains(screen) {
        let replaced = flow[screen].routes.contains { flow[$0].name == flow[made].name }
        let lacksStack = flow[screen].style.isBare == true && needsStack(flow[made].action)
        if !replaced, !lacksStack { flow.screens[screen.index].offered.append(made) }
      }
    }
  }

  private func needsStack(_ action: Action) -> Bool {
    switch action {
    case .show(let show):
      show.placement == .push || show.placement == .replace || show.placement == .restart
    case .pop, .popTo, .popToRoot: true
    default: false
    }
  }
}
