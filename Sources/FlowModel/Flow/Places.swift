import Diagnostics

/// The way to each coordinator from the root through `start`, tabs and cases alone.
package struct Places: Sendable {
  package enum Place: Sendable {
    case none
    case one([WayStep])
    case several
  }

  private var places: [Place]

  package init(_ flow: Flow) {
    places = Array(repeating: .none, count: flow.coordinators.count)
    guard let root = flow.root else { return }
    places[root.index] = .one([])
    var open = [root]
    while let next = open.popLast() {
      for relation in flow.structuralChildren(of: flow[next]) {
        if reach(relation, from: next) { open.append(relation.child) }
      }
    }
  }

  package subscript(id: ID<Coordinator>) -> Place { places[id.index] }

  /// Whether that is news for what stands below; each coordinator is, at most twice.
  private mutating func reach(_ relation: Relation, from parent: ID<Coordinator>) -> Bool {
    let child = relation.child.index
    switch (places[parent.index], places[child]) {
    case (_, .several), (.none, _): return false
    case (.one(let steps), .none):
      places[child] = .one(steps + [step(relation, of: parent)])
    default:
      places[child] = .several
    }
    return true
  }

  private func step(_ relation: Relation, of parent: ID<Coordinator>) -> WayStep {
    switch relation.kind {
    case .tab(let index): .tab(of: parent, index)
    case .case(let index): .case(of: parent, index)
    case .start, .route: .start(parent)
    }
  }
}
