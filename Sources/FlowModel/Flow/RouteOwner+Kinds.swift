// Questions about the owner of a route. Each is a switch over all cases.

extension Route.Owner {
  package var screen: ID<Screen>? {
    switch self {
    case .screen(let id): id
    case .coordinator, .outcome, .childOutcome, .button, .detour: nil
    }
  }

  /// The dialog whose button takes the route.
  package var dialog: ID<Dialog>? {
    switch self {
    case .button(let id): id
    case .screen, .coordinator, .outcome, .childOutcome, .detour: nil
    }
  }

  /// The route that started the child whose result takes this route.
  package var startingRoute: ID<Route>? {
    switch self {
    case .outcome(let id): id
    case .screen, .coordinator, .childOutcome, .button, .detour: nil
    }
  }

  /// The guard whose refusal takes the route.
  package var detour: ID<Guard>? {
    switch self {
    case .detour(let id): id
    case .screen, .coordinator, .outcome, .childOutcome, .button: nil
    }
  }

  /// Whether the route is offered to the screens of its coordinator.
  package var isCoordinator: Bool {
    switch self {
    case .coordinator: true
    case .screen, .outcome, .childOutcome, .button, .detour: false
    }
  }

  /// Whether the route follows the result of a child.
  package var isOutcome: Bool {
    switch self {
    case .outcome, .childOutcome: true
    case .screen, .coordinator, .button, .detour: false
    }
  }

  /// Whether the route follows the result of a child with which its parent begins, or which is a tab
  /// or case.
  package var isChildOutcome: Bool {
    switch self {
    case .childOutcome: true
    case .screen, .coordinator, .outcome, .button, .detour: false
    }
  }
}
