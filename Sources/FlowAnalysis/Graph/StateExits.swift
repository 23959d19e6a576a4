import FlowModel

/// The changes of the app's state that may replace what is on screen.
struct StateExits {
  private let flow: Flow
  private let parents: [[ID<Coordinator>]]

  init(_ flow: Flow, linksAbove: [Link]) {
    self.flow = flow
    var parents = [[ID<Coordinator>]](repeating: [], count: flow.coordinators.count)
    for (index, children) in flow.hierarchy().enumerated() {
      for relation in children { parents[relation.child.index].append(ID(index)) }
    }
    // A detour stands above the coordinator that was refused; a link may stand above any.
    for route in flow.routes where route.isDetour {
      guard let child = route.action.show?.target.coordinator else { continue }
      parents[child.index].append(route.coordinator)
    }
    for link in linksAbove {
      flow.root.map { parents[flow[link.screen].coordinator.index].append($0) }
    }
    self.parents = parents
  }

  /// Whether the app's state may show something else, from any coordinator on the way to an entry.
  func exist(on id: ID<Coordinator>, at symbol: Symbol) -> Bool {
    exist(from: [id], without: [], at: symbol)
  }

  /// Whether the app's state may show something else, from any coordinator above that one.
  func exist(above id: ID<Coordinator>, at symbol: Symbol) -> Bool {
    exist(from: parents[id.index].filter { $0 != id }, without: [id], at: symbol)
  }

  private func exist(
    from first: [ID<Coordinator>], without left: Set<ID<Coordinator>>, at symbol: Symbol
  ) -> Bool {
    var seen = left.union(first)
    var open = first
    while let next = open.popLast() {
      // A rule that led to this entry would only lead here again.
      let rules = flow[next].when.filter { rule in
        !symbol.segments.contains { $0.cause == .route(rule.route) }
      }
      if !rules.isEmpty { return true }
      if let choice = flow[next].kind.choice, choice.selection.state != nil, choice.cases.count > 1
      {
        return true
      }
      open += parents[next.index].filter { seen.insert($0).inserted }
    }
    return false
  }
}
