extension Draft {
  /// Returns the segment on which a move works.
  ///
  /// - Throws: `noStack` if there is none.
  func segment(_ standpoint: Standpoint) throws(Refusal) -> Segment {
    guard tree[standpoint.host]?.hasStack == true,
      tree.isStack(standpoint.coordinator) || isPresentedScreen(standpoint),
      let segment = Segment(of: standpoint.coordinator, on: standpoint.host, in: tree)
    else { throw .noStack }
    return segment
  }

  /// Returns whether the segment begins with a screen that the coordinator itself presents. Such a
  /// screen has a stack even if its coordinator is no stack.
  private func isPresentedScreen(_ standpoint: Standpoint) -> Bool {
    tree[standpoint.host]?.owner == standpoint.coordinator
      && tree[standpoint.coordinator]?.host != standpoint.host
  }

  mutating func pop(_ count: Int, from standpoint: Standpoint) throws(Refusal) {
    let segment = try segment(standpoint)
    guard count > 0 else { return }
    var left = count
    for step in segment.pathTopDown {
      left -= 1
      if left == 0 { return cut(standpoint.host, to: step.index) }
    }
    throw .atRoot
  }

  mutating func popToRoot(from standpoint: Standpoint) throws(Refusal) {
    cut(standpoint.host, to: try segment(standpoint).start + 1)
  }

  mutating func popTo(
    _ screen: String, isRequired: Bool, from standpoint: Standpoint, including: Bool = false
  ) throws(Refusal) {
    let found = try segment(standpoint).last { $0.isScreen && $0.payload.name == screen }
    guard let found else {
      if isRequired { throw .notInStack }
      return
    }
    cut(standpoint.host, to: including ? found.index : found.index + 1)
  }

  mutating func popTo(_ payload: any Payload, from standpoint: Standpoint) throws(Refusal) {
    guard let found = try segment(standpoint).nearest(equalTo: payload) else { throw .notInStack }
    cut(standpoint.host, to: found.index + 1)
  }

  /// Goes back to the step that is an entry, or that contains it.
  mutating func focus(on entry: EntryID, from standpoint: Standpoint) throws(Refusal) {
    let segment = try segment(standpoint)
    let stack = tree.stack(standpoint.host)
    guard let index = stack.lastIndex(where: { $0.id == entry }), index >= segment.start,
      tree.isBelow(stack[index].owner, standpoint.coordinator)
    else { throw .notInStack }
    cut(standpoint.host, to: index + 1)
  }

  mutating func push(
    _ payload: any Payload, _ strategy: PushStrategy, _ dropping: Dropping,
    from standpoint: Standpoint, as context: StartContext
  ) throws(Refusal) {
    let host = standpoint.host
    if tree[host]?.hasStack == true, dropping == .nothing,
      !tree.stands(standpoint.coordinator, on: host)
    {
      return append(payload, keeping: [], from: standpoint, as: context)
    }
    let before = try segment(standpoint)
    switch strategy {
    case .always: break
    case .ifNotExists: if before.nearest(equalTo: payload) != nil { return }
    case .navigateOrPush:
      if let equal = before.nearest(equalTo: payload) { return cut(host, to: equal.index + 1) }
    }
    let kept = try drop(dropping, before, from: standpoint)
    append(payload, keeping: kept, from: standpoint, as: context)
  }

  /// Drops the entries that a push drops first.
  ///
  /// - Returns: the children whose first screen is dropped although they stay live.
  private mutating func drop(
    _ dropping: Dropping, _ before: Segment, from standpoint: Standpoint
  ) throws(Refusal) -> [CoordinatorID] {
    switch dropping {
    case .nothing: return []
    case .above(let screen, let isRequired):
      try popTo(screen, isRequired: isRequired, from: standpoint)
      return []
    case .including(let screen, let isRequired):
      let first = tree.stack(standpoint.host)[before.start]
      try popTo(screen, isRequired: isRequired, from: standpoint, including: true)
      let isGone = tree.stack(standpoint.host).count <= before.start
      return isGone ? first.opensThrough(standpoint.coordinator) : []
    }
  }

