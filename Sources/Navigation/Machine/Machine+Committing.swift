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
      }, history: history, destination: plan.destination, rootResult: plan.rootResult,
      newborn: plan.newborn)
    if plan.rootResult != nil { end() }
    app.didMake(change)
    return ended
  }

  private mutating func end() {
    tree = Tree()
    suspended = nil
    keptLink = nil
    hasEnded = true
  }

  /// Updates the suspended move after a change.
  ///
  /// Forgets it after a move outside of its detour, after the end of the detour, and after any move
  /// under a dialog. If this move suspends another one, that one is remembered instead.
  private mutating func forgetSuspended(
    after plan: Plan, _ request: Request?, _ before: Tree
  ) {
    if let suspended, !isInside(suspended.detour, request?.taker, before) {
      self.suspended = nil
    }
    guard let next = request?.suspended else { return }
    if let detour = plan.made.first(where: { plan.tree[$0]?.isDetour == true }) {
      suspended = next.waiting(for: detour)
    } else if case .ask? = request?.transition.kind, let question = tree.visibleQuestion {
      suspended = next.waiting(for: question.id)
    }
  }

  private func isInside(
    _ detour: CoordinatorID?, _ taker: CoordinatorID?, _ before: Tree
  ) -> Bool {
    guard let detour, let taker, tree[detour] != nil else { return false }
    return tree.isBelow(taker, detour) || before.isBelow(taker, detour)
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
