import FlowModel

/// A flow's coordinators as trees, in the order in which they are drawn.
///
/// A coordinator that is used in several places stands with its children where it is met first;
/// elsewhere it is repeated without them.
struct HierarchyTree: Sendable {
  struct Node: Sendable {
    let coordinator: ID<Coordinator>
    /// How it comes to be; nil for a root.
    let relation: Relation?
    /// The index of its parent among the nodes.
    let parent: Int?
    /// Why its tree is one.
    let reason: Root
    let depth: Int
    /// Whether it stands elsewhere with its children, and here without.
    let isRepeated: Bool
    /// Whether it is the last of its parent's children.
    let isLast: Bool
  }

  /// Why a tree is one.
  enum Root: Sendable {
    case app
    /// Started by other modules or by hand.
    case `public`
    /// Started when a guard refuses.
    case detour
    /// Not started by anything.
    case unused
  }

  private(set) var nodes: [Node] = []
  /// By coordinator: where it stands with its children.
  private(set) var home: [Int]

  init(_ flow: Flow) {
    home = Array(repeating: -1, count: flow.coordinators.count)
    let children = flow.hierarchy()
    let detours = Set(flow.routes.filter(\.isDetour).compactMap(\.startedChild))
    let all = flow.coordinators.map(\.id)
    var started = Set(children.joined().map(\.child))
    if let root = flow.root {
      started.insert(root)
      grow(from: root, as: .app, children)
    }
    for id in all where flow[id].isPublic { grow(from: id, as: .public, children) }
    for id in all where detours.contains(id) && !started.contains(id) {
      grow(from: id, as: .detour, children)
    }
    for id in all where !started.contains(id) { grow(from: id, as: .unused, children) }
    // What is left is started by itself alone.
    for id in all { grow(from: id, as: .unused, children) }
  }

  /// One coordinator with what stands below it.
  init(_ flow: Flow, below coordinator: ID<Coordinator>) {
    home = Array(repeating: -1, count: flow.coordinators.count)
    grow(from: coordinator, as: .app, flow.hierarchy())
  }

  /// Adds a tree, unless its root stands somewhere already.
  ///
  /// Not recursive: how deep coordinators start one another is the flow file's matter.
  private mutating func grow(
    from root: ID<Coordinator>, as reason: Root, _ children: [[Relation]]
  ) {
    if home[root.index] >= 0 { return }
    var open = [
      Node(
        coordinator: root, relation: nil, parent: nil, reason: reason, depth: 0, isRepeated: false,
        isLast: true)
    ]
    while let next = open.popLast() {
      let coordinator = next.coordinator.index
      let isRepeated = home[coordinator] >= 0
      let index = nodes.count
      nodes.append(next.with(isRepeated: isRepeated))
      if isRepeated { continue }
      home[coordinator] = index
      let relations = children[coordinator]
      for (place, relation) in relations.enumerated().reversed() {
        open.append(
          Node(
            coordinator: relation.child, relation: relation, parent: index, reason: reason,
            depth: next.depth + 1, isRepeated: false, isLast: place == relations.count - 1))
      }
    }
  }
}

extension HierarchyTree.Node {
  fileprivate func with(isRepeated: Bool) -> Self {
    Self(
      coordinator: coordinator, relation: relation, parent: parent, reason: reason, depth: depth,
      isRepeated: isRepeated, isLast: isLast)
  }
}

extension Route {
  /// The child that the route starts.
  fileprivate var startedChild: ID<Coordinator>? {
    guard case .show(let show) = action, case .coordinator(let child) = show.target else {
      return nil
    }
    return child
  }
}
