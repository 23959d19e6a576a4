/// What a change ends.
@MainActor
struct Ended {
  /// Topmost first, children before their parents.
  var coordinators: [Coordinator] = []
  /// Topmost first.
  var screens: [Entry] = []

  private var known: Set<Int> = []

  mutating func add(_ coordinator: Coordinator) -> Bool {
    guard known.insert(coordinator.id).inserted else { return false }
    return true
  }

  mutating func add(_ entry: Entry) {
    if known.insert(entry.id).inserted { screens.append(entry) }
  }
}

extension Draft {
  mutating func finish(
    _ coordinator: Coordinator, _ result: any FlowResult
  ) throws(Refusal) {
    guard let parent = coordinator.parent, let opening = coordinator.opening else {
      return try finishRoot(coordinator, result)
    }
    finishing.insert(coordinator.id)
    let asked = asks
    asks = false
    defer { asks = asked }
    switch coordinator.placement {
    case .root: throw .noStack
    case .pushed: try drop(coordinator, of: parent, result)
    case .presented:
      guard let host = way.hosts.last(where: { presentation($0)?.child === coordinator }) else {
        throw .notOnScreen
      }
      set(nil as Presentation?, on: host)
      ended(coordinator, result, on: host)
    case .shown:
      showInside(parent, parent.selectedByState ?? parent.first)
      parent.host.map { ended(coordinator, result, on: $0) }
    case .tab:
      guard case .tabs(var tabs, let selected) = content(parent),
        let index = tabs.firstIndex(where: { $0 === coordinator })
      else { throw .notOnScreen }
      tabs[index] = makeTab(opening.route, in: parent)
      set(.tabs(tabs, selected: selected), of: parent)
      parent.host.map { ended(coordinator, result, on: $0) }
    }
  }

  private mutating func finishRoot(
    _ coordinator: Coordinator, _ result: any FlowResult
  ) throws(Refusal) {
    guard coordinator === root, machine.finished != nil else { throw .noStack }
    finishing.insert(root.id)
    rootResult = result
  }

  /// Drops a pushed child's segment. Where nothing is left under it the parent starts anew, so
  /// that what follows has something to stand on.
  private mutating func drop(
    _ child: Coordinator, of parent: Coordinator, _ result: any FlowResult
  ) throws(Refusal) {
    guard let host = child.sharedHost,
      let index = stack(host).lastIndex(where: { $0.opens(child) })
    else { throw .notOnScreen }
    let outer = Array(stack(host)[index].opens.prefix { $0 !== child })
    cut(host, to: index)
    if index == 0 || !outer.isEmpty {
      let seat = Seat(coordinator: parent, host: host)
      append(parent.first, keeping: outer, from: seat, as: Taken())
    }
    ended(child, result, on: host)
  }

  /// A child has finished, or the user has left it.
  ///
  /// - Parameter isHeard: Whether its parent learns of it: not if that was left as well.
  mutating func ended(
    _ child: Coordinator, _ result: any FlowResult, on host: Host, isHeard: Bool = true
  ) {
    guard let parent = child.parent, let opening = child.opening else { return }
    finished.append(child)
    if child.isDetour {
      guard let waiting = machine.waiting, waiting.detour === child, waiting.resumes(on: result),
        let taker = waiting.attempt.taker
      else { return }
      followUps.append(FollowUp(kind: .retry(waiting.attempt), taker: taker, host: host))
    } else if isHeard {
      tell(parent, of: result, from: opening, isReport: false, on: host)
    }
  }

  mutating func report(_ result: any FlowResult, from seat: Seat) {
    guard let parent = seat.coordinator.parent, let opening = seat.coordinator.opening,
      !seat.coordinator.isDetour
      // Nobody hears of it.
    else { return }
    let host = parent.kind == .stack ? seat.host : parent.host ?? seat.host
    tell(parent, of: result, from: opening, isReport: true, on: host)
  }

  private mutating func tell(
    _ parent: Coordinator, of result: any FlowResult, from opening: Opening, isReport: Bool,
    on host: Host
  ) {
    let ending = Ending(
      route: opening.name, result: result, kept: opening.kept, isReport: isReport)
    followUps.append(FollowUp(kind: .then(ending), taker: parent, host: host))
  }

  /// What stands in `old`, and doesn't here.
  func ended(since old: Draft) -> Ended {
    var ended = Ended()
    if rootResult != nil, old.rootResult == nil { old.collect(root, into: &ended) }
    for host in hosts.values.sorted(by: { $0.id > $1.id }) {
      if let presentation = old.presentation(host), presentation.id != self.presentation(host)?.id {
        old.collect(presentation, into: &ended)
      }
      if stacks[host.id] != nil { collectDropped(from: host, old, into: &ended) }
    }
    for coordinator in coordinators.sorted(by: { $0.id > $1.id }) {
      collectReplaced(in: coordinator, old, into: &ended)
    }
    return ended
  }

  private func collectDropped(from host: Host, _ old: Draft, into ended: inout Ended) {
    let same = old.stack(host).commonCount(with: stack(host))
    let after = stack(host).above(same)
    let left = Set(after.map(\.id))
    let living = Set(after.flatMap(\.opens).map(\.id))
    for entry in old.stack(host).above(same).reversed() {
      if !left.contains(entry.id) { ended.add(entry) }
      for child in entry.opens.reversed() where !living.contains(child.id) {
        old.collect(child, into: &ended)
      }
    }
  }

  private func collectReplaced(in coordinator: Coordinator, _ old: Draft, into ended: inout Ended) {
    switch (old.content(coordinator), content(coordinator)) {
    case (.screen(let before), .screen(let after)) where before == after: break
    case (.screen(let before), _): ended.add(before)
    case (.child(let before), .child(let after)) where before === after: break
    case (.child(let before), _): old.collect(before, into: &ended)
    case (.tabs(let before, _), .tabs(let after, _)):
      for (left, right) in zip(before, after) where left !== right {
        left.map { old.collect($0, into: &ended) }
      }
    default: break
    }
  }

  private func collect(_ coordinator: Coordinator, into ended: inout Ended) {
    guard ended.add(coordinator) else { return }
    if let host = coordinator.ownHost { collect(host, into: &ended) }
    switch content(coordinator) {
    case .tabs(let tabs, _): for tab in tabs.reversed() { tab.map { collect($0, into: &ended) } }
    case .child(let child): collect(child, into: &ended)
    case .screen(let entry): ended.add(entry)
    case .nothing: break
    }
    ended.coordinators.append(coordinator)
  }

  private func collect(_ presentation: Presentation, into ended: inout Ended) {
    if let child = presentation.child {
      collect(child, into: &ended)
    } else {
      collect(presentation.host, into: &ended)
    }
  }

  private func collect(_ host: Host, into ended: inout Ended) {
    if let presentation = presentation(host) { collect(presentation, into: &ended) }
    for (_, entry) in stack(host).topDown {
      ended.add(entry)
      for child in entry.opens.reversed() { collect(child, into: &ended) }
    }
  }
}
