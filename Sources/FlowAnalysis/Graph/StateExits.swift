import FlowModel

/// The changes of state that may show something else, whatever is on screen.
struct StateExits {
  private let flow: Flow
  private let parents: [[ID<Coordinator>]]

  init(_ flow: Flow, linksAbove: [Link]) {
    self.flow = flow
    var parents = [[ID<Coordinator>]](repeating: [], count: flow.coordinators.count)
    for (index, children) in flow.hierarchy().enumerated() {
      for relation in children { parents[relation.child.index].append(ID(index)) }
    }
    // A detour stands above what was refused, a link above anything.
    for beginning in flow.routes where beginning.isDetour {
      guard case .show(let show) = beginning.action, case .coordinator(let child) = show.target
      else { continue }
      parents[child.index].append(beginning.coordinator)
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
      // What has led here would only lead here again.
      let rules = flow[next].when.filter { rule in
        !symbol.begins.contains { $0.way == .route(rule.route) }
      }
      if !rules.isEmpty { return true }
      if case .switch(let choice) = flow[next].kind, case .state = choice.selection,
        choice.cases.count > 1
      {
        return true
      }
      open += parents[next.index].filter { seen.insert($0).inserted }
    }
    return false
  }
}
