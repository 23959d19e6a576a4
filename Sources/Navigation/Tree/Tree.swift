/// The live coordinators and their hosts.
package struct Tree {
  var coordinators = Table<CoordinatorNode>()
  var hosts = Table<HostNode>()

  package init() {}

  /// Whether no coordinator is live: before the launch, and after the root's end.
  package var isEmpty: Bool { coordinators.isEmpty }

  package subscript(id: CoordinatorID) -> CoordinatorNode? { coordinators[id] }
  package subscript(id: HostID) -> HostNode? { hosts[id] }

  /// The live coordinators, the oldest first.
  package var allCoordinators: [CoordinatorNode] { coordinators.nodes }
  package var allHosts: [HostNode] { hosts.nodes }

  package func stack(_ host: HostID) -> EntryStack { hosts[host]?.stack ?? EntryStack() }

  package func presentation(_ host: HostID) -> PresentationNode? { hosts[host]?.presentation }

  package func question(_ host: HostID) -> QuestionNode? { hosts[host]?.question }

  package func content(_ coordinator: CoordinatorID) -> NodeContent {
    coordinators[coordinator]?.content ?? .nothing
  }

  package func isStack(_ coordinator: CoordinatorID) -> Bool {
    coordinators[coordinator]?.kind == .stack
  }

  /// Returns whether `coordinator` is `other`, or a descendant of it.
  package func isBelow(_ coordinator: CoordinatorID, _ other: CoordinatorID) -> Bool {
    lineage(of: coordinator).contains { $0.id == other }
  }

  /// Returns a coordinator, its parent, and so on up to the root.
  package func lineage(of coordinator: CoordinatorID) -> some Sequence<CoordinatorNode> {
    sequence(state: Optional(coordinator)) { next in
      guard let node = next.flatMap({ coordinators[$0] }) else { return nil }
      next = node.parent
      return node
    }
  }

  /// Returns whether a coordinator owns a host, owns one of its entries, or has a segment that
  /// begins there.
  func stands(_ coordinator: CoordinatorID, on host: HostID) -> Bool {
    guard let host = hosts[host] else { return false }
    return host.owner == coordinator
      || host.stack.contains { $0.owner == coordinator || $0.opens.contains(coordinator) }
  }

  /// Returns whether an entry stands on a stack, or is the content of a coordinator.
  package func hasEntry(_ entry: EntryID) -> Bool {
    hosts.nodes.contains { $0.stack.contains { $0.id == entry } }
      || coordinators.nodes.contains { node in
        if case .screen(let shown) = node.content { shown.id == entry } else { false }
      }
  }

  /// Returns whether a coordinator shows a screen of its own on a host.
  func showsScreen(of coordinator: CoordinatorID, on host: HostID) -> Bool {
    if stack(host).contains(where: { $0.owner == coordinator }) { return true }
    guard hosts[host]?.owner == coordinator, case .screen = content(coordinator) else {
      return false
    }
    return true
  }
}
