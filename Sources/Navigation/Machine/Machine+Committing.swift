extension Machine {
  /// Makes a change and tells the app about it.
  ///
  /// - Returns: the nodes that have ended.
  @discardableResult
  mutating func commit(
    _ plan: Plan, of request: Request?, _ stages: ArraySlice<Stage>, _ app: any App
  ) -> EndedNodes {
    // Another move may have led to this change while the guards of the pending move were being
    // asked.
    supersede(app)
    restoring = nil
    isKeptLinkStale = true
    let before = tree
    let taker = request.flatMap { before[$0.taker] }
    var concerned: [CoordinatorNode] = []
    if let request, let taker { concerned = self.concerned(by: request, taker, plan) }
    let ended = EndedNodes(plan, since: Plan(before, newborn: plan.newborn, suspended: nil))
    var held = HeldNodes(plan.tree)
    let begun = plan.made.filter { before[$0] == nil && held.contains($0) }
    // A root that has finished keeps showing its last content.
    tree = plan.rootResult == nil ? plan.collected(ended, &held) : plan.tree
    let stacks = plan.changedStacks(since: before)
    let history = recordHistory(on: stacks, since: before)
    forgetSuspended(after: plan, request, before)
    let change = Change(
      request: request, announcements: stages.map(\.announcement), causes: stages.causes,
      taker: taker, concerned: concerned, before: before, after: tree,
      hosts: plan.touchedHosts.sorted(), stacks: stacks,
      contents: plan.touchedCoordinators.sorted(), ended: ended.coordinators,
      endedHosts: ended.hosts, begun: begun.compactMap { tree[$0] },
      finished: plan.finished.compactMap { finished in
        before[finished.child].map { ($0, finished.result) }
      }, history: history, destination: plan.destination, changes: plan.changes,
      rootResult: plan.rootResult,
      newborn: plan.newborn)
    continuations += plan.continuations
    if plan.rootResult != nil { end() }
    app.didMake(change)
    return ended
  }

  private mutating func end() {
    tree = Tree()
    suspended = nil
    keptLink = nil
    continuations = []
    hasEnded = true
  }

  /// Updates the suspended moves after a change.
  ///
  /// Forgets the move that waits for a detour after a change under the detour, and after its end. A
  /// move that waits for a dialog is forgotten with the dialog, which holds it. If this move suspends
  /// another one, that one is remembered.
  private mutating func forgetSuspended(
    after plan: Plan, _ request: Request?, _ before: Tree
  ) {
    closedMove = nil
    if let detour = suspended?.detour, !plan.leaves(before, under: detour, in: tree) {
      suspended = nil
    }
    guard let next = request?.suspended else { return }
    if let detour = plan.made.first(where: { plan.tree[$0]?.isDetour == true }) {
      suspended = next.waiting(for: detour)
    } else if case .ask? = request?.transition.kind, let host = tree.visible.hosts.last {
      tree.hosts.update(host) { $0.question = $0.question?.holding(next) }
    }
  }

  // MARK: History

  /// Records the steps that have become current, for each coordinator that has lost or gained a
  /// step. Returns these steps.
  ///
  /// The search begins at the top, so a move on a deep stack doesn't visit the whole stack.
  private mutating func recordHistory(
    on hosts: [HostID], since before: Tree
  ) -> [(coordinator: CoordinatorID, payload: any Payload)] {
    var history: [(coordinator: CoordinatorID, payload: any Payload)] = []
    for host in hosts {
      let (old, new) = (before.stack(host), tree.stack(host))
      let same = old.commonCount(with: new)
      var wanted: Set<CoordinatorID> = []
      for entry in old.above(same) { wanted.formUnion(entry.isStep(toIn: before)) }
      for entry in new.above(same) { wanted.formUnion(entry.isStep(toIn: tree)) }
      wanted = wanted.filter { tree[$0]?.host == host }
      history += recordHistory(of: wanted, on: host)
    }
    return history
  }

  private mutating func recordHistory(
    of coordinators: Set<CoordinatorID>, on host: HostID
  ) -> [(coordinator: CoordinatorID, payload: any Payload)] {
    var wanted = coordinators
    var history: [(coordinator: CoordinatorID, payload: any Payload)] = []
    for (index, entry) in tree.stack(host).topDown {
      if wanted.isEmpty { break }
      for id in entry.isStep(toIn: tree) where wanted.remove(id) != nil {
        let isFirst = entry.opens.contains(id) || index == 0 && tree[host]?.owner == id
        let step = isFirst ? nil : Segment.step(of: id, at: index, entry, tree)
        guard tree[id]?.lastStep != step?.id else { continue }
        tree.coordinators.update(id) { $0.lastStep = step?.id }
        if let step { history.append((id, step.payload)) }
      }
    }
    return history
  }
}

extension ArraySlice where Element == Stage {
  /// The causes of the stages. A chosen button is no move, so its stage is left out.
  fileprivate var causes: [Cause] {
    compactMap { stage in
      if case .button = stage.announcement { nil } else { stage.request.cause }
    }
  }
}

extension Plan {
  /// Returns whether a coordinator still stands in the tree after the plan, and nothing under it has
  /// changed.
  fileprivate func leaves(
    _ before: Tree, under id: CoordinatorID, in tree: Tree
  ) -> Bool {
    guard let node = tree[id] else { return false }
    let isUnder = { (host: HostID) in
      before[host] != nil && tree[host] != nil && !tree.stands(host, inOrAbove: id)
    }
    let stacks = changedStacks(since: before)
    if stacks.contains(where: isUnder) { return false }
    if !node.hasOwnHost, stacks.contains(node.host),
      let index = tree.stack(node.host).lastIndex(where: { $0.opens.contains(id) }),
      before.stack(node.host).commonCount(with: tree.stack(node.host)) < index
    {
      return false
    }
    return touchedCoordinators.allSatisfy { touched in
      guard let old = before[touched], let new = tree[touched] else { return true }
      return old.content.showsSame(as: new.content) || !isUnder(new.host)
        || tree.isBelow(touched, id)
    }
  }

  /// Returns the tree without the nodes that have lost their place.
  fileprivate func collected(_ ended: EndedNodes, _ held: inout HeldNodes) -> Tree {
    var tree = tree
    for id in made where !held.contains(id) { tree.coordinators.remove(id) }
    for host in madeHosts where !held.contains(host) { tree.hosts.remove(host) }
    for id in ended.coordinators.map(\.id) + goneCoordinators { tree.coordinators.remove(id) }
    for host in ended.hosts + goneHosts { tree.hosts.remove(host) }
    return tree
  }
}
