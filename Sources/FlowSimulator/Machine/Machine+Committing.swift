import FlowModel

extension Machine {
  /// Makes the change.
  mutating func commit(_ draft: Draft, of attempt: Attempt?) {
    // Another move's guards may have been asked meanwhile by one that this leads to.
    supersede()
    let before = state.tree
    state.isKeptLinkStale = true
    state.tree = draft.tree.collected()
    step.finished += draft.finished.filter { before.holds($0.child) }
      .map { ($0.coordinator, $0.ending) }
    begin(draft.made)
    recordHistory(since: before)
    forgetWaiting(after: draft, attempt)
    if let destination = draft.destination { step.destination = destination }
    if let ending = draft.rootEnding { end(with: ending) }
  }

  private mutating func end(with ending: Ending) {
    if let root = facts.root { step.finished.append((root, ending)) }
    state.tree = Tree()
    state.memories = Table()
    state.waiting = nil
    state.keptLink = nil
    state.ending = ending
  }

  private mutating func begin(_ made: [ID<Live>]) {
    state.memories.keep { memory in state.tree.holds(ID(memory.id.index)) }
    for id in made {
      guard let live = tree[id] else { continue }
      let rules = flow[live.coordinator].when.count
      state.memories[ID(id.index)] = Memory(of: id, rules: rules)
    }
  }

  /// A navigation outside of the detour, or its end, forgets the move that waits for it. So does
  /// everything that happens under a dialog.
  private mutating func forgetWaiting(after draft: Draft, _ attempt: Attempt?) {
    if let waiting = state.waiting, !isInside(waiting.detour, attempt?.taker) {
      state.waiting = nil
    }
    let detour = draft.made.first { draft.tree[$0]?.isDetour == true }
    guard var next = attempt?.waiting else { return }
    if let detour {
      next.detour = detour
      state.waiting = next
    } else if case .ask? = attempt?.deed.kind, let question = state.dialog {
      next.dialog = question.id
      state.waiting = next
    }
  }

  private func isInside(_ detour: ID<Live>?, _ taker: ID<Live>?) -> Bool {
    guard let detour, let taker, tree.holds(detour) else { return false }
    return tree.isBelow(taker, detour)
  }

  // MARK: History

  /// Adds to the history of each coordinator on a stack what has become its current route.
  private mutating func recordHistory(since before: Tree) {
    for host in tree.hosts.elements {
      let old = before.entries(host.id)
      let same = zip(old, host.entries).prefix { $0.id == $1.id }.count
      guard same < old.count || same < host.entries.count else { continue }
      var wanted: [ID<Live>] = []
      for (entry, tree) in old[same...].map({ ($0, before) })
        + host.entries[same...].map({ ($0, state.tree) })
      {
        for id in steps(of: entry, in: tree) where tree[id]?.host == host.id { wanted.append(id) }
      }
      recordHistory(of: wanted, on: host)
    }
  }

  private mutating func recordHistory(of wanted: [ID<Live>], on host: Host) {
    var wanted = Set(wanted.filter { tree.holds($0) })
    for index in host.entries.indices.reversed() where !wanted.isEmpty {
      let entry = host.entries[index]
      for id in steps(of: entry, in: tree) where wanted.remove(id) != nil {
        let isFirst = entry.opens.contains(id) || index == 0 && host.owner == id
        remember(isFirst ? nil : Segment.step(of: id, at: index, entry, tree), of: id)
      }
    }
  }

  /// The coordinators to which an entry is a step: its own, and the parents of the children that
  /// begin there.
  private func steps(of entry: Entry, in tree: Tree) -> [ID<Live>] {
    entry.opens.compactMap { tree[$0]?.parent } + [entry.owner]
  }

  private mutating func remember(_ step: Segment.Step?, of id: ID<Live>) {
    guard var memory = state.memories[ID(id.index)], memory.lastStep != step?.id else { return }
    memory.lastStep = step?.id
    if let step {
      memory.history.append(step.shown)
      if memory.history.count > 1_000 { memory.history.removeFirst() }
    }
    state.memories[ID(id.index)] = memory
  }
}
