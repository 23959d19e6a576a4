/// The parents that each coordinator may have: the hierarchy, seen from below.
package struct Ancestry: Sendable {
  private let flow: Flow
  private var parents: [[ID<Coordinator>]]

  package init(_ flow: Flow) { self.init(flow, flow.hierarchy()) }

  /// - Parameter hierarchy: The children of each coordinator, if they are known already.
  package init(_ flow: Flow, _ hierarchy: [[Relation]]) {
    self.flow = flow
    parents = Array(repeating: [], count: flow.coordinators.count)
    for (index, children) in hierarchy.enumerated() {
      for relation in children { parents[relation.child.index].append(ID(index)) }
    }
  }

  /// The coordinator that has a target as tab, case or screen: this one, or the nearest above.
  package func host(of target: Target, from coordinator: ID<Coordinator>) -> ID<Coordinator> {
    var seen: Set<ID<Coordinator>> = [coordinator]
    var queue = [coordinator]
    var next = 0
    while next < queue.count {
      let candidate = queue[next]
      next += 1
      if shows(target, in: candidate) { return candidate }
      for parent in parents[candidate.index] where seen.insert(parent).inserted {
        queue.append(parent)
      }
    }
    return coordinator
  }

  private func shows(_ target: Target, in coordinator: ID<Coordinator>) -> Bool {
    switch flow[coordinator].kind {
    case .tabs(let tabs): tabs.contains { .coordinator($0.coordinator) == target }
    case .switch(let choice): choice.cases.contains { $0.target == target }
    case .stack, .external: false
    }
  }
}
