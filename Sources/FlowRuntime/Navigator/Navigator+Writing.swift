import Navigation

// The changes of the machine, applied to objects. Each part of the tree that differs is assigned
// once.
extension Navigator {
  func write(_ change: Change) {
    let tree = change.after
    assign(tree)
    for node in change.begun { place(node, in: tree) }
    for id in change.hosts {
      guard let node = tree[id], let host = object(of: node, in: tree) else { continue }
      if change.stacks.contains(id) {
        host.assign(node.stack) { self.entry($0, in: tree) }
      }
      if node.presentation?.id.number != host.presentation?.id {
        host.presentation = node.presentation.flatMap { presentation($0, in: tree) }
      }
    }
    for id in change.contents {
      guard let node = tree[id] else { continue }
      if change.before[id]?.content.isSame(as: node.content) != true {
        node.coordinator.content = content(node.content, in: tree)
      }
    }
    writeDialog(since: change.before)
    remember(change)
    // A dialog's buttons may retain its coordinator, and the coordinator retains the host.
    let ended = change.rootResult == nil ? change.endedHosts : Array(hosts.keys)
    for id in ended { hosts[id]?.end() }
    for id in change.endedHosts { hosts[id] = nil }
    if !screenAnswers.isEmpty { screenAnswers = screenAnswers.filter { tree.hasEntry($0.key) } }
  }

  private func remember(_ change: Change) {
    for (id, payload) in change.history {
      change.after[id]?.coordinator.remember(payload.route)
    }
  }

  /// Sets the host of a coordinator.
  private func place(_ node: CoordinatorNode, in tree: Tree) {
    let coordinator = node.coordinator
    guard let hostNode = tree[node.host] else { return }
    let host = object(of: hostNode, in: tree)
    if node.hasOwnHost { coordinator.ownHost = host } else { coordinator.sharedHost = host }
  }

  /// Returns the host object of a node. Makes it the first time.
  private func object(of node: HostNode, in tree: Tree) -> Host? {
    if let known = hosts[node.id] { return known }
    guard let owner = tree[node.owner] else { return nil }
    let isRoots = owner.id == .root && owner.host == node.id
    let host =
      (isRoots ? root.ownHost : nil) ?? Host(owner: owner.coordinator, hasStack: node.hasStack)
    host.nodeID = node.id
    hosts[node.id] = host
    return host
  }

  func entry(_ node: EntryNode, in tree: Tree) -> Entry? {
    guard let owner = tree[node.owner]?.coordinator else { return nil }
    var entry = Entry(
      id: node.id.number, route: node.payload.route, owner: owner, options: node.look.options)
    entry.revision = node.revision
    entry.opens = node.opens.compactMap { tree[$0]?.coordinator }
    return entry
  }

  private func presentation(_ node: PresentationNode, in tree: Tree) -> Presentation? {
    guard let hostNode = tree[node.host], let host = object(of: hostNode, in: tree) else {
      return nil
    }
    return Presentation(
      id: node.id.number, style: node.style, route: node.payload.route,
      options: node.look.options, host: host, presenter: tree[node.presenter]?.coordinator,
      child: node.child.flatMap { tree[$0]?.coordinator })
  }

  /// Gives the visible host its question. No other host has one.
  func writeDialog(since before: Tree) {
    let visible = currentTree.visible.hosts.last
    if let old = before.visible.hosts.last, old != visible { hosts[old]?.dialog = nil }
    guard let visible, let host = hosts[visible] else { return }
    let node = currentTree.question(visible)
    if node?.id.number != host.dialog?.id {
      host.dialog = node.flatMap { dialog($0, in: currentTree) }
    }
  }

  private func dialog(_ node: QuestionNode, in tree: Tree) -> Dialog? {
    guard var dialog = (node.body as? DialogBox)?.dialog else { return nil }
    dialog.id = node.id.number
    dialog.entry = node.entry?.number
    dialog.owner = tree[node.owner]?.coordinator
    return dialog
  }

  private func content(_ content: NodeContent, in tree: Tree) -> Coordinator.Content {
    switch content {
    case .nothing: .nothing
    case .screen(let node): entry(node, in: tree).map(Coordinator.Content.screen) ?? .nothing
    case .child(let child): tree[child].map { .child($0.coordinator) } ?? .nothing
    case .tabs(let tabs, let selected):
      .tabs(tabs.map { $0.flatMap { tree[$0]?.coordinator } }, selected: selected)
    }
  }

  /// Returns whether a change is animated. The look of the move decides. If it leaves this open, a
  /// new first screen isn't animated, and for other changes the look of a new screen decides.
  func isAnimated(_ change: Change) -> Bool {
    let said = change.request?.transition.look.options.isAnimated
    if let said { return said }
    for id in change.stacks {
      let before = change.before.stack(id)
      if !before.isEmpty, before.commonCount(with: change.after.stack(id)) == 0 { return false }
    }
    guard let top = change.after.visible.entry, top.id.number > change.newborn else { return true }
    return top.look.options.isAnimated ?? true
  }

  // MARK: Lifetime

  func end(_ nodes: [CoordinatorNode]) {
    for coordinator in nodes.map(\.coordinator) where coordinator.life != .ended {
      let wasLive = coordinator.isLive
      coordinator.life = .ended
      followers.removeAll { $0.coordinator == nil || $0.coordinator === coordinator }
      if wasLive { coordinator.didEnd() }
      for told in coordinator.whenEnded { told() }
      coordinator.whenEnded = []
      coordinator.whenChildFinished = []
      if wasLive { for told in whenEnded { told(coordinator) } }
    }
  }

  func begin(_ nodes: [CoordinatorNode]) {
    for coordinator in nodes.map(\.coordinator) where coordinator.life == .made {
      coordinator.life = .live
      follow(coordinator)
      coordinator.didStart()
      for told in whenStarted { told(coordinator) }
    }
  }
}
