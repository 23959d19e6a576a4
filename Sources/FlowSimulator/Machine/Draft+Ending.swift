import FlowModel

/// What a change ends.
struct Ended {
  /// Topmost first, children before their parents.
  private(set) var coordinators: [ID<Live>] = []
  /// Topmost first.
  private(set) var screens: [Entry] = []
  private var known: Set<Int> = []

  mutating func add(_ entry: Entry) {
    if known.insert(entry.id.index).inserted { screens.append(entry) }
  }

  mutating func enter(_ coordinator: ID<Live>) -> Bool {
    known.insert(coordinator.index).inserted
  }

  mutating func leave(_ coordinator: ID<Live>) { coordinators.append(coordinator) }
}

extension Draft {
  mutating func finish(_ coordinator: ID<Live>, _ ending: Ending) throws(Refusal) {
    guard let live = tree[coordinator], let parent = live.parent.flatMap({ tree[$0] }),
      let opening = live.opening
    else { return finishRoot(coordinator, ending) }
    finishing.append(coordinator)
    let asked = asks
    asks = false
    defer { asks = asked }
    switch live.standing {
    case .root: throw .noStack
    case .pushed: try drop(live, of: parent, ending)
    case .presented:
      guard let host = way.hosts.last(where: { tree.presentation($0)?.child == coordinator })
      else { throw .notOnScreen }
      set(nil as Presentation?, on: host)
      ended(coordinator, ending, on: host)
    case .shown:
      if let choice = facts.kind(parent).switches,
        let (item, first) = facts.first(of: choice, in: parent, variables)
      {
        showInside(parent, first, item: item)
      }
      ended(coordinator, ending, on: parent.host)
    case .tab: try startTabAnew(live, opening, of: parent, ending)
    }
  }

  private mutating func finishRoot(_ coordinator: ID<Live>, _ ending: Ending) {
    finishing.append(coordinator)
    rootEnding = ending
  }

  private mutating func startTabAnew(
    _ live: Live, _ opening: Opening, of parent: Live, _ ending: Ending
  ) throws(Refusal) {
    guard case .tabs(var tabs, let selected) = tree.content(parent.id),
      let index = tabs.firstIndex(of: live.id)
    else { throw .notOnScreen }
    tabs[index] = makeTab(index, in: parent)
    set(.tabs(tabs, selected: selected), of: parent.id)
    ended(live.id, ending, on: parent.host)
  }

  /// Drops a pushed child's segment. Where nothing is left under it the parent starts anew, so
  /// that what follows has something to stand on.
  private mutating func drop(_ child: Live, of parent: Live, _ ending: Ending) throws(Refusal) {
    let host = child.host
    let entries = tree.entries(host)
    guard let index = entries.firstIndex(where: { $0.opens.contains(child.id) }) else {
      throw .notOnScreen
    }
    let outer = Array(entries[index].opens.prefix { $0 != child.id })
    cut(host, to: index)
    if index == 0 || !outer.isEmpty, let first = facts.first(of: parent) {
      append(
        first, keeping: outer, from: Seat(coordinator: parent.id, host: host), as: Taken())
    }
    ended(child.id, ending, on: host)
  }

  /// A child has finished, or the user has left it.
  ///
  /// - Parameter isHeard: Whether its parent learns of it: not if that was left as well.
  mutating func ended(
    _ child: ID<Live>, _ ending: Ending, on host: ID<Host>, isHeard: Bool = true
  ) {
    guard let live = tree[child], let parent = live.parent, tree.holds(parent),
      let opening = live.opening
    else { return }
    finished.append(Finished(child: child, coordinator: live.coordinator, ending: ending))
    if live.isDetour {
      guard let waiting, waiting.detour == child, waiting.resumes(on: ending) else { return }
      followUps.append(
        FollowUp(kind: .retry(waiting.attempt), taker: waiting.attempt.taker, host: host))
    } else if isHeard {
      tell(parent, of: ending, from: live, opening, on: host)
    }
  }

