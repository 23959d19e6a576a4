extension Draft {
  /// Makes the entry for a screen, or the first entry of the child that the payload starts.
  mutating func make(
    _ payload: any Payload, for owner: CoordinatorNode, on host: HostID, as context: StartContext
  ) -> EntryNode {
    let look = owner.definition.look(of: payload, over: context.look)
    guard let child = owner.definition.startChild(for: payload) else {
      ask(owner.definition.entryQuestions(for: payload), of: owner.id)
      return entry(payload, of: owner.id, look)
    }
    let node = adopt(child, payload, by: owner, as: .pushed, context, on: host)
    return begin(node, payload, look, on: host)
  }

  func entry(_ payload: any Payload, of owner: CoordinatorID, _ look: (any Look)?) -> EntryNode {
    EntryNode(id: EntryID(app.newNumber()), payload: payload, owner: owner, look: look)
  }

  /// Makes the first entry of a child that shares its parent's stack.
  private mutating func begin(
    _ child: CoordinatorNode, _ payload: any Payload, _ look: (any Look)?, on host: HostID
  ) -> EntryNode {
    ask(child.definition.entryQuestions, of: child.id)
    var first: EntryNode
    if child.kind == .stack {
      first = make(
        child.definition.firstPayload, for: child, on: host, as: StartContext(look: look))
    } else {
      fill(child)
      first = entry(payload, of: child.id, look)
    }
    first.opens.insert(child.id, at: 0)
    return first
  }

  /// Adds a child to the tree, with its parent and its host.
  mutating func adopt(
    _ child: StartedChild, _ payload: any Payload, by parent: CoordinatorNode,
    as standing: Standing, _ context: StartContext, on shared: HostID? = nil
  ) -> CoordinatorNode {
    let id = CoordinatorID(app.newNumber())
    let opening = ChildOpening(
      id: EntryID(app.newNumber()), payload: payload, cause: context.cause, kept: context.kept)
    let host = shared ?? addHost(owner: id, hasStack: child.definition.kind == .stack)
    let node = CoordinatorNode(
      id: id, definition: child.definition, keeper: child.definition, parent: parent.id,
      standing: standing, isDetour: child.isDetour || context.isDetour, opening: opening,
      host: host)
    child.definition.prepare(as: node, in: parent.definition)
    tree.coordinators.append(node)
    plan.made.append(id)
    return node
  }

  mutating func addHost(
    owner: CoordinatorID, hasStack: Bool, presentedFrom: HostID? = nil
  ) -> HostID {
    let id = HostID(app.newNumber())
    tree.hosts.append(
      HostNode(id: id, owner: owner, hasStack: hasStack, presentedFrom: presentedFrom))
    plan.madeHosts.append(id)
    return id
  }

  /// Starts a coordinator that has a host of its own.
  mutating func startOwn(_ node: CoordinatorNode, look: (any Look)? = nil) {
    ask(node.definition.entryQuestions, of: node.id)
    guard node.kind == .stack else { return fill(node) }
    let first = make(
      node.definition.firstPayload, for: node, on: node.host, as: StartContext(look: look))
    plan.set(EntryStack([first]), on: node.host)
  }

  /// Builds the content of a tabs, split or switch coordinator.
  mutating func fill(_ node: CoordinatorNode) {
    switch node.kind {
    case .tabs, .split: fillTabs(of: node)
    case .oneAtATime: showInside(node, firstPayload(of: node))
    case .stack, .external: break
    }
  }

  /// Returns the first content of a switch.
  func firstPayload(of node: CoordinatorNode) -> any Payload {
    app.payloadSelectedByState(in: node) ?? node.definition.firstPayload
  }

  private mutating func fillTabs(of node: CoordinatorNode) {
    let asked = asks
    var children: [CoordinatorID?] = []
    let payloads = node.definition.tabPayloads
    let first = payloads.firstIndex { app.isThere($0, in: node) } ?? 0
    for (index, payload) in payloads.enumerated() {
      asks = asked && index == first
      children.append(makeTab(payload, in: node))
    }
    asks = asked
    if !children.isEmpty { plan.set(.tabs(children, selected: first), of: node.id) }
  }

  /// Makes the child of a tab. Returns nil for a tab that presents its child, or isn't there.
  mutating func makeTab(_ payload: any Payload, in node: CoordinatorNode) -> CoordinatorID? {
    guard node.definition.presentationStyle(ofTab: payload) == nil, app.isThere(payload, in: node),
      let child = node.definition.startChild(for: payload)
    else { return nil }
    ask(node.definition.entryQuestions(for: payload), of: node.id)
    let context = StartContext(cause: node.definition.cause(of: payload))
    let tab = adopt(child, payload, by: node, as: .tab, context)
    startOwn(tab)
    return tab.id
  }

  /// Shows a screen or a case in a switch, in place of its earlier content.
  mutating func showInside(
    _ node: CoordinatorNode, _ payload: any Payload, as context: StartContext = StartContext()
  ) {
    let definition = node.definition
    ask(definition.entryQuestions(for: payload), of: node.id)
    guard let child = definition.startChild(for: payload) else {
      let look = definition.look(of: payload, over: context.look)
      return plan.set(.screen(entry(payload, of: node.id, look)), of: node.id)
    }
    let named = StartContext(cause: definition.cause(of: payload), kept: context.kept)
    let shown = adopt(child, payload, by: node, as: .shown, named)
    startOwn(shown)
    plan.set(.child(shown.id), of: node.id)
  }

  mutating func ask(_ questions: [GuardQuestion], of coordinator: CoordinatorID) {
    guard asks, !questions.isEmpty else { return }
    plan.entered += questions.map { $0.owned(by: coordinator) }
  }
}
