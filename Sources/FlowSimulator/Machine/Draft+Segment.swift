import FlowModel

/// A coordinator's own stretch of a stack.
struct Segment {
  /// One of the coordinator's own screens, or a child with all that is its.
  struct Step {
    let index: Int
    let id: ID<Entry>
    let shown: Shown
    let isScreen: Bool
  }

  /// Where the first screen is.
  let start: Int
  /// The first screen is another's: what the coordinator pushed here after a child's report.
  let isGuest: Bool
  /// What the coordinator sees of the stack, from the bottom up. The first is its first screen,
  /// unless it is a guest.
  let steps: [Step]

  init?(of coordinator: ID<Live>, on id: ID<Host>, in tree: Tree) {
    guard let host = tree[id] else { return nil }
    let entries = host.entries
    if host.owner == coordinator {
      (start, isGuest) = (0, false)
    } else if let index = entries.firstIndex(where: { $0.opens.contains(coordinator) }) {
      (start, isGuest) = (index, false)
    } else if let index = entries.firstIndex(where: { $0.owner == coordinator }), index > 0 {
      (start, isGuest) = (index - 1, true)
    } else {
      return nil
    }
    steps = entries.indices.dropFirst(start).compactMap {
      Self.step(of: coordinator, at: $0, entries[$0], tree)
    }
  }

  /// The steps above the first screen.
  var path: ArraySlice<Step> { isGuest ? steps[...] : steps.dropFirst() }

  static func step(
    of coordinator: ID<Live>, at index: Int, _ entry: Entry, _ tree: Tree
  ) -> Step? {
    for child in entry.opens {
      guard let child = tree[child], child.parent == coordinator, let opening = child.opening
      else { continue }
      return Step(index: index, id: opening.id, shown: opening.shown, isScreen: false)
    }
    guard entry.owner == coordinator else { return nil }
    return Step(index: index, id: entry.id, shown: entry.shown, isScreen: true)
  }
}

extension Entry {
  /// The children that go on living when this first screen of theirs gives way to another of the
  /// coordinator: all whose segments begin here, up to the coordinator's own.
  func opensThrough(_ coordinator: ID<Live>) -> [ID<Live>] {
    opens.firstIndex(of: coordinator).map { Array(opens[...$0]) } ?? []
  }
}

extension Draft {
  func segment(_ seat: Seat) throws(Refusal) -> Segment {
    guard tree[seat.host]?.hasStack == true,
      facts.isStack(tree[seat.coordinator]) || isPresentedScreen(seat),
      let segment = Segment(of: seat.coordinator, on: seat.host, in: tree)
    else { throw .noStack }
    return segment
  }

  /// Whether the segment begins with a screen that the coordinator itself has presented: that has
  /// a stack, whatever kind its coordinator is.
  private func isPresentedScreen(_ seat: Seat) -> Bool {
    tree[seat.host]?.owner == seat.coordinator && tree[seat.coordinator]?.host != seat.host
  }

  mutating func pop(_ count: Int, from seat: Seat) throws(Refusal) {
    let segment = try segment(seat)
    guard count > 0 else { return }
    let path = segment.path
    guard count <= path.count else { throw .atRoot }
    cut(seat.host, to: path[path.endIndex - count].index)
  }

  mutating func popToRoot(from seat: Seat) throws(Refusal) {
    cut(seat.host, to: try segment(seat).start + 1)
  }

  mutating func popTo(
    _ screen: ID<Screen>, isRequired: Bool, from seat: Seat, including: Bool = false
  ) throws(Refusal) {
    let found = try segment(seat).steps.last { $0.shown.target == .screen(screen) }
    guard let found else {
      if isRequired { throw .notInStack }
      return
    }
    cut(seat.host, to: including ? found.index : found.index + 1)
  }

