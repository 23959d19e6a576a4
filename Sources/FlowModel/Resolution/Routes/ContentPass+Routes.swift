import Diagnostics

// Routes that are written on coordinators and screens, and the coordinators' `when`.

extension ContentPass {
  mutating func resolve(_ id: ID<Screen>, _ context: RouteBuilder.Context) {
    let parameters = screens[id.index].parameters
    let (asked, leaving, written) = {
      ($0.guards, $0.leaving, $0.routes)
    }(builder.lookup.declared.written[id])
    let guards = builder.lookup.guardIDs(asked, in: context.coordinator)
    let leavingGuards = builder.lookup.guardIDs(leaving, in: context.coordinator)
    screens[id.index].guards = guards
    screens[id.index].leaving = leavingGuards
    builder.lookup.checkGuards(
      guards, written: asked, given: parameters, of: "`\(screens[id.index].name)`")
    builder.lookup.checkGuards(
      leavingGuards, written: leaving, given: parameters, of: "`\(screens[id.index].name)`",
      isLeft: true)
    let scope = ScopeStack(
      levels: [
        (.screen, parameters),
        (.coordinator, coordinators[context.coordinator.index].parameters),
      ], asksView: true)
    var routes: [ID<Route>] = []
    // The list stays in memory, so it has no room to grow.
    routes.reserveCapacity(written.count)
    for index in written.indices {
      let (name, body) = (written[index].name, written[index].body)
      let made = builder.route(name, body, owner: .screen(id), scope: scope, context: context)
      if let made { routes.append(made) }
    }
    screens[id.index].routes = routes
  }

  mutating func resolveRoutes(
    of written: Document.Coordinator, _ context: RouteBuilder.Context
  ) {
    let id = context.coordinator
    let scope = scope(of: id, asksView: true)
    for route in written.routes {
      let made = builder.route(
        route.name, route.body, owner: .coordinator(id), scope: scope, context: context)
      guard let made else {
        routeNames.broken[id.index].insert(route.name.text)
        continue
      }
      if route.body.isOverlay { builder.showOverlay(by: made) }
      coordinators[id.index].routes.append(made)
      routeNames.found[id.index][route.name.text] = made
    }
  }

  /// Offers the coordinator's routes to each of its screens that has no route with the same name. A
  /// route isn't offered on the screen that it shows.
  ///
  /// On tabs and on switches of coordinators, only `when`, `then` and code take these routes.
  mutating func offerRoutes(of written: Document.Coordinator, _ id: ID<Coordinator>) {
    for route in written.routes where !route.body.isOfRuleOnly {
      let excluded = exceptions(of: route, id)
      guard let made = routeNames.found[id.index][route.name.text] else { continue }
      let ways = builder.ways(of: made).map { builder[$0].action }
      let shown = ways.compactMap { $0.target?.screen }
      for screen in coordinators[id.index].screens
      where !shown.contains(screen) && !excluded.contains(screen) {
        let isReplaced = screens[screen.index].routes.contains {
          builder[$0].name == builder[made].name
        }
        let lacksStack =
          screens[screen.index].style.isBare == true && ways.contains(where: \.needsStack)
        if !isReplaced, !lacksStack { screens[screen.index].offered.append(made) }
      }
    }
  }

  // MARK: when

  mutating func when(_ written: Document.When, _ id: ID<Coordinator>) -> When? {
    let states = written.states.map { given in
      builder.lookup.state(given.state).map { state in
        (
          state: state,
          values: given.values.filter { builder.lookup.isValue($0, of: state) }
            .map(\.value)
        )
      }
    }
    let isScreens = screens.have(
      routeNamed: written.route.value, besides: routeNames, of: id, builder.routes)
    let route = builder.lookup.route(
      written.route, of: id, among: routeNames, isScreens: isScreens)
    let found = states.compactMap(\.self)
    guard let route, let first = found.first, found.count == states.count else { return nil }
    // No view gives values when a state takes a route.
    let target = target(of: builder[route])
    let arguments = builder.lookup.bind(
      builder.lookup.flow.handedOver(by: builder[route]), to: [],
      scope: scope(of: id, asksView: false), target: target, at: written.route.range)
    return When(
      state: first.state, values: first.values, others: Array(found.dropFirst()), route: route,
      isStanding: builder[route].startsOnce, arguments: arguments, range: written.route.range)
  }

  /// Returns the thing that gets a route's arguments, in the words of a finding.
  private func target(of route: Route) -> String {
    switch route.action {
    case .show(let show): builder.lookup.describe(show.target)
    case .ask(let dialog, _): "dialog `\(builder.lookup.flow[dialog].name)`"
    case .finish(let result?, _), .report(let result, _): "result `\(result)`"
    case .openSystem(let system, _): "the system's `\(system.rawValue)`"
    case .finish(nil, _), .open, .openURL, .pop, .popTo, .popToRoot, .dismiss, .stay:
      "route `\(route.name)`"
    }
  }
}

extension NameLookup {
  /// Returns a route of a coordinator.
  ///
  /// - Parameter isScreens: Whether the route is written on a screen of the coordinator instead.
  mutating func route(
    _ name: Reference, of coordinator: ID<Coordinator>, among names: RouteNames,
    isScreens: Bool
  ) -> ID<Route>? {
    if let id = names.found[coordinator.index][name.value] {
      noteRoute(name, of: coordinator)
      return id
    }
    guard !names.broken[coordinator.index].contains(name.value) else { return nil }
    let help =
      isScreens
      ? "it is a screen's route; only those under the coordinator's own `routes` can be taken here"
      : nil
    report(
      .undefined(
        .undefinedRoute, "route", name, in: "`\(flow[coordinator].name)`",
        among: known(names.found[coordinator.index].keys), help: help), in: coordinator)
    return nil
  }
}

extension [Screen] {
  /// Returns whether a name that is no route of a coordinator is a route of one of its screens.
  func have(
    routeNamed name: String, besides names: RouteNames, of coordinator: ID<Coordinator>,
    _ routes: [Route]
  ) -> Bool {
    names.found[coordinator.index][name] == nil
      && contains { screen in
        screen.coordinator == coordinator
          && screen.routes.contains { routes[$0.index].name.text == name }
      }
  }
}
