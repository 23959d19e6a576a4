/// A coordinator's own stretch of a stack.
@MainActor
struct Segment {
  /// One of the coordinator's own screens, or a child with all that is its.
  struct Step {
    let index: Int
    let id: Int
    let route: any Route
    let isScreen: Bool
  }

  /// Where the first screen is.
  let start: Int
  /// The first screen is another's: what the coordinator pushed here after a child's report.
  let isGuest: Bool
  private let coordinator: Coordinator
  private let stack: EntryStack

  init?(of coordinator: Coordinator, in stack: EntryStack, on host: Host) {
    if host.owner === coordinator {
      start = 0
      isGuest = false
    } else if let index = stack.lastIndex(where: { $0.opens(coordinator) }) {
      start = index
      isGuest = false
    } else if let index = Segment.guestsStart(of: coordinator, in: stack), index > 0 {
      start = index - 1
      isGuest = true
    } else {
      return nil
    }
    self.coordinator = coordinator
    self.stack = stack
  }

  private static func guestsStart(of coordinator: Coordinator, in stack: EntryStack) -> Int? {
    var lowest: Int?
    for (index, entry) in stack.topDown where entry.owner === coordinator { lowest = index }
    return lowest
  }

  /// What the coordinator sees of the stack, from the top down: what is looked for is the nearest.
  /// The last is its first screen, unless it is a guest.
  var topDown: some Sequence<Step> {
    stack.topDown.lazy.prefix { $0.index >= start }.compactMap {
      Segment.step(of: coordinator, at: $0.index, $0.entry)
    }
  }

  /// The same from the bottom up.
  var steps: [Step] { topDown.reversed() }

  /// The steps above the first screen, from the bottom up.
  var path: [Step] { pathTopDown.reversed() }

  /// The steps above the first screen, from the top down.
  var pathTopDown: some Sequence<Step> {
    topDown.lazy.prefix { $0.index > start }
  }

  /// The nearest step.
  var top: Step? { last { _ in true } }

  /// The nearest step that is like that.
  func last(where isWanted: (Step) -> Bool) -> Step? {
    topDown.first(where: isWanted)
  }

  static func step(of coordinator: Coordinator, at index: Int, _ entry: Entry) -> Step? {
    if let child = entry.opens.first(where: { $0.parent === coordinator }),
      let opening = child.opening
    {
      return Step(index: index, id: opening.id, route: opening.route, isScreen: false)
    }
    guard entry.owner === coordinator else { return nil }
    return Step(index: index, id: entry.id, route: entry.route, isScreen: true)
  }
}

extension Entry {
  @MainActor
  func opens(_ coordinator: Coordinator) -> Bool {
    opens.contains { $0 === coordinator }
  }

  /// The children that go on living when this first screen of theirs gives way to another of the
  /// coordinator: all whose segments begin here, up to the coordinator's own.
  @MainActor
  func opensThrough(_ coordinator: Coordinator) -> [Coordinator] {
    guard let index = opens.firstIndex(where: { $0 === coordinator }) else { return [] }
    return Array(opens[...index])
  }
}

extension Draft {
  func segment(_ seat: Seat) throws(Refusal) -> Segment {
    guard seat.host.hasStack, seat.coordinator.kind == .stack || isPresentedScreen(seat),
      let segment = Segment(of: seat.coordinator, in: stack(seat.host), on: seat.host)
    else { throw .noStack }
    return segment
  }

  /// Whether the segment begins with a screen that the coordinator itself has presented: that has
  /// a stack, whatever kind its coordinator is.
  private func isPresentedScreen(_ seat: Seat) -> Bool {
    seat.host.owner === seat.coordinator && seat.host !== seat.coordinator.ownHost
  }

  mutating func pop(_ count: Int, from seat: Seat) throws(Refusal) {
    let segment = try segment(seat)
    guard count > 0 else { return }
    var left = count
    for step in segment.pathTopDown {
      left -= 1
      if left == 0 { return cut(seat.host, to: step.index) }
    }
    throw .atRoot
  }

