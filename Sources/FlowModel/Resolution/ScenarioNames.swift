/// What a scenario may name, wherever in the module it is declared.
struct ScenarioNames {
  private(set) var buttons: Set<String> = []
  private(set) var tabs: Set<String> = []
  private(set) var dialogs: Set<String> = []
  private(set) var screens: Set<String> = []
  let guards: Set<String>
  let refusals: Set<String>
  private(set) var results: Set<String> = ["finished"]
  /// Those that a view or code can take.
  private(set) var routes: [String: [ID<Route>]] = [:]
  /// The same by name alone, those included that lead nowhere that could be found.
  private(set) var writtenRoutes: Set<String> = []

  private static let reasons = [
    "notOnScreen", "atRoot", "notInStack", "notPresented", "noStack", "caseNotLive", "superseded",
  ]

  init(_ resolver: Resolver) {
    guards = Set(resolver.guards.keys)
    refusals = guards.union(Self.reasons)
    for dialog in resolver.writtenDialogs {
      dialogs.insert(dialog.name.text)
      buttons.formUnion(dialog.buttons.map(\.name.text))
    }
    for coordinator in resolver.writtenCoordinators {
      tabs.formUnion(coordinator.tabs.map(\.child.target.value))
      results.formUnion(coordinator.results.map(\.name.text))
      writtenRoutes.formUnion(coordinator.routes.map(\.name.text))
    }
    for screen in resolver.writtenScreens {
      screens.insert(screen.name.text)
      writtenRoutes.formUnion(screen.routes.map(\.name.text))
    }
    for route in resolver.flow.routes {
      switch route.owner {
      case .screen, .coordinator: routes[route.name.text, default: []].append(route.id)
      case .outcome, .childOutcome, .button, .detour: break
      }
    }
  }
}
