extension Draft {
  /// Builds the landing of a link.
  ///
  /// - Throws: `caseNotLive` if the state doesn't select a case on the way. `notInStack` if a route
  ///   on the way starts no child. The reason of the refusal if a route on the way is refused.
  mutating func land(_ landing: Landing) throws(Refusal) {
    guard !tree.isEmpty else { throw .notOnScreen }
    if !landing.keepsPresentations { endPresentations(above: .root) }
    var current = CoordinatorID.root
    for (index, step) in landing.steps.enumerated() {
      let next = try take(step, in: current)
      guard next != nil || index == landing.steps.count - 1 else { throw .notInStack }
      current = next ?? current
    }
  }

  /// Takes one step of the landing.
  ///
  /// - Returns: the coordinator that the step leads to; nil if its route has started no child.
  private mutating func take(
    _ step: Landing.Step, in current: CoordinatorID
  ) throws(Refusal) -> CoordinatorID? {
    guard let node = tree[current] else { throw .notOnScreen }
    let standpoint = Standpoint(coordinator: current, host: node.host)
    let context = StartContext(cause: .link)
    switch step.read(in: node.definition) {
    case .select(let tab): try select(tab, from: standpoint, as: context)
    case .show(let payload, let decided):
      if shows(payload, deciding: decided, in: node) {
        endPresentations(above: current)
      } else {
        guard node.definition.hasCase(payload) else { throw .caseNotLive }
        try show(payload, in: node, as: context)
      }
    case .start:
      try startChild(of: node, from: standpoint)
      let opens = tree.stack(node.host).array.lazy.flatMap(\.opens)
      return opens.first { self.tree[$0]?.parent == current } ?? current
    case .build(let payloads):
      let first = node.kind == .stack ? [node.definition.firstPayload] : []
      try rebuild(first + payloads, from: standpoint)
    case .rebuild(let payloads): try rebuild(payloads, from: standpoint)
    case .take(let cause, let route): return try take(route, cause, by: node, from: standpoint)
    case .above(let transition): return try putAbove(transition)
    // A step that has been read reads nothing more.
    case .reading: break
    }
    return inside(current)
  }

  private mutating func take(
    _ route: AnyObject, _ cause: Cause, by node: CoordinatorNode, from standpoint: Standpoint
  ) throws(Refusal) -> CoordinatorID? {
    var transition = app.transition(taking: route, by: node)
    plan.entered += transition.questions.map { $0.owned(by: node.id) }
    if case .change(let values, let next) = transition.kind {
      // A link needs what the route shows at once.
      plan.changes.append(values)
      transition = next ?? Transition(.stay)
    }
    let selecting = selecting(transition, from: node.id)
    try apply(transition, from: standpoint, as: cause)
    return selecting.map(inside) ?? started(by: node.id)
  }

  /// Returns the coordinator in which a link continues: the topmost child that is presented, the
  /// selected tab or the live case. If there is none, the coordinator itself.
  private func inside(_ coordinator: CoordinatorID) -> CoordinatorID {
    if let child = presented(by: coordinator) { return child }
    switch tree.content(coordinator) {
    case .tabs(let tabs, let selected): return tabs[selected] ?? coordinator
    case .child(let child): return child
    case .nothing, .screen: return coordinator
    }
  }

  /// Returns the topmost child that a coordinator presents. A tab that presents may stand above
  /// another one.
  private func presented(by coordinator: CoordinatorID) -> CoordinatorID? {
    var child: CoordinatorID?
    var host = tree[coordinator]?.host
    while let presenting = host, let presentation = tree.presentation(presenting) {
      if let next = presentation.child, tree[next]?.parent == coordinator { child = next }
      host = presentation.host
    }
    return child
  }

  /// Makes a stack begin with the child that it starts with, unless it already does.
  private mutating func startChild(
    of node: CoordinatorNode, from standpoint: Standpoint
  ) throws(Refusal) {
    guard node.kind == .stack else { throw .noStack }
    let first = node.definition.firstPayload
    let steps = try segment(standpoint).steps
    if let step = steps.first, !step.isScreen, mayStay(step, as: first, on: standpoint) {
      // The entries that the coordinator itself has pushed above its first child are dropped.
      if steps.count > 1 { cut(standpoint.host, to: steps[1].index) }
    } else {
      try restart(first, from: standpoint, as: StartContext())
    }
  }

