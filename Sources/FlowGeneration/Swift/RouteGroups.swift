import FlowModel

/// The routes of each coordinator, by the coordinator's index, in groups that need code of their
/// own. All of them are found in one pass, because a module has very many routes.
struct RouteGroups: Sendable {
  /// The groups of one coordinator.
  struct Group: Sendable {
    /// The routes whose names have a meaning in the coordinator.
    fileprivate(set) var routes: [ID<Route>] = []
    /// The routes that ask a dialog.
    fileprivate(set) var asking: [ID<Route>] = []
    /// The routes that show a child.
    fileprivate(set) var starting: [ID<Route>] = []
    /// The names of the routes' parameters and arguments.
    fileprivate(set) var values: [Name] = []
  }

  private var groups: [Group]
  /// The types of the parameters of all routes.
  private(set) var types: [ValueType] = []

  init(_ flow: Flow) {
    groups = flow.coordinators.map { _ in Group() }
    // A look at the parts of a route is cheaper than a copy of it.
    for index in flow.routes.indices {
      let parameters = flow.routes[index].parameters
      groups[flow.routes[index].coordinator.index].add(
        ID(index), flow.routes[index].action, parameters)
      for parameter in parameters { types.append(parameter.type) }
    }
  }

  subscript(coordinator: ID<Coordinator>) -> Group { groups[coordinator.index] }
}

extension RouteGroups.Group {
  fileprivate mutating func add(
    _ route: ID<Route>, _ action: Action, _ parameters: [Parameter]
  ) {
    routes.append(route)
    for parameter in parameters { values.append(parameter.name) }
    switch action {
    case .show(let show):
      if show.target.coordinator != nil { starting.append(route) }
    case .ask: asking.append(route)
    case .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .stay:
      break
    }
    for argument in action.arguments { values.append(argument.parameter) }
  }
}
