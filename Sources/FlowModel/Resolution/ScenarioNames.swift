/// What a scenario may name, wherever in the module it is declared.
struct ScenarioNames {
  /// Names, and whether there may be others among what could not be read.
  struct Known {
    var names: Set<String> = []
    var isPartial = false

    func contains(_ name: Document.Reference) -> Bool { isPartial || names.contains(name.value) }
  }

  private(set) var buttons = Known()
  private(set) var tabs = Known()
  private(set) var dialogs = Known()
  private(set) var screens = Known()
  let guards: Known
  let refusals: Known
  private(set) var results = Known(names: ["dismissed", "finished"])
  /// Those that a view or code can take.
  private(set) var routes: [String: [ID<Route>]] = [:]
  /// The same by name alone, those included that lead nowhere that could be found.
  private(set) var writtenRoutes = Known()

  private static let reasons = [
    "notOnScreen", "atRoot", "notInStack", "notPresented", "noStack", "caseNotLive", "superseded",
  ]

  init(_ resolver: Resolver) {
    guards = Known(names: Set(resolver.guards.keys))
    refusals = Known(names: guards.names.union(Self.reasons))
    for dialog in resolver.writtenDialogs {
      dialogs.names.insert(dialog.name.text)
      buttons.names.formUnion(dialog.buttons.map(\.name.text))
      if dialog.hasUnreadButtons { buttons.isPartial = true }
    }
    for coordinator in resolver.writtenCoordinators {
      let children = coordinator.tabs.map(\.child.target.value)
      tabs.names.formUnion(children)
      // One that is misspelt there may be any.
      if children.contains(where: { resolver.coordinators[$0] == nil }) { tabs.isPartial = true }
      results.names.formUnion(coordinator.results.map(\.name.text))
      writtenRoutes.names.formUnion(coordinator.routes.map(\.name.text))
      if coordinator.isPartial { supposeMore() }
    }
    for screen in resolver.writtenScreens {
      screens.names.insert(screen.name.text)
      writtenRoutes.names.formUnion(screen.routes.map(\.name.text))
      if screen.hasUnreadRoutes { writtenRoutes.isPartial = true }
    }
    for route in resolver.flow.routes {
      switch route.owner {
      case .screen, .coordinator: routes[route.name.text, default: []].append(route.id)
      case .outcome, .childOutcome, .button, .detour: break
      }
    }
  }

  /// In a coordinator that could not be read as a whole.
  private mutating func supposeMore() {
    buttons.isPartial = true
    tabs.isPartial = true
    dialogs.isPartial = true
    screens.isPartial = true
    results.isPartial = true
    writtenRoutes.isPartial = true
  }
}
