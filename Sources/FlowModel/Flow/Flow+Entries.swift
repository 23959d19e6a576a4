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
