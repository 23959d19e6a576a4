/// The names that a scenario may use. They may be declared anywhere in the module.
struct ScenarioNames {
  /// A set of names, with a mark if further names could not be read.
  struct Known {
    var names: Set<String> = []
    var isPartial = false

    func contains(_ name: Document.Reference) -> Bool { isPartial || names.contains(name.value) }

    mutating func add(_ more: [String], isPartial: Bool) {
      names.formUnion(more)
      if isPartial { self.isPartial = true }
    }
  }

  private(set) var buttons = Known()
  private(set) var tabs = Known()
  private(set) var columns = Known()
  private(set) var dialogs = Known()
  private(set) var screens = Known()
  let guards: Known
  let refusals: Known
  private(set) var results = Known(names: ["dismissed", "finished"])
  /// The routes that a view or code can take, by name.
  private(set) var routes: [String: [ID<Route>]] = [:]
  /// The names of these routes, and of routes whose target could not be found.
  private(set) var writtenRoutes = Known()

  init(_ declared: Declarations, _ flow: Flow) {
    guards = Known(names: Set(declared.names.guards.keys))
    refusals = Known(names: guards.names.union(NameKind.reasons))
    for dialog in declared.written.dialogs {
      dialogs.names.insert(dialog.name.text)
      buttons.names.formUnion(dialog.buttons.map(\.name.text))
      if dialog.hasUnreadButtons { buttons.isPartial = true }
    }
    for coordinator in declared.written.coordinators {
      let children = coordinator.tabs.map(\.child.target.value)
      // A misspelt tab or column may be any coordinator.
      let isPartial = children.contains { declared.names.coordinators[$0] == nil }
      if coordinator.kind == .split {
        columns.add(children, isPartial: isPartial)
      } else {
        tabs.add(children, isPartial: isPartial)
      }
      results.names.formUnion(coordinator.results.map(\.name.text))
      writtenRoutes.names.formUnion(coordinator.routes.map(\.name.text))
      if coordinator.isPartial { supposeMore() }
    }
    for screen in declared.flow.screens.map({ declared.written[$0.id] }) {
      screens.names.insert(screen.name.text)
      writtenRoutes.names.formUnion(screen.routes.map(\.name.text))
      if screen.hasUnreadRoutes { writtenRoutes.isPartial = true }
    }
    for route in flow.routes {
      switch route.owner {
      case .screen, .coordinator: routes[route.name.text, default: []].append(route.id)
      case .outcome, .childOutcome, .button, .detour: break
      }
    }
  }

  /// Assumes that a coordinator that could not be read declares any name.
  private mutating func supposeMore() {
    buttons.isPartial = true
    tabs.isPartial = true
    columns.isPartial = true
    dialogs.isPartial = true
    screens.isPartial = true
    results.isPartial = true
    writtenRoutes.isPartial = true
  }
}
