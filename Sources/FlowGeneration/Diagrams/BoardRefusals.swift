import FlowModel

// Rows for the dialogs that guards ask when they refuse, and for screens that only a refusal shows.
// Each stands below what the guard refuses, so that the dialog hangs on an arrow. Other refusals
// are drawn at the guards' card.

extension BoardBuilder {
  /// Rows for those of some guards that lead to a dialog, or a floating screen, of a coordinator.
  ///
  /// - Parameter name: Of the row. By default the guard's, as it stands nowhere else there.
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
    case .show(let show) where isFloating(show.target, in: coordinator): break
    default: return nil
    }
    return row
  }

  private func isFloating(_ target: Target, in coordinator: ID<Coordinator>) -> Bool {
    guard case .screen(let screen) = target else { return false }
    return flow[screen].coordinator == coordinator && floating.contains(screen)
  }

  /// What may refuse a route, besides the guards of a screen of the same coordinator: those have
  /// their rows on that screen's card.
  func refusals(of route: Route, depth: Int) -> [Row] {
    let own = refusals(by: route.guards, in: route.coordinator, "otherwise", depth: depth)
    guard case .show(let show) = route.action, case .coordinator(let child) = show.target else {
      return own
    }
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

  /// Rows for what guards lead to in a coordinator and no row of some cards does: a link or a
  /// gesture was refused.
  func looseRefusals(in coordinator: ID<Coordinator>, besides cards: [Card]) -> [Row] {
    let met = Set(cards.flatMap(\.rows).compactMap(\.target))
    return flow.guards.indices.flatMap { refusals(by: [ID($0)], in: coordinator) }
      .filter { row in row.target.map { !met.contains($0) } ?? false }
  }

  /// Asked before a coordinator shows its first screen.
  private func guards(into coordinator: ID<Coordinator>) -> [ID<Guard>] {
    guard case .screen(let screen) = flow.start(of: coordinator) else {
      return flow[coordinator].guards
    }
    let own = flow[coordinator].guards
    return own + flow[screen].guards.filter { !own.contains($0) }
  }
}

extension Flow {
  /// The screens that nothing shows but refusals of guards.
  var floatingScreens: Set<ID<Screen>> {
    var shown = coordinators.compactMap { start(of: $0.id) }
    for route in routes where !route.isDetour {
      if case .show(let show) = route.action { shown.append(show.target) }
    }
    for coordinator in coordinators {
      if case .switch(let choice) = coordinator.kind { shown += choice.cases.map(\.target) }
    }
    let others = shown.compactMap { $0.screen }
    return Set(screens.map(\.id)).subtracting(others)
  }
}

extension Target {
  fileprivate var screen: ID<Screen>? {
    if case .screen(let screen) = self { screen } else { nil }
  }
}
