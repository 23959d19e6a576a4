/// The nodes that a change ends.
package struct EndedNodes {
  /// The coordinators, from the topmost down. Children come before their parents.
  package private(set) var coordinators: [CoordinatorNode] = []
  /// The screens, from the topmost down.
  private(set) var screens: [EntryNode] = []
  private(set) var hosts: [HostID] = []
  private var known: Set<Int> = []

  /// Collects the nodes that `old` has and `plan` doesn't have.
  init(_ plan: Plan, since old: Plan) {
    if plan.rootResult != nil, old.rootResult == nil { collect(.root, of: old.tree) }
    for host in plan.touchedHosts.sorted(by: >) {
      guard let before = old.tree[host], let after = plan.tree[host] else { continue }
      if let presentation = before.presentation, presentation.id != after.presentation?.id {
        collect(presentation, of: old.tree)
      }
      collectDropped(before.stack, after.stack, of: old.tree)
    }
    for coordinator in plan.touchedCoordinators.sorted(by: >) {
      guard let before = old.tree[coordinator] else { continue }
      collectReplaced(before.content, plan.tree.content(coordinator), of: old.tree)
    }
  }

  private mutating func add(_ entry: EntryNode) {
    if known.insert(entry.id.number).inserted { screens.append(entry) }
  }

  private mutating func collectDropped(
    _ before: EntryStack, _ after: EntryStack, of old: Tree
  ) {
    let same = before.commonCount(with: after)
    guard same < before.count else { return }
    let above = after.above(same)
    let left = Set(above.map(\.id))
    let living = Set(above.flatMap(\.opens))
    for entry in before.above(same).reversed() {
      if !left.contains(entry.id) { add(entry) }
      for child in entry.opens.reversed() where !living.contains(child) { collect(child, of: old) }
    }
  }

  private mutating func collectReplaced(
    _ before: NodeContent, _ after: NodeContent, of old: Tree
  ) {
    switch (before, after) {
    case (.nothing, _): break
    case (.screen(let before), .screen(let after)) where before.id == after.id: break
    case (.screen(let before), _): add(before)
    case (.child(let before), .child(let after)) where before == after: break
    case (.child(let before), _): collect(before, of: old)
    case (.tabs(let before, _), .tabs(let after, _)):
      for (left, right) in zip(before, after) where left != right {
        if let left { collect(left, of: old) }
      }
    case (.tabs(let before, _), _):
      for tab in before { if let tab { collect(tab, of: old) } }
    }
  }

  private mutating func collect(_ id: CoordinatorID, of old: Tree) {
    guard let node = old[id], known.insert(id.number).inserted else { return }
    if node.hasOwnHost { collect(node.host, of: old) }
    switch node.content {
    case .tabs(let tabs, _):
      for tab in tabs.reversed() { if let tab { collect(tab, of: old) } }
    case .child(let child): collect(child, of: old)
    case .screen(let entry): add(entry)
    case .nothing: break
    }
    coordinators.append(node)
  }

  private mutating func collect(_ presentation: PresentationNode, of old: Tree) {
    if let child = presentation.child {
      collect(child, of: old)
    } else {
      collect(presentation.host, of: old)
    }
  }

  private mutating func collect(_ id: HostID, of old: Tree) {
    guard let host = old[id] else { return }
    hosts.append(id)
    if let presentation = host.presentation { collect(presentation, of: old) }
    for (_, entry) in host.stack.topDown {
      add(entry)
      for child in entry.opens.reversed() { collect(child, of: old) }
    }
  }
}