  mutating func push(
    _ shown: Shown, _ strategy: Show.Strategy, _ dropping: Show.Dropping?, from seat: Seat,
    as taken: Taken
  ) throws(Refusal) {
    if tree[seat.host]?.hasStack == true, dropping == nil, !stands(seat.coordinator, on: seat.host)
    {
      return append(shown, keeping: [], from: seat, as: taken)
    }
    let before = try segment(seat)
    if strategy != .always, let equal = before.steps.last(where: { $0.shown == shown }) {
      if strategy == .navigateOrPush { cut(seat.host, to: equal.index + 1) }
      return
    }
    let kept = try drop(dropping, before, from: seat)
    append(shown, keeping: kept, from: seat, as: taken)
  }

  /// Drops back first, where a route says so.
  ///
  /// - Returns: the children whose first screen goes with it, and that go on living.
  private mutating func drop(
    _ dropping: Show.Dropping?, _ before: Segment, from seat: Seat
  ) throws(Refusal) -> [ID<Live>] {
    switch dropping {
    case nil: break
    case .above(let target):
      try popTo(target.screen, isRequired: !target.ifPresent, from: seat)
    case .replacing(let target):
      let first = tree.entries(seat.host)[before.start]
      try popTo(target.screen, isRequired: !target.ifPresent, from: seat, including: true)
      if tree.entries(seat.host).count <= before.start {
        return first.opensThrough(seat.coordinator)
      }
    }
    return []
  }

  mutating func replace(_ shown: Shown, from seat: Seat, as taken: Taken) throws(Refusal) {
    guard let top = try segment(seat).steps.last else { throw .atRoot }
    let kept = tree.entries(seat.host)[top.index].opensThrough(seat.coordinator)
    cut(seat.host, to: top.index)
    append(shown, keeping: kept, from: seat, as: taken)
  }

  mutating func restart(_ shown: Shown, from seat: Seat, as taken: Taken) throws(Refusal) {
    let segment = try segment(seat)
    let first = tree.entries(seat.host)[segment.start]
    cut(seat.host, to: segment.isGuest ? segment.start + 1 : segment.start)
    let kept = segment.isGuest ? [] : first.opensThrough(seat.coordinator)
    append(shown, keeping: kept, from: seat, as: taken)
  }

  /// Appends the target, as the first screen of the segments of `keeping`.
  mutating func append(
    _ shown: Shown, keeping: [ID<Live>], from seat: Seat, as taken: Taken
  ) {
    guard var entry = make(shown, for: seat.coordinator, on: seat.host, as: taken) else { return }
    entry.opens.insert(contentsOf: keeping, at: 0)
    set(tree.entries(seat.host) + [entry], on: seat.host)
  }

  mutating func cut(_ host: ID<Host>, to count: Int) {
    let entries = tree.entries(host)
    if count < entries.count { set(Array(entries.prefix(count)), on: host) }
  }

  /// Takes what the user has left of a path. Of the children that were left with it the one that
  /// stood on what is left tells its parent.
  mutating func shorten(_ host: ID<Host>, by count: Int) {
    let entries = tree.entries(host)
    let left = entries.count - count
    guard count > 0, left > 0 else { return }
    cut(host, to: left)
    let first = entries[left].opens.first
    for child in entries[left...].flatMap(\.opens) {
      ended(child, .dismissed, on: host, isHeard: child == first)
    }
  }

  /// Makes the segment show these, keeping what it shows already from the first screen up.
  mutating func rebuild(_ stack: [Shown], from seat: Seat) throws(Refusal) {
    let segment = try segment(seat)
    let steps = segment.steps
    let same = zip(steps, stack).prefix { $0.shown == $1 }.count
    let first = tree.entries(seat.host)[segment.start]
    let kept = same == 0 ? first.opensThrough(seat.coordinator) : []
    if same < steps.count { cut(seat.host, to: steps[same].index) }
    if same > 0, same == stack.count || !steps[same - 1].isScreen {
      cut(seat.host, to: steps[same - 1].index + 1)
    }
    for (offset, shown) in stack.dropFirst(same).enumerated() {
      append(shown, keeping: offset == 0 ? kept : [], from: seat, as: Taken(origin: .link))
    }
  }
}
