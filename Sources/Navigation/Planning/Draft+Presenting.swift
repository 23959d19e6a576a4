extension Draft {
  mutating func present(
    _ payload: any Payload, _ style: PresentationStyle, from standpoint: Standpoint,
    as context: StartContext
  ) {
    guard let presenter = tree[standpoint.coordinator] else { return }
    place(payload, style, by: presenter, on: top(from: standpoint), as: context)
  }

  /// Presents a child, or a screen of the presenter's own, from a host.
  mutating func place(
    _ payload: any Payload, _ style: PresentationStyle, by presenter: CoordinatorNode,
    on presenting: HostID, as context: StartContext
  ) {
    let definition = presenter.definition
    let look = definition.look(of: payload, over: context.look)
    var inner: HostID
    var child: CoordinatorID?
    if let started = definition.startChild(for: payload) {
      let node = adopt(started, payload, by: presenter, as: .presented, context)
      startOwn(node)
      tree.coordinators.update(node.id) { $0.presentingHost = presenting }
      (inner, child) = (node.host, node.id)
    } else {
      ask(definition.entryQuestions(for: payload), of: presenter.id)
      inner = addHost(
        owner: presenter.id,
        hasStack: presenter.kind.givesPresentedScreensStacks
          && look?.isBare != true, presentedFrom: presenting)
      plan.set(EntryStack([entry(payload, of: presenter.id, look)]), on: inner)
    }
    let isDetour = child.flatMap { tree[$0]?.isDetour } ?? false
    let presentation = PresentationNode(
      id: PresentationID(app.newNumber()), style: style, payload: payload, look: look, host: inner,
      presenter: presenter.id, child: child, isDetour: isDetour)
    plan.set(presentation, on: presenting)
  }

  /// Returns the host that presents: the innermost visible host if something is already presented
  /// above the standpoint; else the host of the standpoint.
  private func top(from standpoint: Standpoint) -> HostID {
    let visible = tree.visible(through: standpoint.host)
    guard let index = visible.hosts.firstIndex(of: standpoint.host),
      visible.hosts[index...].contains(where: { tree.presentation($0) != nil })
    else { return standpoint.host }
    return visible.hosts.last ?? standpoint.host
  }

  /// Ends the presentation with which the segment begins.
  mutating func dismiss(from standpoint: Standpoint, tellingParent: Bool) throws(Refusal) {
    guard let segment = Segment(of: standpoint.coordinator, on: standpoint.host, in: tree),
      segment.start == 0, !segment.isGuest,
      let presenting = visible.hosts.last(where: { tree.presentation($0)?.host == standpoint.host }
      ),
      let presentation = tree.presentation(presenting)
    else { throw .notPresented }
    end(presentation, on: presenting, tellingParent: tellingParent)
  }

  /// Ends one presentation, as if the user did.
  mutating func end(_ id: PresentationID) throws(Refusal) {
    guard let host = tree.allHosts.last(where: { $0.presentation?.id == id }),
      let presentation = host.presentation
    else { throw .notPresented }
    end(presentation, on: host.id, tellingParent: true)
  }

  /// Ends the topmost cover that the coordinator itself presents, or its topmost sheet or popover.
  mutating func endOwn(isCover: Bool, of coordinator: CoordinatorID) throws(Refusal) {
    guard let found = tree.ownPresentations(of: coordinator, isCover: isCover).last else {
      throw .notPresented
    }
    end(found.presentation, on: found.host, tellingParent: true)
  }

  /// Ends a presentation. The child's parent learns of it if the user or the child itself ended it.
  private mutating func end(
    _ presentation: PresentationNode, on host: HostID, tellingParent: Bool
  ) {
    plan.set(nil as PresentationNode?, on: host)
    if tellingParent, let child = presentation.child { ended(child, .dismissed, on: host) }
  }

  /// Ends every presentation and every question above a coordinator.
  mutating func endPresentations(above coordinator: CoordinatorID) {
    var hosts: [HostID] = []
    repeat {
      hosts = tree.visible(from: coordinator).hosts
      for host in hosts {
        plan.set(nil as QuestionNode?, on: host)
        if tree.presentation(host) != nil { plan.set(nil as PresentationNode?, on: host) }
      }
      // A tab may ask or present under what its bar has presented.
    } while hosts != tree.visible(from: coordinator).hosts
    guard let node = tree[coordinator], !node.hasOwnHost,
      tree.presentation(node.host)?.presenter == coordinator
    else { return }
    plan.set(nil as PresentationNode?, on: node.host)
  }

  // MARK: Tabs and switches

  mutating func select(
    _ tab: any Payload, from standpoint: Standpoint, as context: StartContext
  ) throws(Refusal) {
    guard let (bar, index) = bar(with: tab, from: standpoint.coordinator) else {
      throw .caseNotLive
    }
    let definition = bar.definition
    let payload = definition.tabPayloads[index]
    guard app.isThere(payload, in: bar) else { throw .caseNotLive }
    if let style = definition.presentationStyle(ofTab: payload) {
      ask(definition.entryQuestions(for: payload), of: bar.id)
      let named = StartContext(cause: definition.cause(of: payload), kept: context.kept)
      let standpoint = Standpoint(coordinator: bar.id, host: bar.host)
      return present(payload, style, from: standpoint, as: named)
    }
    endPresentations(above: bar.id)
    guard case .tabs(let tabs, let selected) = tree.content(bar.id), index != selected else {
      return
    }
    plan.set(.tabs(tabs, selected: index), of: bar.id)
    ask(definition.entryQuestions(for: payload), of: bar.id)
    askEntered(by: tabs[index])
  }

  /// Returns the nearest tab bar that has a tab, from a coordinator upwards; nil if there is none.
  func bar(
    with tab: any Payload, from start: CoordinatorID
  ) -> (bar: CoordinatorNode, index: Int)? {
    for node in tree.lineage(of: start) {
      if let index = node.definition.tabIndex(of: tab) { return (node, index) }
    }
    return nil
  }

  /// Asks the guards of all coordinators that a selected tab shows.
  mutating func askEntered(by tab: CoordinatorID?) {
    guard let tab else { return }
    for entered in tree.visible(from: tab).coordinators {
      if let node = tree[entered] { ask(node.definition.entryQuestions, of: entered) }
    }
  }

  /// Brings the columns of a coordinator to the front, for a move that the user or code makes there.
  ///
  /// Does nothing if something is presented above the split, because it covers all columns.
  mutating func showColumns(of coordinator: CoordinatorID) {
    let lineage = Array(tree.lineage(of: coordinator))
    for (child, parent) in zip(lineage, lineage.dropFirst()).reversed() where parent.kind == .split
    {
      guard case .tabs(let columns, let front) = tree.content(parent.id),
        let index = columns.firstIndex(of: child.id), index != front,
        visible.contains(parent.id), !isCovered(parent.id)
      else { continue }
      plan.set(.tabs(columns, selected: index), of: parent.id)
      askEntered(by: child.id)
    }
  }

  /// Returns whether something is presented or asked above a coordinator.
  private func isCovered(_ coordinator: CoordinatorID) -> Bool {
    tree.visible(from: coordinator).hosts.contains {
      tree.presentation($0) != nil || tree.question($0) != nil
    }
  }

  mutating func show(
    _ payload: any Payload, from standpoint: Standpoint, as context: StartContext
  ) throws(Refusal) {
    guard let choice = choice(with: payload, from: standpoint.coordinator) else {
      throw .caseNotLive
    }
    try show(payload, in: choice, as: context)
  }

  /// Returns the nearest switch that has a screen or case, from a coordinator upwards; nil if there
  /// is none.
  func choice(with payload: any Payload, from start: CoordinatorID) -> CoordinatorNode? {
    tree.lineage(of: start).first { $0.definition.hasCase(payload) }
  }

  mutating func show(
    _ payload: any Payload, in node: CoordinatorNode, as context: StartContext
  ) throws(Refusal) {
    let isDecided = app.payloadSelectedByState(in: node) != nil
    let isShown = contentShown(in: node)?.isEqual(to: payload) ?? false
    if isDecided, !isShown { throw .caseNotLive }
    endPresentations(above: node.id)
    if !isShown { showInside(node, payload, as: context) }
  }

  /// Returns the content of a switch, with which a move compares what it wants to show. Arguments that
  /// were set count only if no state selects the content.
  func contentShown(in node: CoordinatorNode) -> (any Payload)? {
    let isDecided = app.payloadSelectedByState(in: node) != nil
    return isDecided ? placeShown(in: node.id) : payloadShown(in: node.id)
  }

  /// Returns the content of a switch; nil for other coordinators.
  func payloadShown(in coordinator: CoordinatorID) -> (any Payload)? {
    switch tree.content(coordinator) {
    case .screen(let entry): entry.payload
    case .child(let child): tree[child]?.opening?.payload
    case .nothing, .tabs: nil
    }
  }

  /// Returns the content of a switch as it was when it was shown: arguments that were set since then
  /// don't make it another place.
  private func placeShown(in coordinator: CoordinatorID) -> (any Payload)? {
    switch tree.content(coordinator) {
    case .screen(let entry): entry.placePayload
    case .child, .nothing, .tabs: payloadShown(in: coordinator)
    }
  }

  // MARK: State

  /// Makes each switch show what the state selects, and each tab bar have the tabs that are there. No
  /// guard is asked, because the state has already decided.
  mutating func followState() {
    asks = false
    for node in tree.allCoordinators {
      if node.kind == .tabs { followState(in: node) }
      guard let selected = app.payloadSelectedByState(in: node),
        placeShown(in: node.id)?.isEqual(to: selected) != true, tree.isHeld(node.id)
      else { continue }
      endPresentations(above: node.id)
      showInside(node, selected)
    }
    asks = true
  }

  /// Ends the tabs that aren't there any more, and starts those that have come. If the selected tab has
  /// gone, the first one that is there is selected.
  private mutating func followState(in bar: CoordinatorNode) {
    guard case .tabs(var tabs, let selected) = tree.content(bar.id), tree.isHeld(bar.id) else {
      return
    }
    let payloads = bar.definition.tabPayloads
    let there = payloads.map { app.isThere($0, in: bar) }
    let changed = tabs.indices.filter {
      there[$0] == (tabs[$0] == nil) && bar.definition.presentationStyle(ofTab: payloads[$0]) == nil
    }
    if changed.isEmpty { return }
    for index in changed { tabs[index] = makeTab(payloads[index], in: bar) }
    if !there[selected] { endPresentations(above: bar.id) }
    let shown = there[selected] ? selected : there.firstIndex(of: true) ?? selected
    plan.set(.tabs(tabs, selected: shown), of: bar.id)
  }

  /// Ends everything above a coordinator, without outcomes. Its state is about to take a route.
  mutating func endAbove(_ coordinator: CoordinatorID) {
    endPresentations(above: coordinator)
    guard let node = tree[coordinator],
      let segment = Segment(of: coordinator, on: node.host, in: tree)
    else { return }
    plan.set(nil as PresentationNode?, on: node.host)
    plan.set(nil as QuestionNode?, on: node.host)
    cut(node.host, to: (segment.last { $0.isScreen }?.index ?? segment.start) + 1)
  }
}

extension CoordinatorKind {
  /// Whether a screen that a coordinator of this kind presents begins a stack.
  fileprivate var givesPresentedScreensStacks: Bool {
    switch self {
    case .stack, .oneAtATime: true
    case .tabs, .split, .external: false
    }
  }
}

extension Tree {
  /// Returns the visible path if a host is on it. For a host in a tab that isn't selected, returns
  /// the path inside that tab.
  package func visible(through host: HostID) -> VisiblePath {
    let visible = visible
    guard !visible.hosts.contains(host), let owner = self[host]?.owner,
      let start = lineage(of: owner).first(where: \.hasOwnHost)
    else { return visible }
    return self.visible(from: start.id)
  }

  /// Returns the covers that a coordinator itself presents, or its sheets and popovers, from the
  /// lowest up.
  package func ownPresentations(
    of coordinator: CoordinatorID, isCover: Bool
  ) -> [(presentation: PresentationNode, host: HostID)] {
    guard let node = self[coordinator] else { return [] }
    return visible(through: node.host).hosts.compactMap { host in
      guard let presentation = presentation(host), presentation.presenter == coordinator,
        (presentation.style == .cover) == isCover
      else { return nil }
      return (presentation, host)
    }
  }
}
