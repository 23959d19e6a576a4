import FlowModel
import FlowSimulator

@testable import FlowAnalysis

extension Exploration {
  /// The screens from which nothing else is seen: in some state, each move that isn't a link's or
  /// code's leads to this screen again. Of each screen the first such state.
  var stuck: [ID<Screen>: (sight: Sight, state: State)] {
    var found: [ID<Screen>: (Sight, State)] = [:]
    for index in edges.indices where !nodes[index].isOdd {
      guard case .screen(let screen)? = nodes[index].state.content, found[screen] == nil,
        nodes[index].state.isLaunched, isStuck(index, on: screen), let came = nodes[index].came
      else { continue }
      let sight = Sight(depth: nodes[index].depth, before: came.from, move: came.by)
      found[screen] = (sight, nodes[index].state)
    }
    return found
  }

  private func isStuck(_ start: Int, on screen: ID<Screen>) -> Bool {
    var seen: Set = [start]
    var open = [start]
    while let next = open.popLast() {
      // What wasn't tried may lead on.
      guard next < edges.count, seen.count <= 20, nodes[next].state.ending == nil else {
        return false
      }
      switch nodes[next].state.content {
      case .screen(screen)?, .dialog?: break
      case .screen?, .external?, .marker?, .base?, nil: return false
      }
      // What a result or a refusal puts above the screen counts as a way on, though it is the same.
      guard nodes[next].state.size == nodes[start].state.size else { return false }
      // Two tabs may show the same screen, and the user sees which of them is selected.
      guard selectedTabs(next) == selectedTabs(start) else { return false }
      open += edges[next].filter { seen.insert($0).inserted }
    }
    return true
  }

  private func selectedTabs(_ index: Int) -> [Int] { nodes[index].state.selectedTabs.map(\.index) }
}
