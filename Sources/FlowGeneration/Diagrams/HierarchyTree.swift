import FlowModel

/// A flow's coordinators as trees, in the order in which they are drawn.
///
/// A coordinator that is used in several places has its children at the first place only.
struct HierarchyTree: Sendable {
  struct Node: Sendable {
    let coordinator: ID<Coordinator>
    /// The relation to the parent; nil for a root.
    let relation: Relation?
    /// The index of the parent among the nodes.
    let parent: Int?
    /// The reason why the node's tree has a root of its own.
    let reason: Root
    let depth: Int
    /// Whether the coordinator's children stand at another node of the coordinator.
    let isRepeated: Bool
    /// Whether the node is the last of its parent's children.
    let isLast: Bool
  }

  /// The reason why a coordinator is the root of a tree.
  enum Root: Sendable {
    case app
    /// Other modules or code start the coordinator.
    case `public`
    /// A guard's refusal starts the coordinator.
    case detour
    /// The coordinator is not in use.
    case unused
  }

  private(set) var nodes: [Node] = []
  /// The node that has the children of each coordinator, by the coordinator's index.
  private(set) var home: [Int]
  private var isNearest = false

  /// - Parameter isNearest: Whether a coordinator has its children where the fewest steps lead to it, and
  ///   not where it is met first from the top down.
  init(_ flow: Flow, isNearest: Bool = false) {
    self.isNearest = isNearest
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
    // The rest are coordinators that start each other in a cycle.
    for id in all { grow(from: id, as: .unused, children) }
  }

  /// Makes the tree below one coordinator.
  init(_ flow: Flow, below coordinator: ID<Coordinator>) {
    home = Array(repeating: -1, count: flow.coordinators.count)
    grow(from: coordinator, as: .app, flow.hierarchy())
  }

  /// Adds a tree, unless its root already has a node.
  ///
  /// The function isn't recursive, as a flow file may nest coordinators to any depth.
  private mutating func grow(
    from root: ID<Coordinator>, as reason: Root, _ children: [[Relation]]
  ) {
    if home[root.index] >= 0 { return }
    var open: ArraySlice = [
      Node(
        coordinator: root, relation: nil, parent: nil, reason: reason, depth: 0, isRepeated: false,
        isLast: true)
    ]
    while let next = isNearest ? open.popFirst() : open.popLast() {
      let coordinator = next.coordinator.index
      let isRepeated = home[coordinator] >= 0
      let index = nodes.count
      nodes.append(next.with(isRepeated: isRepeated))
      if isRepeated { continue }
      home[coordinator] = index
      let relations = children[coordinator]
      let places = Array(relations.enumerated())
      for (place, relation) in isNearest ? places : places.reversed() {
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
    action.show?.target.coordinator
  }
}
