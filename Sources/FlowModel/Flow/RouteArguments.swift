// The arguments of routes.

extension Action {
  /// The arguments of the action's target, result or dialog, or of the screen to which it returns.
  package var arguments: [Argument] {
    switch self {
    case .show(let show): show.arguments
    case .open(_, let arguments, _), .finish(_, let arguments), .report(_, let arguments),
      .ask(_, let arguments), .openSystem(_, let arguments):
      arguments
    case .pop(_, let set), .popTo(_, let set), .popToRoot(let set), .dismiss(let set),
      .stay(let set):
      set
    case .openURL: []
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

  /// Returns the parameters that a route's arguments are for.
  package func parameters(givenBy route: Route) -> [Parameter] {
    switch route.action {
    case .show(let show): parameters(of: show.target)
    case .open(let screen, _, _): self[screen].parameters
    case .ask(let dialog, _): self[dialog].parameters
    case .finish(let name?, _), .report(let name, _):
      self[route.coordinator].results.first { $0.name == name }?.parameters ?? []
    case .openSystem(let system, _): system.parameters(at: route.range)
    case .finish(nil, _), .openURL, .pop, .popTo, .popToRoot, .dismiss, .stay:
      // The screen to which the route returns is only known when the route is taken. All possible
      // screens have these parameters with the same types.
      route.action.arguments.map { argument in
        Parameter(
          name: argument.parameter, type: argument.type, defaultValue: nil, range: route.range)
      }
    }
  }

  /// Returns the parameters that a view gives when it takes a route, each name once.
  package func handedOver(by route: Route) -> [Parameter] {
    let given = route.action.arguments
    let others = route.parameters + (route.choice?.handedOver ?? [])
    guard given.contains(where: \.isHandedOver) else { return Self.eachOnce(others) }
    let declared = ParameterIndex(parameters(givenBy: route))
    let handed = given.compactMap { $0.isHandedOver ? declared[$0.parameter.text] : nil }
    return Self.eachOnce(others.isEmpty ? handed : handed + others)
  }

  /// Returns parameters, each name where it occurs first.
  private static func eachOnce(_ all: [Parameter]) -> [Parameter] {
    guard all.count > 1 else { return all }
    var names: Set<Name> = []
    return all.filter { names.insert($0.name).inserted }
  }
}