  /// Puts a coordinator above what is on screen. If it is there already, the link goes on in it.
  private mutating func putAbove(_ transition: Transition) throws(Refusal) -> CoordinatorID? {
    if let live = live(like: transition) {
      endPresentations(above: live)
      return live
    }
    let visible = visible
    guard let parent = visible.owner, let standpoint = standpoint(of: parent, on: visible) else {
      throw .notOnScreen
    }
    try apply(transition, from: standpoint, as: .link)
    return started(by: parent)
  }

  /// Returns the coordinator whose stack is on screen, if a move would start the same one once more.
  private func live(like transition: Transition) -> CoordinatorID? {
    let visible = visible
    guard let node = visible.owner.flatMap({ tree[$0] }), node.kind == .stack,
      visible.hosts.last == node.host,
      let started = transition.startedChild(by: node.definition),
      node.definition.isSame(as: started)
    else { return nil }
    return node.id
  }

  /// Returns whether the child that a move would start is on the way to what is on screen.
  func isOnScreen(_ transition: Transition, from standpoint: Standpoint) -> Bool {
    guard let node = tree[standpoint.coordinator],
      let started = transition.startedChild(by: node.definition)
    else { return false }
    return visible.coordinators.contains {
      tree[$0].map { $0.definition.isSame(as: started) } ?? false
    }
  }

  /// Returns the tabs or switch coordinator in which a move selects a tab or shows a case; nil for
  /// other moves.
  private func selecting(
    _ transition: Transition, from coordinator: CoordinatorID
  ) -> CoordinatorID? {
    switch transition.kind {
    case .select(let tab): bar(with: tab, from: coordinator)?.bar.id
    case .show(let payload): choice(with: payload, from: coordinator)?.id
    case .push, .replace, .restart, .present, .pop, .popTo, .popToEqual, .popToRoot, .focus,
      .rebuild, .dismiss, .endPresentation, .endOwnPresentation, .finish, .report, .ask, .land,
      .leave, .change, .goBack, .follow, .stay:
      nil
    }
  }

  /// Returns the child that a coordinator has just started; nil if there is none. The children of
  /// that child don't count.
  private func started(by parent: CoordinatorID) -> CoordinatorID? {
    visible.coordinators.last { tree[$0]?.parent == parent }
  }

  /// Returns whether a landing has to wait: it would leave or cover a coordinator that keeps links until
  /// it ends. Or it leads through a case that isn't live, and the switch keeps links until it is.
  /// Consumes the draft.
  mutating func waits(for landing: Landing) -> Bool {
    guard !tree.isEmpty else { return true }
    if isKept(landing) { return true }
    if !landing.keepsPresentations { endPresentations(above: .root) }
    let way = landing.steps.dropLast()
    var current = CoordinatorID.root
    for step in way {
      if let node = tree[current], node.definition.keepsLinksWaiting,
        case .show(let payload, _) = step.read(in: node.definition),
        contentShown(in: node)?.hasTarget(of: payload) != true
      {
        return true
      }
      do throws(Refusal) {
        guard let next = try take(step, in: current) else { return false }
        current = next
      } catch {
        return false
      }
    }
    return false
  }

  /// Returns whether a stack on screen keeps a link that doesn't lead into it.
  private func isKept(_ landing: Landing) -> Bool {
    let keeping = visible.coordinators.last {
      tree[$0].map { $0.kind == .stack && $0.definition.keepsLinksWaiting } ?? false
    }
    guard let keeping else { return false }
    if case .above(let transition)? = landing.steps.first { return live(like: transition) == nil }
    var after = self
    do throws(Refusal) { try after.land(landing) } catch { return true }
    return !after.visible.contains(keeping)
  }

  /// Returns whether a switch shows what a link wants. A case stays as it is in a switch that keeps
  /// links waiting.
  private func shows(
    _ payload: any Payload, deciding names: [String]?, in node: CoordinatorNode
  ) -> Bool {
    guard let shown = contentShown(in: node), shown.hasTarget(of: payload) else { return false }
    if case .child = tree.content(node.id) {
      return node.definition.keepsLinksWaiting
        || shown.hasArguments(of: payload, named: names ?? [])
    }
    return names.map { shown.hasArguments(of: payload, named: $0) } ?? shown.isEqual(to: payload)
  }
}
