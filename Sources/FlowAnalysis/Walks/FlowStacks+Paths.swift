import FlowModel
import Pushdown

/// A walk from a stack with the start on top, and the walk to this stack.
struct NearestPath {
  let approach: Walk
  let steps: [WalkStep]?
  let length: Int
}

extension FlowStacks {
  private static let candidates = 8

  /// Returns the transitions that read a screen on top.
  func tops(showing screen: ID<Screen>) -> [Int32] {
    showing(screen).flatMap { seen[$0] }.filter { cost(of: $0) != nil }
  }

  /// Returns the transitions that read a screen on top, the nearest first.
  private func nearest(_ screen: ID<Screen>) -> [Int32] {
    let near = tops(showing: screen).compactMap { number in cost(of: number).map { ($0, number) } }
    return near.sorted { $0 < $1 }.prefix(Self.candidates).map(\.1)
  }

  /// Returns the shortest walks to a screen, the shortest first.
  func walks(showing screen: ID<Screen>) -> [[WalkStep]] {
    nearest(screen).compactMap { walk(to: $0).steps }
  }

  /// Returns the stacks with a screen on top, each with the shortest walk to it, the nearest first.
  func stacks(showing screen: ID<Screen>) -> [(walk: Walk, stack: [Symbol])] {
    nearest(screen).map { number in
      let path = stacks.path(from: number)
      return (walk(path), path.map { abstraction.symbols[stacks[$0].symbol] })
    }
  }

  /// Returns the shortest walks to a screen from the stacks of another navigation, the shortest
  /// first.
  ///
  /// - Parameter start: The screen with which the walks start. A walk that begins with a link may
  ///   start from any stack with this screen on top.
  func paths(
    showing screen: ID<Screen>, from start: ID<Screen>, after before: FlowStacks
  ) -> [NearestPath] {
    let anywhere = before.nearest(showing: start).map { before.stacks.path(from: $0.transition) }
    return nearest(screen).map { number in
      let path = stacks.path(from: number)
      let length = stacks.length(of: path) / Int(abstraction.stepCost)
      let isShort = length <= Walk.limit
      let steps = isShort ? stacks.witness(to: path).flatMap { abstraction.steps[$0] } : nil
      let given = stacks.givenStack(before: path)
      return NearestPath(
        approach: before.walk(given.isEmpty ? anywhere ?? [] : given), steps: steps, length: length)
    }
  }
}
