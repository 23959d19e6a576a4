import Diagnostics

/// The steps from the root to each coordinator, through starts, tabs and cases only.
package struct Places: Sendable {
  package enum Place: Sendable {
    case none
    case one([WayStep])
    case several

    /// The steps to the coordinator, if it stands in exactly one place.
    package var onlyWay: [WayStep]? {
      if case .one(let steps) = self { steps } else { nil }
    }
  }

  private enum Way {
    case none
    /// The parent, and the step from the parent to the coordinator. The root has neither.
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

  /// Records a step to a child. Returns whether the children of that child must be reached again.
  /// This happens at most twice for each child.
  private mutating func reach(_ relation: Relation, from parent: ID<Coordinator>) -> Bool {
    let child = relation.child.index
    switch (ways[parent.index], ways[child]) {
    case (_, .several), (.none, _): return false
    case (.one, .none): ways[child] = .one(from: parent, by: step(relation, of: parent))
    case (.one, .one), (.several, .none), (.several, .one): ways[child] = .several
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
