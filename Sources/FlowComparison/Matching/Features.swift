import FlowModel

// The features by which a part is recognised under another name.

extension Flow {
  /// The routes that lead to each screen.
  var arrivals: [ID<Screen>: [Route]] {
    Dictionary(grouping: routes) { $0.action.target?.screen ?? ID(-1) }
  }

  /// Returns what is known about a coordinator besides its name.
  func features(of coordinator: Coordinator) -> Set<String> {
    var found = coordinator.screens.map { "screen \(self[$0].name)" }
    found += coordinator.results.map { "result \($0.name)" }
    found += coordinator.parameters.map { "parameter \($0.name): \(spelling(of: $0.type))" }
    found += coordinator.routes.map { "route \(self[$0].name)" }
    found += coordinator.tabs.map { "tab \(self[$0.coordinator].path)" }
    found += (coordinator.choice?.cases ?? []).flatMap(\.values).map { "case \($0)" }
    return Set(found)
  }

  /// Returns what is known about a screen, with its own name: a screen may also have moved to
  /// another coordinator.
  func features(of screen: Screen, _ names: PartNames, _ arrivals: [Route]) -> Set<String> {
    var found = ["name \(screen.name)", "in \(names.coordinator(screen.coordinator))"]
    found += screen.parameters.map { "parameter \($0.name): \(spelling(of: $0.type))" }
    found += screen.routes.flatMap { id -> [String] in
      let route = self[id]
      let to = route.action.show.map { names.target($0.target) }
      return ["route \(route.name)"] + (to.map { ["to \($0)"] } ?? [])
    }
    found += screen.links.map { "link \(self[$0].pattern.source)" }
    if let title = screen.style.title { found.append("title \(title.source)") }
    found += arrivals.map { "from \(place(of: $0, names))" }
    return Set(found)
  }

  /// Returns the places that ask each guard, by the guard's index, and its other properties.
  func askingPlaces(_ names: PartNames) -> [Set<String>] {
    var places = guards.map { item -> Set<String> in
      let detours = item.detour.routes.values.compactMap { self[$0].action.show?.target }
      return Set(
        item.parameters.map { "parameter \($0.name)" }
          + words(for: item.condition) { "\($0): \($1)" }
          + detours.map { "otherwise \(names.target($0))" })
    }
    func add(_ ids: [ID<Guard>], _ place: String) {
      for id in ids { places[id.index].insert(place) }
    }
    for screen in screens {
      add(screen.guards + screen.leaving, "screen \(names.screen(screen.id))")
    }
    for coordinator in coordinators {
      add(coordinator.guards + coordinator.leaving, names.coordinator(coordinator.id))
      for tab in coordinator.tabs { add(tab.guards, names.coordinator(tab.coordinator)) }
    }
    for route in routes { add(route.guards, "\(place(of: route, names)).\(route.name)") }
    return places
  }

  /// Returns the part on which a route is written.
  func place(of route: Route, _ names: PartNames) -> String {
    if let before = route.elseOf {
      return "\(place(of: self[before], names)).\(self[before].name)"
    }
    switch route.owner {
    case .screen(let id): return names.screen(id)
    case .coordinator(let id): return names.coordinator(id)
    case .childOutcome(let id):
      let child = child(withOutcome: route.id, in: self[id]).map(names.coordinator)
      return "\(names.coordinator(id)).\(child ?? "")"
    case .outcome(let parent): return "\(place(of: self[parent], names)).\(self[parent].name)"
    case .button(let id):
      // A dialog of the module has the same buttons in every coordinator.
      let owner = self[id].coordinator.map { names.coordinator($0) + "." } ?? ""
      return owner + self[id].name.text
    case .detour(let id): return names.guard(id)
    }
  }

  /// Returns the child at a start, tab or case to whose outcomes a route belongs.
  private func child(withOutcome id: ID<Route>, in coordinator: Coordinator) -> ID<Coordinator>? {
    func has(_ outcomes: [Outcome]) -> Bool { outcomes.contains { $0.route == id } }
    switch coordinator.kind {
    case .stack(let start): return start.target.coordinator
    case .tabs(let tabs): return tabs.first { has($0.outcomes) }?.coordinator
    case .switch(let choice): return choice.cases.first { has($0.outcomes) }?.target.coordinator
    case .external: return nil
    }
  }
}
