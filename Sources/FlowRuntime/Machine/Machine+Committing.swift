extension Machine {
  /// Makes the change, and tells those whom it concerns. Each part of the tree that differs is
  /// assigned once.
  func commit(_ draft: Draft, of attempt: Attempt?) {
    // Another move's guards may have been asked meanwhile by one that this leads to.
    supersede()
    changes += 1
    let ended = draft.ended(since: self.draft)
    let changed = draft.changedStacks.map { ($0, $0.stack) }
    let finished = draft.finished.filter(\.isLive)
    let isAnimated = isAnimated(draft, attempt)
    transaction(isAnimated) { draft.write() }
    let gone = Set(ended.coordinators.map(\.id))
    for (host, before) in changed { recordHistory(on: host, since: before, without: gone) }
    forgetWaiting(after: draft, attempt, ended)
    end(ended.coordinators)
    begin(draft.held)
    self.changed(isAnimated)
    for child in finished { child.parent?.childDidFinish(child) }
    if let destination = draft.destination { leave?(destination) }
    if let result = draft.rootResult { finishRoot(with: result) }
  }

  /// Another first screen comes without an animation; else the move decides, or its screen.
  private func isAnimated(_ draft: Draft, _ attempt: Attempt?) -> Bool {
    if let said = attempt?.move.options.isAnimated { return said }
    for host in draft.changedStacks where !host.stack.isEmpty {
      if host.stack.commonCount(with: draft.stack(host)) == 0 { return false }
    }
    guard let top = draft.way.entry, top.id > draft.newborn else { return true }
    return top.options.isAnimated ?? true
  }

  private func finishRoot(with result: any FlowResult) {
    let told = finished
    finished = nil
    keptLink = nil
    told?(result)
  }

  private func end(_ coordinators: [Coordinator]) {
    for coordinator in coordinators where coordinator.life != .ended {
      let wasLive = coordinator.isLive
      coordinator.life = .ended
      followers.removeAll { $0.coordinator == nil || $0.coordinator === coordinator }
      if wasLive { coordinator.didEnd() }
      for told in coordinator.whenEnded { told() }
      coordinator.whenEnded = []
    }
  }

  private func begin(_ coordinators: [Coordinator]) {
    for coordinator in coordinators where coordinator.life == .made {
      coordinator.life = .live
      follow(coordinator)
      coordinator.didStart()
    }
  }

  /// A navigation outside of the detour, or its end, forgets the move that waits for it. So does
  /// everything that happens under a dialog.
  private func forgetWaiting(after draft: Draft, _ attempt: Attempt?, _ ended: Ended) {
    if let waiting, !isInside(waiting.detour, attempt?.taker, ended) { self.waiting = nil }
    guard let next = attempt?.waiting else { return }
    if let detour = draft.made.first(where: \.isDetour) {
      next.detour = detour
      waiting = next
    } else if case .dialog(let asked)? = attempt?.move.kind, way.dialog?.id == asked.id {
      next.dialog = asked.id
      waiting = next
    }
  }

  private func isInside(_ detour: Coordinator?, _ taker: Coordinator?, _ ended: Ended) -> Bool {
    guard let detour, !ended.coordinators.contains(where: { $0 === detour }) else { return false }
    return taker?.isBelow(detour) ?? false
  }

  /// Adds to the history of each coordinator on a stack what has become its current route.
  ///
  /// Only those are looked at that have lost or gained a step, and from the top: a deep stack isn't
  /// gone through at each move.
  private func recordHistory(on host: Host, since before: EntryStack, without gone: Set<Int>) {
    let same = before.commonCount(with: host.stack)
    var wanted: [Int: Coordinator] = [:]
    for entry in before.above(same) + host.stack.above(same) {
      for coordinator in entry.stepsOf
      where coordinator.host === host && !gone.contains(coordinator.id) {
        wanted[coordinator.id] = coordinator
      }
    }
    for (index, entry) in host.stack.topDown {
      if wanted.isEmpty { break }
      for coordinator in entry.stepsOf where wanted.removeValue(forKey: coordinator.id) != nil {
        let isFirst = entry.opens(coordinator) || index == 0 && host.owner === coordinator
        let step = isFirst ? nil : Segment.step(of: coordinator, at: index, entry)
        coordinator.remember(step)
      }
    }
  }
}

extension Entry {
  /// The coordinators to which this entry is a step: its own, and the parents of the children that
  /// begin here.
  @MainActor
  fileprivate var stepsOf: [Coordinator] {
    opens.compactMap(\.parent) + [owner].compactMap { $0 }
  }
}

extension Coordinator {
  fileprivate func remember(_ step: Segment.Step?) {
    guard lastStep != step?.id else { return }
    lastStep = step?.id
    guard let step else { return }
    history.append(step.route)
    if history.count > 1_000 { history.removeFirst() }
  }
}

extension Draft {
  /// Puts what differs into the tree.
  fileprivate func write() {
    for host in changedStacks { host.assign(stack(host)) }
    for (id, host) in hosts {
      if let new = presentations[id], new?.id != host.presentation?.id { host.presentation = new }
      if let new = dialogs[id], new?.id != host.dialog?.id { host.dialog = new }
    }
    for coordinator in coordinators {
      if let new = contents[coordinator.id], !isSame(new, coordinator.content) {
        coordinator.content = new
      }
    }
  }

  /// The coordinators made here that have found a place.
  fileprivate var held: [Coordinator] {
    made.filter(holds)
  }

  /// Whether a coordinator, and all above it, stand somewhere.
  func holds(_ coordinator: Coordinator) -> Bool {
    guard let parent = coordinator.parent else { return coordinator === root }
    return isPlaced(coordinator, in: parent) && holds(parent)
  }

  private func isPlaced(_ child: Coordinator, in parent: Coordinator) -> Bool {
    switch child.placement {
    case .root: return true
    case .pushed:
      guard let host = child.sharedHost else { return false }
      return stack(host).contains { $0.opens(child) }
    case .presented:
      return child.presentingHost.map { presentation($0)?.child === child } ?? false
    case .tab, .shown:
      switch content(parent) {
      case .child(let live): return live === child
      case .tabs(let tabs, _): return tabs.contains { $0 === child }
      case .nothing, .screen: return false
      }
    }
  }
}