  mutating func popToRoot(from seat: Seat) throws(Refusal) {
    cut(seat.host, to: try segment(seat).start + 1)
  }

  mutating func popTo(
    _ screen: String, required: Bool, from seat: Seat, including: Bool = false
  ) throws(Refusal) {
    let found = try segment(seat).last { $0.isScreen && $0.route.name == screen }
    guard let found else {
      if required { throw .notInStack }
      return
    }
    cut(seat.host, to: including ? found.index : found.index + 1)
  }

  /// Drops back to the step that has, or begins with, that entry.
  mutating func focus(on entry: Int, from seat: Seat) throws(Refusal) {
    let segment = try segment(seat)
    let stack = stack(seat.host)
    guard let index = stack.lastIndex(where: { $0.id == entry }), index >= segment.start,
      stack[index].owner.map({ $0.isBelow(seat.coordinator) }) ?? false
    else { throw .notInStack }
    cut(seat.host, to: index + 1)
  }

  mutating func popTo(_ route: any Route, from seat: Seat) throws(Refusal) {
    guard let found = try segment(seat).last(where: { areSame($0.route, route) }) else {
      throw .notInStack
    }
    cut(seat.host, to: found.index + 1)
  }

  mutating func push(
    _ route: any Route, _ strategy: PushStrategy, _ dropping: Dropping, from seat: Seat,
    as taken: Taken
  ) throws(Refusal) {
    if seat.host.hasStack, dropping == .nothing, !stands(seat.coordinator, on: seat.host) {
      return append(route, keeping: [], from: seat, as: taken)
    }
    let before = try segment(seat)
    if strategy != .always, let equal = before.last(where: { areSame($0.route, route) }) {
      if strategy == .ifNotExists { return }
      if strategy == .navigateOrPush { return cut(seat.host, to: equal.index + 1) }
    }
    var kept: [Coordinator] = []
    switch dropping {
    case .nothing: break
    case .above(let screen, let required):
      try popTo(screen, required: required, from: seat)
    case .including(let screen, let required):
      let first = stack(seat.host)[before.start]
      try popTo(screen, required: required, from: seat, including: true)
      if stack(seat.host).count <= before.start { kept = first.opensThrough(seat.coordinator) }
    }
    append(route, keeping: kept, from: seat, as: taken)
  }

  mutating func replace(_ route: any Route, from seat: Seat, as taken: Taken) throws(Refusal) {
    let segment = try segment(seat)
    guard let top = segment.top else { throw .atRoot }
    let kept = stack(seat.host)[top.index].opensThrough(seat.coordinator)
    cut(seat.host, to: top.index)
    append(route, keeping: kept, from: seat, as: taken)
  }

  mutating func restart(_ route: any Route, from seat: Seat, as taken: Taken) throws(Refusal) {
    let segment = try segment(seat)
    let first = stack(seat.host)[segment.start]
    cut(seat.host, to: segment.isGuest ? segment.start + 1 : segment.start)
    let kept = segment.isGuest ? [] : first.opensThrough(seat.coordinator)
    append(route, keeping: kept, from: seat, as: taken)
  }

  /// Appends the target, as the first screen of the segments of `keeping`.
  mutating func append(
    _ route: any Route, keeping: [Coordinator], from seat: Seat, as taken: Taken
  ) {
    var entry = make(route, for: seat.coordinator, on: seat.host, as: taken)
    entry.opens.insert(contentsOf: keeping, at: 0)
    append(entry, on: seat.host)
  }

  mutating func append(_ entry: Entry, on host: Host) {
    var stack = stack(host)
    stack.append(entry)
    set(stack, on: host)
  }

  mutating func cut(_ host: Host, to count: Int) {
    var stack = stack(host)
    guard count < stack.count else { return }
    stack.drop(to: count)
    set(stack, on: host)
  }
}
