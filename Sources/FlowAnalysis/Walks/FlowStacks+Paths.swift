import FlowModel
import Pushdown

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

  /// Returns the shortest walks to a screen from the stacks of another navigation, the shortest
  /// first.
  ///
  /// - Parameter start: The screen with which the walks start. A walk that begins with a link may
  ///   start from any stack with this screen on top.
  func paths(
    showing screen: ID<Screen>, from start: ID<Screen>, after before: FlowStacks
  ) -> [PathSearch.FoundPath] {
    let anywhere = before.nearest(showing: start).map { before.stacks.path(from: $0.transition) }
    return nearest(screen).compactMap { number in
      let path = stacks.path(from: number)
      let given = stacks.givenStack(before: path)
      guard let steps = walk(path).steps,
        let approach = before.walk(given.isEmpty ? anywhere ?? [] : given).steps
      else { return nil }
      return PathSearch.FoundPath(approach: approach, steps: steps)
    }
  }
}