  mutating func report(_ ending: Ending, from seat: Seat) {
    guard let live = tree[seat.coordinator], let opening = live.opening, !live.isDetour,
      let parent = live.parent.flatMap({ tree[$0] })
      // Nobody hears of it.
    else { return }
    let host = facts.isStack(parent) ? seat.host : parent.host
    tell(parent.id, of: ending, from: live, opening, on: host)
  }

  private mutating func tell(
    _ parent: ID<Live>, of ending: Ending, from child: Live, _ opening: Opening,
    on host: ID<Host>
  ) {
    followUps.append(
      FollowUp(
        kind: .then(opening, child: child.coordinator, ending), taker: parent, host: host))
  }

  func stands(_ coordinator: ID<Live>, on host: ID<Host>) -> Bool {
    guard let host = tree[host] else { return false }
    return host.owner == coordinator
      || host.entries.contains { $0.owner == coordinator || $0.opens.contains(coordinator) }
  }

  // MARK: What is there no more

  /// What stands in `old`, and doesn't here.
  func ended(since old: Tree) -> Ended {
    var ended = Ended()
    if rootEnding != nil, let root = old.root { collect(root, of: old, into: &ended) }
    for host in old.hosts.elements.reversed() {
      guard let now = tree[host.id], now != host else { continue }
      if let presentation = host.presentation, presentation.id != now.presentation?.id {
        collect(presentation, of: old, into: &ended)
      }
      collectDropped(host, now, of: old, into: &ended)
    }
    for live in old.coordinators.elements.reversed() {
      let now = tree.content(live.id)
      if live.content != now { collectReplaced(live.content, now, of: old, into: &ended) }
    }
    return ended
  }

  private func collectDropped(
    _ before: Host, _ after: Host, of old: Tree, into ended: inout Ended
  ) {
    let same = zip(before.entries, after.entries).prefix { $0.id == $1.id }.count
    let left = Set(after.entries.dropFirst(same).map(\.id))
    let living = Set(after.entries.dropFirst(same).flatMap(\.opens))
    for entry in before.entries.dropFirst(same).reversed() {
      if !left.contains(entry.id) { ended.add(entry) }
      for child in entry.opens.reversed() where !living.contains(child) {
        collect(child, of: old, into: &ended)
      }
    }
  }

  private func collectReplaced(
    _ before: Live.Content, _ after: Live.Content, of old: Tree, into ended: inout Ended
  ) {
    switch (before, after) {
    case (.screen(let before), .screen(let after)) where before.id == after.id: break
    case (.screen(let before), _): ended.add(before)
    case (.child(let before, _), .child(let after, _)) where before == after: break
    case (.child(let before, _), _): collect(before, of: old, into: &ended)
    case (.tabs(let before, _), .tabs(let after, _)):
      for (left, right) in zip(before, after) where left != right {
        if let left { collect(left, of: old, into: &ended) }
      }
    default: break
    }
  }

  private func collect(_ coordinator: ID<Live>, of old: Tree, into ended: inout Ended) {
    guard let live = old[coordinator], ended.enter(coordinator) else { return }
    if live.hasOwnHost { collect(live.host, of: old, into: &ended) }
    switch live.content {
    case .tabs(let tabs, _):
      for tab in tabs.reversed() { if let tab { collect(tab, of: old, into: &ended) } }
    case .child(let child, _): collect(child, of: old, into: &ended)
    case .screen(let entry): ended.add(entry)
    case .nothing: break
    }
    ended.leave(coordinator)
  }

  private func collect(_ presentation: Presentation, of old: Tree, into ended: inout Ended) {
    if let child = presentation.child {
      collect(child, of: old, into: &ended)
    } else {
      collect(presentation.host, of: old, into: &ended)
    }
  }

  private func collect(_ host: ID<Host>, of old: Tree, into ended: inout Ended) {
    guard let host = old[host] else { return }
    if let presentation = host.presentation { collect(presentation, of: old, into: &ended) }
    for entry in host.entries.reversed() {
      ended.add(entry)
      for child in entry.opens.reversed() { collect(child, of: old, into: &ended) }
    }
  }
}
