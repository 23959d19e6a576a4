import FlowModel

// Rows for the dialogs that guards ask when they refuse, and for screens that only a refusal shows.
// Each row stands below the row that the guard may refuse. Other refusals stand on the guards'
// card.

extension BoardBuilder {
  /// Rows for the refusals that lead to a dialog or to a floating screen of a coordinator.
  ///
  /// - Parameter name: The row's name if there is one guard. By default it names the guard.
  func refusals(
    by guards: [ID<Guard>], in coordinator: ID<Coordinator>, _ name: String? = nil, depth: Int = 0
  ) -> [Row] {
    guards.compactMap { id in
      guard var row = refusal(by: id, in: coordinator) else { return nil }
      row.name = guards.count == 1 ? name ?? row.name : row.name
      row.depth = depth
      return row
    }
  }

  private func refusal(by id: ID<Guard>, in coordinator: ID<Coordinator>) -> Row? {
    guard let route = flow[id].detour[coordinator].map({ flow[$0] }) else { return nil }
    var row = row(of: route)
    row.name = "\(flow[id].name) refused"
    switch route.action {
    case .ask(let dialog, _): row.target = card(of: dialog, in: coordinator)
    case .show(let show): if !isFloating(show.target, in: coordinator) { return nil }
    case .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .stay:
      return nil
    }
    return row
  }

  private func isFloating(_ target: Target, in coordinator: ID<Coordinator>) -> Bool {
    guard let screen = target.screen else { return false }
    return flow[screen].coordinator == coordinator && floating.contains(screen)
  }

  /// Rows for the guards that may refuse a route. The guards of a screen of the same coordinator
  /// have their rows on that screen's card.
  func refusals(of route: Route, depth: Int) -> [Row] {
    let own = refusals(by: route.guards, in: route.coordinator, "otherwise", depth: depth)
    guard let child = route.action.show?.target.coordinator else { return own }
    let others = guards(into: child).filter { !route.guards.contains($0) }
    return own + refusals(by: others, in: route.coordinator, depth: depth)
  }

  func refusals(of tab: Tab, in coordinator: ID<Coordinator>) -> [Row] {
    let others = guards(into: tab.coordinator).filter { !tab.guards.contains($0) }
    return refusals(by: tab.guards, in: coordinator, "otherwise", depth: 1)
      + refusals(by: others, in: coordinator, depth: 1)
  }

  func refusals(of screen: Screen) -> [Row] {
    refusals(by: screen.guards, in: screen.coordinator, "entering refused")
      + refusals(by: screen.leaving, in: screen.coordinator, "leaving refused")
  }

  /// Rows for the refusals of links and gestures: no row of the given cards leads to their targets.
  func looseRefusals(in coordinator: ID<Coordinator>, besides cards: [Card]) -> [Row] {
    let met = Set(cards.flatMap(\.rows).compactMap(\.target))
    return flow.guards.indices.flatMap { refusals(by: [ID($0)], in: coordinator) }
      .filter { row in row.target.map { !met.contains($0) } ?? false }
  }

  /// The guards that are asked before a coordinator shows its first screen.
  private func guards(into coordinator: ID<Coordinator>) -> [ID<Guard>] {
    guard let screen = flow.start(of: coordinator)?.screen else {
      return flow[coordinator].guards
    }
    let own = flow[coordinator].guards
    return own + flow[screen].guards.filter { !own.contains($0) }
  }
}

extension Flow {
  /// The floating screens: the ones that only a guard's refusal shows.
  var floatingScreens: Set<ID<Screen>> {
    var shown = coordinators.compactMap { start(of: $0.id) }
    for route in routes where !route.isDetour {
      if let show = route.action.show { shown.append(show.target) }
    }
    for coordinator in coordinators {
      if let choice = coordinator.choice { shown += choice.cases.map(\.target) }
    }
    let others = shown.compactMap { $0.screen }
    return Set(screens.map(\.id)).subtracting(others)
  }
}
