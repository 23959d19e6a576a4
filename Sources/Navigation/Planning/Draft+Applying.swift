extension Draft {
  /// Makes a move in this draft.
  ///
  /// - Throws: the reason why the move can't be made. The draft is unusable then.
  mutating func apply(
    _ transition: Transition, from standpoint: Standpoint, as cause: Cause
  ) throws(Refusal) {
    if transition.startsOnce, isOnScreen(transition, from: standpoint) { return }
    let standpoint =
      transition.isDismissing ? try dismissFirst(transition, standpoint) : standpoint
    let context = StartContext(
      cause: cause, kept: transition.kept, look: transition.look,
      isDetour: transition.startsDetour)
    try apply(transition.kind, from: standpoint, as: context)
    if let setting = transition.setting {
      if transition.isStaying {
        set(setting, onScreenOf: standpoint.coordinator)
      } else {
        set(setting)
      }
    }
    settle()
  }

  private mutating func apply(
    _ kind: Transition.Kind, from standpoint: Standpoint, as context: StartContext
  ) throws(Refusal) {
    switch kind {
    case .push(let payload, let strategy, let dropping):
      try push(payload, strategy, dropping, from: standpoint, as: context)
    case .replace(let payload): try replace(payload, from: standpoint, as: context)
    case .restart(let payload): try restart(payload, from: standpoint, as: context)
    case .pop(let count): try pop(count, from: standpoint)
    case .popTo(let screen, let isRequired):
      try popTo(screen, isRequired: isRequired, from: standpoint)
    case .popToEqual(let payload): try popTo(payload, from: standpoint)
    case .popToRoot: try popToRoot(from: standpoint)
    case .focus(let entry): try focus(on: entry, from: standpoint)
    case .rebuild(let payloads): try rebuild(payloads, from: standpoint)
    case .present(let payload, let style): present(payload, style, from: standpoint, as: context)
    case .dismiss: try dismiss(from: standpoint, tellingParent: true)
    case .endPresentation(let presentation): try end(presentation)
    case .endOwnPresentation(let isCover):
      try endOwn(isCover: isCover, of: standpoint.coordinator)
    case .ask(let body): ask(body, from: standpoint)
    case .finish(let result): try finish(standpoint.coordinator, result)
    case .report(let result): report(result, from: standpoint)
    case .select(let tab): try select(tab, from: standpoint, as: context)
    case .show(let payload): try show(payload, from: standpoint, as: context)
    case .land(let landing): try land(landing)
    case .leave(let destination):
      guard app.canLeave(for: destination) else { throw .cannotOpen }
      plan.destination = destination
    case .change(let values, let next):
      plan.changes.append(values)
      plan.continuations +=
        next.map {
          [Request(context.cause, by: standpoint.coordinator, .reaction, $0)]
        } ?? []
    case .goBack(let host, let entry, _): shorten(host, to: entry)
    case .follow: followState()
    case .stay: break
    }
  }

  /// Ends the presentation with which the segment begins, and returns the standpoint under it.
  ///
  /// A child that has reported may still cover the coordinator's stack there. This child ends too,
  /// unless the move only presents.
  private mutating func dismissFirst(
    _ transition: Transition, _ standpoint: Standpoint
  ) throws(Refusal) -> Standpoint {
    try dismiss(from: standpoint, tellingParent: false)
    // A coordinator that ended with its presentation has no standpoint any more.
    guard let next = self.standpoint(of: standpoint.coordinator, on: visible) else {
      throw .notPresented
    }
    if !transition.presents { uncover(next) }
    return next
  }

  /// Ends what stands above the topmost screen of a coordinator's own: a presentation, or a child that
  /// was pushed there.
  private mutating func uncover(_ standpoint: Standpoint) {
    let host = standpoint.host
    plan.set(nil as PresentationNode?, on: host)
    let own = tree.stack(host).lastIndex { $0.owner == standpoint.coordinator }
    if let own { cut(host, to: own + 1) }
  }

  /// Gives the topmost screen of a coordinator's own new arguments. What stands above the screen
  /// ends. Nothing changes if the coordinator shows no screen of its own.
  private mutating func set(_ arguments: AnyObject, onScreenOf coordinator: CoordinatorID) {
    guard let host = visible.hosts.last(where: { tree.showsScreen(of: coordinator, on: $0) }) else {
      return
    }
    uncover(Standpoint(coordinator: coordinator, host: host))
    set(arguments)
  }

  /// Gives the visible entry new arguments in place.
  private mutating func set(_ arguments: AnyObject) {
    let visible = visible
    guard var entry = visible.entry else { return }
    entry.set(arguments)
    if let host = visible.hosts.last, tree.stack(host).last?.id == entry.id {
      plan.set(tree.stack(host).replacingLast(with: entry), on: host)
    } else if case .screen = tree.content(entry.owner) {
      plan.set(.screen(entry), of: entry.owner)
    }
  }

  private mutating func ask(_ body: any OpaqueValue, from standpoint: Standpoint) {
    let visible = visible
    guard let host = visible.hosts.last else { return }
    let question = QuestionNode(
      id: QuestionID(app.newNumber()), body: body, entry: visible.entry?.id,
      owner: standpoint.coordinator, under: tree.question(host))
    plan.set(question, on: host)
  }
}
