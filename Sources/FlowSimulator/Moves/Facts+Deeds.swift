import FlowModel

// Routes and guards, with what they read where they are taken.

extension Facts {
  /// A coordinator's own parameters.
  func scopes(of live: Live) -> Scopes {
    Scopes().adding(.coordinator, flow[live.coordinator].parameters, live.arguments)
  }

  /// Those of a screen on screen.
  func scopes(of entry: Entry, in live: Live) -> Scopes {
    guard case .screen(let screen) = entry.shown.target else { return scopes(of: live) }
    return scopes(of: live).adding(.screen, flow[screen].parameters, entry.shown.arguments)
  }

  /// What a route does, taken by a coordinator.
  ///
  /// - Parameter scopes: with what the view hands over.
  func deed(_ id: ID<Route>, by live: Live, _ scopes: Scopes) -> Deed {
    let route = flow[id]
    var deed = Deed(kind(of: route, scopes))
    if case .show(let show) = route.action {
      deed.style = show.style
      deed.isDismissing = show.isDismissing
      if route.isDetour, case .coordinator = show.target { deed.isDetour = true }
    }
    deed.setting = setting(route.action, scopes)
    deed.kept = kept(by: id, scopes)
    let given = given(route, scopes)
    deed.guards = route.guards.map { asked($0, given, owner: live.id, context: route.coordinator) }
    return deed
  }

  /// What follows may read it when the child ends: a result's values, too, are those of the route
  /// that it led to by then.
  private func kept(by id: ID<Route>, _ scopes: Scopes) -> [Known] {
    kept[id.index].compactMap { kept in
      let given = kept.scope == .route ? scopes[kept.name, .result] : nil
      return (given ?? scopes[kept.name, kept.scope]).map {
        Known(scope: kept.scope, name: kept.name, value: $0)
      }
    }
  }

  private func kind(of route: Route, _ scopes: Scopes) -> Deed.Kind {
    switch route.action {
    case .show(let show): return self.show(show, route, scopes)
    case .open(let screen, let arguments, let way):
      let values = scopes.values(arguments, for: flow[screen].parameters)
      return .open(plan(to: screen, values, by: way))
    case .openURL(let url): return .leave(.url(url))
    case .openSystem(let system): return .leave(.system(system))
    case .pop(let count, _): return .pop(count)
    case .popTo(let target, _): return .popTo(target.screen, isRequired: !target.ifPresent)
    case .popToRoot: return .popToRoot
    case .dismiss: return .dismiss
    case .finish(let name, let arguments): return .finish(ending(name, arguments, route, scopes))
    case .report(let name, let arguments): return .report(ending(name, arguments, route, scopes))
    case .ask(let dialog, let arguments):
      let values = scopes.values(arguments, for: flow[dialog].parameters)
      return .ask(dialog, values, flow[dialog].coordinator ?? route.coordinator)
    case .stay: return .stay
    }
  }

  private func show(_ show: Show, _ route: Route, _ scopes: Scopes) -> Deed.Kind {
    let arguments = scopes.values(show.arguments, for: flow.parameters(of: show.target))
    let shown = Shown(target: show.target, arguments: arguments)
    switch show.placement {
    case .push: return .push(shown, show.strategy, show.dropping)
    case .replace: return .replace(shown)
    case .restart: return .restart(shown)
    case .sheet, .cover, .popover: return .present(shown, show.placement)
    case .select:
      let host = host(of: route)
      guard case .tabs(let tabs) = flow[host].kind else { return .show(in: host, shown) }
      let index = tabs.firstIndex { .coordinator($0.coordinator) == show.target }
      return .select(in: host, index ?? 0)
    }
  }

  private func ending(
    _ name: Name?, _ arguments: [Argument], _ route: Route, _ scopes: Scopes
  ) -> Ending {
    guard let name else { return Ending(result: .finished, values: []) }
    let parameters = parameters(ofResult: name, route.coordinator)
    return Ending(result: .declared(name), values: scopes.values(arguments, for: parameters))
  }

  func parameters(ofResult name: Name, _ coordinator: ID<Coordinator>) -> [Parameter] {
    flow[coordinator].results.first { $0.name == name }?.parameters ?? []
  }

  private func setting(_ action: Action, _ scopes: Scopes) -> [Known] {
    let set: [Argument]
    switch action {
    case .pop(_, let arguments), .popTo(_, let arguments), .popToRoot(let arguments),
      .dismiss(let arguments), .stay(let arguments):
      set = arguments
    default: return []
    }
    return set.map { argument in
      Known(scope: .target, name: argument.parameter, value: scopes.value(of: argument, []))
    }
  }

  // MARK: Guards

  /// What the guards of a route can read, by name.
  private func given(_ route: Route, _ scopes: Scopes) -> [Name: Value] {
    guard route.guards.contains(where: { !flow[$0].parameters.isEmpty }) else { return [:] }
    var given: [Name: Value] = [:]
    for parameter in route.parameters { given[parameter.name] = scopes[parameter.name, .route] }
    let parameters = flow.parameters(of: route.action, in: route.coordinator)
    for argument in route.action.arguments {
      given[argument.parameter] = scopes.value(of: argument, parameters)
    }
    return given
  }

  func asked(
    _ id: ID<Guard>, _ given: [Name: Value], owner: ID<Live>, context: ID<Coordinator>
  ) -> Asked {
    let values = flow[id].parameters.map { given[$0.name] ?? Value(omitted: $0) }
    return Asked(id: id, arguments: values, owner: owner, context: context)
  }

  /// The guards of something that has those parameters.
  func asked(
    _ ids: [ID<Guard>], _ parameters: [Parameter], _ values: [Value], by owner: Live
  ) -> [Asked] {
    guard !ids.isEmpty else { return [] }
    let given = Dictionary(
      zip(parameters.map(\.name), values), uniquingKeysWith: { first, _ in first })
    return ids.map { asked($0, given, owner: owner.id, context: owner.coordinator) }
  }

  // MARK: What coordinators begin with

  /// What a stack starts with.
  func first(of live: Live) -> Shown? {
    guard case .stack(let start) = kind(live) else { return nil }
    return shown(start.target, start.arguments, scopes(of: live))
  }

  func shown(_ target: Target, _ arguments: [Argument], _ scopes: Scopes) -> Shown {
    Shown(
      target: target, arguments: scopes.values(arguments, for: flow.parameters(of: target)))
  }

  /// What a switch begins with, and its place among the cases.
  func first(of choice: Switch, in live: Live, _ variables: [Int]) -> (item: Int, shown: Shown)? {
    switch choice.selection {
    case .state: return selected(by: choice, in: live, variables)
    case .manual(let start, let arguments):
      guard choice.cases.indices.contains(start) else { return nil }
      return (start, shown(choice.cases[start].target, arguments, scopes(of: live)))
    }
  }

  /// What the state says that a switch shows; nil for one that routes decide.
  func selected(
    by choice: Switch, in live: Live, _ variables: [Int]
  ) -> (item: Int, shown: Shown)? {
    guard case .state(let state) = choice.selection else { return nil }
    let value = flow[state].values[variables[state.index]]
    let index =
      choice.cases.firstIndex { $0.values.contains(value) }
      ?? choice.cases.firstIndex(where: \.isElse)
    guard let index else { return nil }
    let item = choice.cases[index]
    return (index, shown(item.target, item.arguments, scopes(of: live)))
  }
}
