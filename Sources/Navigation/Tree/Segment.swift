/// The entries of a host that belong to one coordinator, from its first screen up.
package struct Segment {
  /// An element of a segment: a screen of the coordinator's own, or a child with all entries of its
  /// segment.
  package struct Step {
    package let index: Int
    package let id: EntryID
    package let payload: any Payload
    package let isScreen: Bool
  }

  /// The index of the first screen.
  package let start: Int
  /// Whether the first screen belongs to another coordinator. This happens if the coordinator has
  /// pushed above a child's segment after the child's report.
  package let isGuest: Bool
  private let coordinator: CoordinatorID
  private let stack: EntryStack
  private let tree: Tree

  /// Returns nil if the coordinator has no segment on that host.
  package init?(of coordinator: CoordinatorID, on host: HostID, in tree: Tree) {
    guard let host = tree[host] else { return nil }
    self.init(of: coordinator, in: host.stack, ownedBy: host.owner, tree)
  }

  /// Returns nil if the coordinator has no segment on that stack.
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

  /// The steps from the top down, so that a search finds the nearest step first. The last step is
  /// the first screen, unless the coordinator is a guest.
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

  /// The topmost step.
  package var top: Step? { last { _ in true } }

  /// Returns the topmost step that meets a condition; nil if no step does.
  package func last(where isWanted: (Step) -> Bool) -> Step? {
    topDown.first(where: isWanted)
  }

  /// Returns the nearest step with an equal payload; nil if there is none.
  func nearest(equalTo payload: any Payload) -> Step? {
    last { $0.payload.isEqual(to: payload) }
  }

  /// Returns the step of a coordinator that an entry is or begins; nil if the entry is no step of
  /// it.
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
  /// Returns the children that continue when the coordinator replaces this entry, their first
  /// screen, with another screen: the children that begin here, from the outermost to
  /// `coordinator`.
  func opensThrough(_ coordinator: CoordinatorID) -> [CoordinatorID] {
    opens.firstIndex(of: coordinator).map { Array(opens[...$0]) } ?? []
  }

  /// Returns the coordinators that have a step at this entry: its owner, and the parents of the
  /// children that begin here.
  func isStep(toIn tree: Tree) -> [CoordinatorID] {
    opens.compactMap { tree[$0]?.parent } + [owner]
  }
}
