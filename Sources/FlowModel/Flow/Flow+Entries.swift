extension Flow {
  /// The flow with a route for each way in which code may open a screen with `entry: code`.
  ///
  /// Code opens such a screen while its coordinator is on screen: on the coordinator's stack or as
  /// its case, or in a presentation. Each way is a route of the coordinator that no screen offers.
  package var withCodeEntries: Flow {
    guard screens.contains(where: \.isOpenedByCode) else { return self }
    var flow = self
    for screen in screens where screen.isOpenedByCode {
      flow.addEntry(to: screen, by: .cover)
      switch self[screen.coordinator].kind {
      case .stack: flow.addEntry(to: screen, by: .push)
      case .switch(let choice):
        if choice.selection.manualStart != nil { flow.addEntry(to: screen, by: .select) }
      case .tabs, .external: break
      }
    }
    return flow
  }

  private mutating func addEntry(to screen: Screen, by placement: Placement) {
    let added = ID<Route>(routes.count)
    let arguments = screen.parameters.map {
      Argument(parameter: $0.name, type: $0.type, value: .handedOver)
    }
    let show = Show(
      target: .screen(screen.id), range: screen.range, placement: placement, strategy: .always,
      dropping: nil, isDismissing: false, arguments: arguments, style: Style())
    routes.append(
      Route(
        id: added, owner: .coordinator(screen.coordinator), coordinator: screen.coordinator,
        name: screen.name, range: screen.range, guards: [], parameters: [], action: .show(show),
        outcomes: []))
    coordinators[screen.coordinator.index].routes.append(added)
    entries.insert(added)
  }
}

extension Flow {
  /// Returns the flow without the routes that ask a guard before they show their target. The routes
  /// keep their identifiers, and nothing offers them.
  package func withoutRoutes(asking id: ID<Guard>) -> Flow {
    let asking = Set(
      routes.filter { route in
        let entered = route.action.show.map { entryGuards(of: $0.target) } ?? []
        return (route.guards + entered).contains(id)
      }.map(\.id))
    var flow = self
    for index in flow.screens.indices {
      flow.screens[index].routes.removeAll(where: asking.contains)
      flow.screens[index].offered.removeAll(where: asking.contains)
    }
    for index in flow.coordinators.indices {
      flow.coordinators[index].routes.removeAll(where: asking.contains)
    }
    return flow
  }
}
