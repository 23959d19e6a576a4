import FlowModel

@testable import FlowAnalysis

extension Exploration {
  /// The least number of moves from any state that shows a screen to a state that shows another.
  func distances(from screen: ID<Screen>) -> [ID<Screen>: Int] {
    var distances: [Int: Int] = [:]
    var next = nodes.indices.filter { nodes[$0].state.screen == screen && shows($0) }
    for node in next { distances[node] = 0 }
    var found: [ID<Screen>: Int] = [:]
    while !next.isEmpty {
      var further: [Int] = []
      for node in next {
        let distance = distances[node] ?? 0
        if let seen = nodes[node].state.screen, shows(node), found[seen] == nil {
          found[seen] = distance
        }
        for after in successors[node] where distances[after] == nil {
          distances[after] = distance + 1
          further.append(after)
        }
      }
      next = further
    }
    return found
  }

  /// Whether no dialog covers what a state shows.
  private func shows(_ node: Int) -> Bool { nodes[node].state.dialog == nil }
}
