// The answers that the state gives to guards, as far as its values are known where they are asked.

extension Flow {
  /// Returns the index of the first guard that refuses a move wherever a coordinator is live: the state
  /// never has a value that it needs, or the guards before it need another one. Returns nil if the state
  /// may let the move pass.
  ///
  /// - Parameter asked: The guards of the move, in the order in which they are asked.
  package func firstRefusal(among asked: [ID<Guard>], in id: ID<Coordinator>) -> Int? {
    var known: [KnownStates] = [[:]]
    for (index, asked) in asked.enumerated() where !isConsentedTo(asked) {
      let condition = self[asked].condition
      // While the app answers, the state may change.
      if condition?.asked.isEmpty != true { known = [[:]] }
      if let condition { known = alternatives(condition, in: id, from: known) }
      if known.isEmpty { return index }
    }
    return nil
  }

  /// Returns whether the state lets every move pass a guard wherever a coordinator is live.
  package func alwaysPasses(_ id: ID<Guard>, in coordinator: ID<Coordinator>) -> Bool {
    self[id].condition.map { isAlwaysMet($0, in: coordinator) } ?? false
  }

  /// Returns whether a button of the dialog that a refusal asks lets the move go on.
  private func isConsentedTo(_ id: ID<Guard>) -> Bool {
    self[id].resume != nil
      && self[id].detour.routes.values.contains { self[$0].action.question != nil }
  }

  /// Returns the guards that a route asks by itself, and those of everything that it starts. After a
  /// change of the state these are asked later, in another state.
  package func guardsAsked(by route: Route) -> [ID<Guard>] {
    guard let show = route.action.show, !show.placement.isSelection, route.changes.isEmpty else {
      return route.guards
    }
    return route.guards + entryGuards(of: show.target)
  }

  /// Returns whether a route gives a state a value.
  package func isChanged(_ state: ID<StateVariable>) -> Bool {
    routes.contains { $0.changes.contains { $0.state == state } }
  }

  /// The routes that the state refuses wherever they are taken.
  var routesRefusedByState: Set<ID<Route>> {
    guard guards.contains(where: { $0.condition != nil }) else { return [] }
    // A detour may be taken by another coordinator than the one that asks.
    return Set(
      routes.lazy.filter { route in
        !route.isDetour
          && firstRefusal(among: guardsAsked(by: route), in: route.coordinator) != nil
      }.map(\.id))
  }
}
