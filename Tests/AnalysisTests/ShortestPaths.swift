import FlowModel

@testable import FlowAnalysis

extension Exploration {
  /// The least number of moves from any state that shows a screen to a state that shows another.
  ///
  /// - Parameter links: Whether links may be opened on the way, and before. Without them, code takes
  ///   nothing on the way either.
  func distances(from screen: ID<Screen>, withLinks links: Bool) -> [ID<Screen>: Int] {
    let successors = links ? successors : edges
    let starts = links ? Set(nodes.indices) : withoutLinks
    var distances: [Int: Int] = [:]
    var next = starts.sorted().filter {
      nodes[$0].state.screen == screen && shows($0) && !nodes[$0].isOdd
        // Nobody sees that a link waits.
        && !nodes[$0].state.keepsLink
    }
    for node in next { distances[node] = 0 }
    var found: [ID<Screen>: Int] = [:]
    while !next.isEmpty {
      var further: [Int] = []
      for node in next {
        let distance = distances[node] ?? 0
        if let seen = nodes[node].state.screen, shows(node), found[seen] == nil {
          found[seen] = distance
        }
        for after in node < successors.count ? successors[node] : [] where distances[after] == nil {
          distances[after] = distance + 1
          further.append(after)
        }
      }
      next = further
    }
    return found
  }

  /// The states to which taps, gestures and changes of the state lead from launch.
  private var withoutLinks: Set<Int> {
    var open = nodes.indices.filter { nodes[$0].came == nil }
    var found = Set(open)
    while let next = open.popLast() {
      guard next < edges.count else { continue }
      open += edges[next].filter { found.insert($0).inserted }
    }
    return found
  }

  /// Whether no dialog covers what a state shows.
  private func shows(_ node: Int) -> Bool { nodes[node].state.dialog == nil }
}
