extension Route.Owner {
  package var screen: ID<Screen>? { if case .screen(let id) = self { id } else { nil } }

  /// The dialog whose button takes the route.
  package var dialog: ID<Dialog>? { if case .button(let id) = self { id } else { nil } }

  /// The route that started the child whose result takes this route.
  package var startingRoute: ID<Route>? { if case .outcome(let id) = self { id } else { nil } }

  /// The guard whose refusal takes the route.
  package var detour: ID<Guard>? { if case .detour(let id) = self { id } else { nil } }

  /// Whether the route is offered to the screens of its coordinator.
  package var isCoordinator: Bool { if case .coordinator = self { true } else { false } }

  /// Whether the route follows the result of a child with which its parent begins, or which is a tab
  /// or case.
  package var isChildOutcome: Bool { if case .childOutcome = self { true } else { false } }

  /// Whether a flow file declares the route by name, for a screen or a coordinator. A view or code
  /// takes it by this name.
  package var isNamed: Bool { screen != nil || isCoordinator }

  /// Whether the route follows the result of a child.
  package var isOutcome: Bool { startingRoute != nil || isChildOutcome }
}
