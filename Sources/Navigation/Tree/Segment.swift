/// The entries of a host that belong to one coordinator, from its first screen up.
package struct Segment {
  /// One of the coordinator's own screens, or a child with all entries of its segment.
  package struct Step {
    package let index: Int
    package let id: EntryID
    package let payload: any Payload
    package let isScreen: Bool
  }

  /// The index of the first screen.
  package let start: Int
  /// True if the first screen belongs to another coordinator: this one has pushed here after a
  /// child's report.
  package let isGuest: Bool
  private let coordinator: CoordinatorID
  private let stack: EntryStack
  private let tree: Tree

  /// Returns nil if the coordinator has nothing on that host.
  package init?(of coordinator: CoordinatorID, on host: HostID, in tree: Tree) {
    guard let host = tree[host] else { return nil }
    self.init(of: coordinator, in: host.stack, ownedBy: host.owner, tree)
  }

  /// Returns nil if the coordinator has nothing on that stack.
  package init?(
    of coordinator: CoordinatorID, in stack: EntryStack, ownedBy owner: CoordinatorID, _ tree: Tree
  ) {
    if owner == coordinator {
      (start, isGuest) = (0, false)
    } else if let index = stack.lastIndex(where: { $0.opens.contains(coordinator) }) {
      (start, isGuest) = (index, false)
    } else if let index = Segment.lowest(of: coordinator, in: stack), index > 0 {
      (start, isGuest) = (index - 1, true)
    } else {
      return nil
    }
    self.coordinator = coordinator
    self.stack = stack
    self.tree = tree
  }

  private static func lowest(of coordinator: CoordinatorID, in stack: EntryStack) -> Int? {
    var lowest: Int?
    for (index, entry) in stack.topDown where entry.owner == coordinator { lowest = index }
    return lowest
  }

  /// The steps from the top down: a search finds the nearest. The last is the first screen, unless
  /// the coordinator is a guest.
  package var topDown: some Sequence<Step> {
    stack.topDown.lazy.prefix { $0.index >= start }.compactMap {
      Segment.step(of: coordinator, at: $0.index, $0.entry, tree)
    }
  }

  /// The steps from the bottom up.
  package var steps: [Step] { topDown.reversed() }

  /// The steps above the first screen, from the bottom up.
  package var path: [Step] { pathTopDown.reversed() }

  /// The steps above the first screen, from the top down.
  package var pathTopDown: some Sequence<Step> {
    topDown.lazy.prefix { $0.index > start }
  }

  /// The nearest step.
  package var top: Step? { last { _ in true } }

  /// The nearest step that meets a condition.
  package func last(where isWanted: (Step) -> Bool) -> Step? {
    topDown.first(where: isWanted)
  }

  /// The step that an entry is to a coordinator; nil if it is none.
  static func step(
    of coordinator: CoordinatorID, at index: Int, _ entry: EntryNode, _ tree: Tree
  ) -> Step? {
    for child in entry.opens {
      guard let child = tree[child], child.parent == coordinator, let opening = child.opening
      else { continue }
      return Step(index: index, id: opening.id, payload: opening.payload, isScreen: false)
    }
    guard entry.owner == coordinator else { return nil }
    return Step(index: index, id: entry.id, payload: entry.payload, isScreen: true)
  }
}

extension EntryNode {
  /// The children that stay when this first screen of theirs gives way to another screen of the
  /// coordinator: all whose segments begin here, up to the coordinator's own.
  func opensThrough(_ coordinator: CoordinatorID) -> [CoordinatorID] {
    opens.firstIndex(of: coordinator).map { Array(opens[...$0]) } ?? []
  }

  /// The coordinators to which this entry is a step: its owner, and the parents of the children
  /// that begin here.
  func isStep(toIn tree: Tree) -> [CoordinatorID] {
    opens.compactMap { tree[$0]?.parent } + [owner]
  }
}
