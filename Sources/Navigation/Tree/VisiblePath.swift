/// The coordinators and hosts on the way from one coordinator, usually the root, to the visible
/// entry.
package struct VisiblePath {
  /// The coordinators, outermost first.
  package private(set) var coordinators: [CoordinatorID] = []
  /// The hosts, outermost first.
  package private(set) var hosts: [HostID] = []
  /// The visible entry; nil if a coordinator there draws itself.
  package private(set) var entry: EntryNode?

  /// The coordinator that owns the visible entry. This isn't always the innermost of
  /// `coordinators`: its parent may have pushed or presented something above it.
  package var owner: CoordinatorID? { entry?.owner ?? coordinators.last }

  package func contains(_ coordinator: CoordinatorID) -> Bool {
    known.contains(coordinator)
  }

  private var known: Set<CoordinatorID> = []

  private enum Next {
    case coordinator(CoordinatorNode)
    case host(HostNode)
    case end
  }

  /// The hosts whose presentations the path enters; nil for all hosts.
  private let presenting: Set<HostID>?

  init(from start: CoordinatorID, in tree: Tree, through presenting: Set<HostID>? = nil) {
    self.presenting = presenting
    guard let first = tree[start] else { return }
    var next = Next.coordinator(first)
    while true {
      switch next {
      case .coordinator(let coordinator): next = step(into: coordinator, tree)
      case .host(let host): next = step(into: host, tree)
      case .end: return
      }
    }
  }

  private mutating func append(_ coordinator: CoordinatorID) {
    if known.insert(coordinator).inserted { coordinators.append(coordinator) }
  }

  private mutating func step(into coordinator: CoordinatorNode, _ tree: Tree) -> Next {
    append(coordinator.id)
    if coordinator.hasOwnHost, hosts.last != coordinator.host, let host = tree[coordinator.host] {
      return .host(host)
    }
    return inside(coordinator, tree)
  }

  private mutating func step(into host: HostNode, _ tree: Tree) -> Next {
    hosts.append(host.id)
    let top = host.stack.last
    if let presentation = host.presentation, presenting?.contains(host.id) != false {
      let presenter = tree[presentation.presenter] == nil ? top?.owner : presentation.presenter
      appendOwners(from: presenter, on: host, tree)
      if let child = presentation.child { return tree[child].map(Next.coordinator) ?? .end }
      return tree[presentation.host].map(Next.host) ?? .end
    }
    guard let top else { return tree[host.owner].map { inside($0, tree) } ?? .end }
    appendOwners(from: top.owner, on: host, tree)
    // A top entry may stand for a child without a stack. Then the path goes on into that child.
    guard top.opens.contains(top.owner), let owner = tree[top.owner], owner.kind != .stack else {
      entry = top
      return .end
    }
    return inside(owner, tree, standingAt: top)
  }

  /// Returns the selected tab or the live case; the end if the coordinator shows a screen or
  /// nothing.
  private mutating func inside(
    _ coordinator: CoordinatorNode, _ tree: Tree, standingAt top: EntryNode? = nil
  ) -> Next {
    entry = top
    switch coordinator.content {
    case .nothing:
      return .end
    case .screen(let screen):
      entry = screen
      return .end
    case .child(let child):
      return tree[child].map(Next.coordinator) ?? .end
    case .tabs(let tabs, let selected):
      return tabs[selected].flatMap { tree[$0] }.map(Next.coordinator) ?? .end
    }
  }

  /// Appends the coordinators from the host's owner down to `owner`, outermost first.
  private mutating func appendOwners(from owner: CoordinatorID?, on host: HostNode, _ tree: Tree) {
    var chain: [CoordinatorID] = []
    var next = owner
    while let id = next, id != host.owner, !contains(id), let node = tree[id] {
      chain.append(id)
      next = node.parent
    }
    for id in chain.reversed() { append(id) }
  }
}

extension Tree {
  /// The path from the root to the visible entry.
  package var visible: VisiblePath { VisiblePath(from: .root, in: self) }

  package func visible(from coordinator: CoordinatorID) -> VisiblePath {
    VisiblePath(from: coordinator, in: self)
  }

  /// The question on screen; nil if there is none.
  package var visibleQuestion: QuestionNode? { visible.hosts.last.flatMap(question) }

  /// Returns the path to what would be visible if everything ended that is presented above a host.
  func path(under host: HostID) -> VisiblePath {
    var presenting: Set<HostID> = []
    var next = self[host]
    while let host = next, let below = presentingHost(of: host), presenting.insert(below).inserted {
      next = self[below]
    }
    return VisiblePath(from: .root, in: self, through: presenting)
  }

  /// Returns whether a host belongs to a coordinator, shows its entries, or is presented above it.
  func stands(_ host: HostID, inOrAbove coordinator: CoordinatorID) -> Bool {
    var next = self[host]
    while let host = next {
      if isBelow(host.owner, coordinator) || stands(coordinator, on: host.id) { return true }
      next = presentingHost(of: host).flatMap { self[$0] }
    }
    return false
  }

  /// Returns the host whose presentation contains a host; nil if none does.
  private func presentingHost(of host: HostNode) -> HostID? {
    if let below = host.presentedFrom { return below }
    for node in lineage(of: host.owner) {
      if let below = node.presentingHost ?? self[node.host]?.presentedFrom { return below }
    }
    return nil
  }
}