  mutating func replace(
    _ payload: any Payload, from standpoint: Standpoint, as context: StartContext
  ) throws(Refusal) {
    guard let top = try segment(standpoint).top else { throw .atRoot }
    let kept = tree.stack(standpoint.host)[top.index].opensThrough(standpoint.coordinator)
    cut(standpoint.host, to: top.index)
    append(payload, keeping: kept, from: standpoint, as: context)
  }

  mutating func restart(
    _ payload: any Payload, from standpoint: Standpoint, as context: StartContext
  ) throws(Refusal) {
    let segment = try segment(standpoint)
    let first = tree.stack(standpoint.host)[segment.start]
    cut(standpoint.host, to: segment.isGuest ? segment.start + 1 : segment.start)
    let kept = segment.isGuest ? [] : first.opensThrough(standpoint.coordinator)
    append(payload, keeping: kept, from: standpoint, as: context)
  }

  /// Makes the segment show these payloads. The beginning that both have in common stays, from the
  /// first screen up.
  mutating func rebuild(
    _ payloads: [any Payload], from standpoint: Standpoint
  ) throws(Refusal) {
    let segment = try segment(standpoint)
    let steps = segment.steps
    let same = zip(steps, payloads).prefix { mayStay($0, as: $1, on: standpoint) }.count
    let first = tree.stack(standpoint.host)[segment.start]
    let kept = same == 0 ? first.opensThrough(standpoint.coordinator) : []
    if same < steps.count { cut(standpoint.host, to: steps[same].index) }
    if same > 0, same == payloads.count || !steps[same - 1].isScreen {
      cut(standpoint.host, to: steps[same - 1].index + 1)
    }
    for (index, payload) in payloads.enumerated().dropFirst(same) {
      // A first child is the coordinator's own, so the `then` of its start waits for its end.
      let context = StartContext(cause: index == 0 ? .start : .link)
      append(payload, keeping: index == same ? kept : [], from: standpoint, as: context)
    }
  }

  /// Returns whether a step may stay where a link wants a payload. A child that a route has started may
  /// not, because another `then` waits for its end.
  func mayStay(_ step: Segment.Step, as payload: any Payload, on standpoint: Standpoint) -> Bool {
    guard step.payload.isEqual(to: payload) else { return false }
    return step.isScreen
      || tree.stack(standpoint.host)[step.index].opens.contains { id in
        tree[id]?.parent == standpoint.coordinator && tree[id]?.opening?.cause == .start
      }
  }

  /// Appends the target. It becomes the first screen of the children in `keeping`.
  mutating func append(
    _ payload: any Payload, keeping: [CoordinatorID], from standpoint: Standpoint,
    as context: StartContext
  ) {
    guard let owner = tree[standpoint.coordinator] else { return }
    var entry = make(payload, for: owner, on: standpoint.host, as: context)
    entry.opens.insert(contentsOf: keeping, at: 0)
    append(entry, on: standpoint.host)
  }

  mutating func append(_ entry: EntryNode, on host: HostID) {
    var stack = tree.stack(host)
    stack.append(entry)
    plan.set(stack, on: host)
  }

  mutating func cut(_ host: HostID, to count: Int) {
    var stack = tree.stack(host)
    guard count < stack.count else { return }
    stack.drop(to: count)
    plan.set(stack, on: host)
  }

  /// Drops the entries above the one to which the user has gone back. The user leaves the children
  /// there; only the outcome of the child directly above that entry reaches its parent.
  mutating func shorten(_ host: HostID, to entry: EntryID) {
    let stack = tree.stack(host)
    guard let index = stack.lastIndex(where: { $0.id == entry }) else { return }
    let left = stack.above(index + 1)
    let first = left.first?.opens.first
    cut(host, to: index + 1)
    for child in left.flatMap(\.opens) {
      ended(child, .dismissed, on: host, isHeard: child == first)
    }
  }
}
