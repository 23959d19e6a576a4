import Diagnostics

/// The way to each coordinator from the root through `start`, tabs and cases alone.
package struct Places: Sendable {
  package enum Place: Sendable {
    case none
    case one([WayStep])
    case several
  }

  private enum Way {
    case none
    /// From its parent by a step; the root has neither.
    case one(from: ID<Coordinator>?, by: WayStep?)
    case several
  }

  private var ways: [Way]

  package init(_ flow: Flow) {
    ways = Array(repeating: .none, count: flow.coordinators.count)
    guard let root = flow.root else { return }
    ways[root.index] = .one(from: nil, by: nil)
    var open = [root]
    while let next = open.popLast() {
      for relation in flow.structuralChildren(of: flow[next]) {
        if reach(relation, from: next) { open.append(relation.child) }
      }
    }
  }

  package subscript(id: ID<Coordinator>) -> Place {
    var steps: [WayStep] = []
    var next = id
    while true {
      switch ways[next.index] {
      case .none: return .none
      case .several: return .several
      case .one(let parent?, let step?):
        steps.append(step)
        next = parent
      case .one: return .one(steps.reversed())
      }
    }
  }

  /// Whether that is news for what stands below; each coordinator is, at most twice.
  private mutating func reach(_ relation: Relation, from parent: ID<Coordinator>) -> Bool {
    let child = relation.child.index
    switch (ways[parent.index], ways[child]) {
    case (_, .several), (.none, _): return false
    case (.one, .none): ways[child] = .one(from: parent, by: step(relation, of: parent))
    default: ways[child] = .several
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
