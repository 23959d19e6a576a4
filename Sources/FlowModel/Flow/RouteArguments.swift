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
}
