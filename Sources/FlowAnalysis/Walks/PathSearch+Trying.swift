import FlowModel

// Paths that the pushdown system allows, but doesn't show.

extension PathSearch {
  /// Returns a path that the simulator finds by trying moves; nil if it finds none.
  func walkByTrying(from start: Start, to target: ID<Screen>) -> FoundPath? {
    TriedWalks(replay, means).path(after: approaches(to: start), to: target)
      .map { FoundPath(approach: $0.approach, steps: $0.steps, isTried: true) }
      .flatMap { isPossible($0, to: target) ? $0 : nil }
  }

  /// Returns the walks to the stacks from which a path may start, the shortest first.
  private func approaches(to start: Start) -> [[WalkStep]] {
    switch origin(start, means, .all) {
    case .stacks(let approach, _): [approach]
    case .screen(let id, let before): before.stacks(showing: id).compactMap(\.walk.steps)
    case .nothing: []
    }
  }
}
