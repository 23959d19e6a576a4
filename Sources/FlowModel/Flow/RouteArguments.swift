// What routes give, and what is read of them later.

extension Action {
  /// What it gives its target, result or dialog, or the screen that it returns to.
  package var arguments: [Argument] {
    switch self {
    case .show(let show): show.arguments
    case .open(_, let arguments, _), .finish(_, let arguments), .report(_, let arguments),
      .ask(_, let arguments):
      arguments
    case .pop(_, let set), .popTo(_, let set), .popToRoot(let set), .dismiss(let set),
      .stay(let set):
      set
    case .openURL, .openSystem: []
    }
  }
}

extension Flow {
  package func parameters(of target: Target) -> [Parameter] {
    switch target {
    case .screen(let id): self[id].parameters
    case .coordinator(let id): self[id].parameters
    }
  }

  /// The parameters that an action's arguments are for.
  package func parameters(of action: Action, in coordinator: ID<Coordinator>) -> [Parameter] {
    switch action {
    case .show(let show): parameters(of: show.target)
    case .open(let screen, _, _): self[screen].parameters
    case .ask(let dialog, _): self[dialog].parameters
    case .finish(let name?, _), .report(let name, _):
      self[coordinator].results.first { $0.name == name }?.parameters ?? []
    default: screens.flatMap(\.parameters)
    }
  }

  /// What a view hands over when it takes a route, each name once.
  package func handedOver(by route: Route) -> [Parameter] {
    let arguments = route.action.arguments.filter { $0.value == .handedOver }
    let declared = arguments.isEmpty ? [] : parameters(of: route.action, in: route.coordinator)
    let handed = arguments.compactMap { argument in
      declared.first { $0.name == argument.parameter }
    }
    var names: Set<Name> = []
    return (handed + route.parameters).filter { names.insert($0.name).inserted }
  }

  /// What a route's outcomes read of the time when it was taken, each once.
  package func keptNames(of route: Route) -> [(name: Name, scope: Scope, type: ValueType)] {
    var found: [(name: Name, scope: Scope, type: ValueType)] = []
    for read in route.outcomes.flatMap({ namesRead(by: $0, of: route, []) }) {
      guard read.scope == .route || read.scope == .screen || read.scope == .dialog,
        !found.contains(where: { $0.name == read.name })
      else { continue }
      found.append(read)
    }
    return found
  }

  /// What an outcome's arguments, and those of what follows it, read besides the result's own.
  ///
  /// - Parameter seen: Routes that it stands below: what follows may be the same again.
  private func namesRead(
    by outcome: Outcome, of route: Route, _ seen: Set<ID<Route>>
  ) -> [(name: Name, scope: Scope, type: ValueType)] {
    guard let id = outcome.route, !seen.contains(id) else { return [] }
    let own = self[id].action.arguments.compactMap {
      argument -> (name: Name, scope: Scope, type: ValueType)? in
      guard case .inScope(let name, let scope) = argument.value else { return nil }
      return (name, scope, argument.type)
    }
    let later = self[id].outcomes.flatMap { namesRead(by: $0, of: self[id], seen.union([id])) }
    let given = parameters(of: outcome.result, startedBy: route)
    return (own + later).filter { !given.contains($0.name) }
  }

  /// The names of a result's parameters.
  private func parameters(of result: Outcome.Result, startedBy route: Route) -> [Name] {
    guard case .declared(let name) = result, case .show(let show) = route.action,
      case .coordinator(let child) = show.target
    else { return [] }
    return self[child].results.first { $0.name == name }?.parameters.map(\.name) ?? []
  }
}
