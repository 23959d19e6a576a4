/// A plan that is being made, and the app that answers questions about it.
struct Draft {
  let app: any App
  var plan: Plan
  /// Whether guards are asked. False while a launch builds its first screens.
  var asks = true

  init(_ plan: Plan, _ app: any App) {
    self.plan = plan
    self.app = app
  }

  var tree: Tree {
    get { plan.tree }
    _modify { yield &plan.tree }
  }

  var visible: VisiblePath { plan.tree.visible }

  /// Ends presentations and questions that have lost their coordinator: a presentation whose
  /// presenter has no segment left there, and a question whose screen is neither visible nor under
  /// what is presented above the question.
  mutating func settle() {
    for id in plan.touchedStacks.sorted() {
      guard let host = tree[id], let presentation = host.presentation,
        tree[presentation.presenter] != nil, !tree.isBelow(host.owner, presentation.presenter),
        !tree.stands(presentation.presenter, on: id)
      else { continue }
      plan.set(nil as PresentationNode?, on: id)
    }
    for host in tree.askingHosts {
      let path = tree.path(under: host.id)
      let kept = host.question?.filtered {
        host.id == path.hosts.last && $0.entry == path.entry?.id && path.contains($0.owner)
      }
      if kept !== host.question { plan.set(kept, on: host.id) }
    }
  }

  // MARK: Standpoints

  /// Returns the topmost segment of a coordinator on the visible path; nil if the coordinator isn't
  /// on it.
  func standpoint(of coordinator: CoordinatorID, on visible: VisiblePath) -> Standpoint? {
    guard visible.contains(coordinator), let node = tree[coordinator] else { return nil }
    let host = visible.hosts.last { tree.stands(coordinator, on: $0) } ?? node.host
    return Standpoint(coordinator: coordinator, host: host)
  }

  /// Returns the standpoint for the move with which a parent reacts to a child's end or report.
  mutating func standpoint(
    of parent: CoordinatorNode, on start: HostID, _ transition: Transition
  ) -> Standpoint {
    var host = start
    guard !transition.isStaying, parent.kind == .stack,
      Segment(of: parent.id, on: host, in: tree) == nil
    else {
      return Standpoint(coordinator: parent.id, host: host)
    }
    // The child was presented further up. A pushed screen goes on the child's stack, above it, and a
    // link says itself where it opens. A search or a way back is meant for the parent's own stack, and
    // so ends the child.
    if !transition.isDismissing, transition.presents || transition.isPlainPush || transition.lands {
      return Standpoint(coordinator: parent.id, host: host)
    }
    while let under = presenting(host) {
      plan.set(nil as PresentationNode?, on: under)
      host = under
      if Segment(of: parent.id, on: host, in: tree) != nil { break }
    }
    return Standpoint(coordinator: parent.id, host: host)
  }

  /// Returns the innermost visible host whose presentation contains another visible host: its own, or
  /// the stack of a tab or case inside. Returns nil if there is none.
  private func presenting(_ host: HostID) -> HostID? {
    let hosts = visible.hosts
    guard let index = hosts.lastIndex(of: host) else { return nil }
    return hosts[..<index].last { tree.presentation($0) != nil }
  }
}

extension Tree {
  /// The hosts that ask a question.
  var askingHosts: [HostNode] { hosts.nodes.filter { $0.question != nil } }

  /// Returns whether a question has no answer yet.
  package func asks(_ id: QuestionID) -> Bool {
    askingHosts.contains { host in host.question?.chain.contains { $0.id == id } ?? false }
  }
}

extension Transition {
  /// Whether the move pushes without dropping entries first.
  fileprivate var isPlainPush: Bool {
    if case .push(_, _, .nothing) = kind { true } else { false }
  }

  /// Whether the move opens a link.
  fileprivate var lands: Bool {
    if case .land = kind { true } else { false }
  }
}
