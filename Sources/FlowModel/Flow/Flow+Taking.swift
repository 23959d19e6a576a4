extension Flow {
  /// Returns the parameters of a link's screen that a URL gives. An optional parameter in the path
  /// always has a value there.
  package func parameters(in pattern: LinkPattern, of screen: ID<Screen>) -> [Parameter] {
    let (names, inPath) = (Set(pattern.parameters), Set(pattern.pathParameters))
    return self[screen].parameters.filter { names.contains($0.name) }
      .map { inPath.contains($0.name) ? $0.present : $0 }
  }

  /// Returns the flow in which these routes do nothing.
  package func without(_ ids: Set<ID<Route>>) -> Flow {
    var flow = self
    for id in ids { flow.routes[id.index].action = .stay(set: []) }
    return flow
  }

  /// Adds a copy of a route that another coordinator takes, and copies of the routes that follow
  /// its results.
  ///
  /// The other coordinator also gets the detours of the route's guards and the buttons of its
  /// dialog, unless it has its own.
  package mutating func add(_ id: ID<Route>, takenBy taker: ID<Coordinator>) -> ID<Route> {
    let route = routes[id.index]
    let outcomes = route.outcomes.map { outcome in
      Outcome(
        result: outcome.result, range: outcome.range,
        route: outcome.route.map { add($0, takenBy: taker) }, isStay: outcome.isStay,
        isReturned: outcome.isReturned)
    }
    for item in route.guards { addDetour(of: item, to: taker, like: route.coordinator) }
    if let dialog = route.action.question?.dialog {
      addButtons(of: dialog, to: taker, like: route.coordinator)
    }
    let added = ID<Route>(routes.count)
    routes.append(
      Route(
        id: added, owner: route.owner, coordinator: taker, name: route.name, range: route.range,
        guards: route.guards, parameters: route.parameters, action: route.action,
        changes: route.changes, outcomes: outcomes, choice: route.choice))
    if let choice = route.choice {
      let other = add(choice.otherwise, takenBy: taker)
      routes[added.index].choice?.otherwise = other
      routes[other.index].elseOf = added
    }
    return added
  }

  private mutating func addDetour(
    of id: ID<Guard>, to taker: ID<Coordinator>, like other: ID<Coordinator>
  ) {
    guard self[id].detour[taker] == nil, let route = self[id].detour[other] else { return }
    // The detour gets the original route before the copy is made, because the detour may lead to
    // itself.
    guards[id.index].detour.routes[taker] = route
    guards[id.index].detour.routes[taker] = add(route, takenBy: taker)
  }

  private mutating func addButtons(
    of id: ID<Dialog>, to taker: ID<Coordinator>, like other: ID<Coordinator>
  ) {
    for index in self[id].buttons.indices {
      let known = self[id].buttons[index].routes
      guard known[taker] == nil, let route = known[other] else { continue }
      dialogs[id.index].buttons[index].routes.routes[taker] = route
      dialogs[id.index].buttons[index].routes.routes[taker] = add(route, takenBy: taker)
    }
  }
}
