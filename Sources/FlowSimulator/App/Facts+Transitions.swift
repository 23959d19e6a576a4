import FlowModel
import Navigation

// Routes and guards, with the values that they can read where they are taken.

extension Facts {
  /// Returns the values of the parameters of an entry's screen and of its coordinator.
  func scopes(of entry: EntryNode, in node: CoordinatorNode) -> Scopes {
    let own = node.flowDefinition.scopes
    guard case .screen(let screen) = entry.payload.shown.target else { return own }
    return own.adding(.screen, flow[screen].parameters, entry.payload.shown.arguments)
  }

  /// Returns the move of a route.
  ///
  /// - Parameter scopes: the values that the route can read, together with those that the view
  ///   hands over.
  func transition(_ id: ID<Route>, _ scopes: Scopes) -> Transition {
    let route = flow[id]
    let move = move(of: route, scopes)
    var transition = move
    if !route.changes.isEmpty {
      let changes = ChangedState(route.changes)
      transition = Transition(.change(changes, then: move.changesNothing ? nil : move))
    }
    let given = given(route, scopes)
    transition.questions = route.guards.map { question($0, given, in: route.coordinator) }
    return transition
  }

  /// Returns the move of a route without its guards and its changes of the state.
  private func move(of route: Route, _ scopes: Scopes) -> Transition {
    var transition = Transition(kind(of: route, scopes))
    if case .show(let show) = route.action {
      transition.look = show.style == Style() ? nil : StyleLook(show.style)
      transition.isDismissing = show.isDismissing
      transition.startsOnce = route.startsOnce
      if route.isDetour, case .coordinator = show.target { transition.startsDetour = true }
    }
    let setting = setting(route.action, scopes)
    transition.setting = setting.isEmpty ? nil : KnownValues(setting)
    let kept = kept(by: route.id, scopes)
    transition.kept = kept.isEmpty ? nil : KnownValues(kept)
    return transition
  }

  /// Returns the values that the route keeps for the outcomes that follow when the child ends. If a
  /// result led to this route, the result's values count as values that a view has handed over.
  private func kept(by id: ID<Route>, _ scopes: Scopes) -> [Known] {
    kept[id.index].compactMap { kept in
      let given = kept.scope == .route ? scopes[kept.name, .result] : nil
      return (given ?? scopes[kept.name, kept.scope]).map {
        Known(scope: kept.scope, name: kept.name, value: $0)
      }
    }
  }

  private func kind(of route: Route, _ scopes: Scopes) -> Transition.Kind {
    switch route.action {
    case .show(let show): return self.show(show, route, scopes)
    case .open(let screen, let arguments, let way):
      let values = scopes.values(arguments, for: flow[screen].parameters)
      return .land(landing(on: screen, arguments, values, by: way))
    case .openURL(let url): return .leave(DestinationValue(.url(url)))
    case .openSystem(let system, let arguments):
      let values = scopes.values(arguments, for: flow.parameters(givenBy: route))
      return .leave(DestinationValue(.system(system, values)))
    case .pop(let count, _): return .pop(count)
    case .popTo(let target, _):
      return .popTo(screen: flow[target.screen].name.text, isRequired: !target.ifPresent)
    case .popToRoot: return .popToRoot
    case .dismiss: return .dismiss
    case .finish(let name, let arguments):
      return .finish(GivenResult(ending(name, arguments, route, scopes)))
    case .report(let name, let arguments):
      return .report(GivenResult(ending(name, arguments, route, scopes)))
    case .ask(let dialog, let arguments):
      let values = scopes.values(arguments, for: flow[dialog].parameters)
      let context = flow[dialog].coordinator ?? route.coordinator
      return .ask(AskedDialog(dialog, values, in: context))
    case .stay: return .stay
    }
  }

  private func show(_ show: Show, _ route: Route, _ scopes: Scopes) -> Transition.Kind {
    let arguments = scopes.values(show.arguments, for: flow.parameters(of: show.target))
    let shown = Shown(target: show.target, arguments: arguments)
    let payload = ShownPayload(shown, in: flow)
    switch show.placement {
    case .push: return .push(payload, show.strategy.pushStrategy, dropping(show.dropping))
    case .replace: return .replace(payload)
    case .restart: return .restart(payload)
    case .sheet: return .present(payload, .sheet)
    case .cover: return .present(payload, .cover)
    case .popover: return .present(payload, .popover)
    case .select:
      let host = host(of: route)
      switch flow[host].kind {
      case .tabs(let tabs):
        let index = tabs.firstIndex { .coordinator($0.coordinator) == show.target } ?? 0
        return .select(ShownPayload(shown, in: flow, at: .tab(of: host, index)))
      case .stack, .switch, .external:
        let index = flow[host].choice?.cases.firstIndex { $0.target == show.target }
        return .show(ShownPayload(shown, in: flow, at: index.map { .item(of: host, $0) }))
      }
    }
  }

  private func dropping(_ dropping: Show.Dropping?) -> Dropping {
    switch dropping {
    case nil: .nothing
    case .above(let target):
      .above(screen: flow[target.screen].name.text, isRequired: !target.ifPresent)
    case .replacing(let target):
      .including(screen: flow[target.screen].name.text, isRequired: !target.ifPresent)
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

  /// Returns the values that the guards of a route can read, by name.
  private func given(_ route: Route, _ scopes: Scopes) -> [Name: Value] {
    guard route.guards.contains(where: { !flow[$0].parameters.isEmpty }) else { return [:] }
    var given: [Name: Value] = [:]
    for parameter in route.parameters { given[parameter.name] = scopes[parameter.name, .route] }
    let parameters = flow.parameters(givenBy: route)
    for argument in route.action.arguments {
      given[argument.parameter] = scopes.value(of: argument, parameters)
    }
    return given
  }

  /// Returns a guard in the form in which the coordinator `context` asks it.
  func question(
    _ id: ID<Guard>, _ given: [Name: Value], in context: ID<Coordinator>
  ) -> GuardQuestion {
    let values = flow[id].parameters.map { given[$0.name] ?? Value(omitted: $0) }
    let resume: GuardQuestion.Resume =
      switch flow[id].resume {
      case nil: .never
      case .any: .onAny
      case .result(let name): .on(name.text)
      }
    return GuardQuestion(
      Self.name(of: id), resume: resume, body: AskedGuard(id, values, in: context))
  }

  /// Returns the name of a guard for the machine: its number, because no two guards have the same.
  private static func name(of id: ID<Guard>) -> String { "\(id.index)" }

  /// Returns the reason of a refusal in the terms of a flow.
  func refusal(_ refusal: Refusal) -> FlowRefusal {
    switch refusal {
    case .notOnScreen: .notOnScreen
    case .atRoot: .atRoot
    case .notInStack: .notInStack
    case .notPresented: .notPresented
    case .noStack: .noStack
    case .caseNotLive: .caseNotLive
    case .superseded: .superseded
    case .byGuard(let name): .byGuard(ID(Int(name) ?? 0))
    // A simulation has no interceptors, and opens everything.
    case .byInterceptor, .cannotOpen: .superseded
    }
  }

  // MARK: First content of coordinators

  func shown(_ target: Target, _ arguments: [Argument], _ scopes: Scopes) -> Shown {
    Shown(
      target: target, arguments: scopes.values(arguments, for: flow.parameters(of: target)))
  }
}

extension Show.Strategy {
  fileprivate var pushStrategy: PushStrategy {
    switch self {
    case .always: .always
    case .ifNotExists: .ifNotExists
    case .navigateOrPush: .navigateOrPush
    }
  }
}
