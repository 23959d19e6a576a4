import FlowModel

/// Moves that look for something further down. Each is a control that reads one entry at a time,
/// and comes to nothing where the segment begins.
///
/// Where a coordinator may be suspended under another of its kind, above which it has pushed
/// something, the search may be for either: it finds what it meets, or passes it.
extension Abstraction {
  mutating func unwind(_ search: Control, at top: Symbol, _ made: inout RuleEffects) {
    switch search {
    case .popTo(let screen): popTo(screen, at: top, &made)
    case .popToRoot(let owner):
      let isFirst = top.start(of: owner) != nil
      if isFirst || mayBeGuest(top, of: owner) { made.stay(.run, top) }
      if !isFirst || twins.contains(owner) { made.pop(search) }
    case .pop(let count, let owner): pop(count, owner, at: top, &made)
    case .drop(let id): drop(flow[id], at: top, &made)
    case .navigate(let id): navigate(flow[id], at: top, &made)
    case .restart(let id): restart(flow[id], at: top, &made)
    case .replace(let id): replace(flow[id], at: top, &made)
    case .show(let owner, let index): show(index, of: owner, at: top, &made)
    case .run, .take, .moved, .refused, .via, .end, .dismiss, .bar, .change, .back, .swipe, .jump:
      break
    }
  }

  private func popTo(_ screen: ID<Screen>, at top: Symbol, _ made: inout RuleEffects) {
    let isFound = top.screen == screen
    if isFound { made.stay(.run, top) }
    if passes(top, flow[screen].coordinator, isFound) { made.pop(.popTo(screen)) }
  }

  /// Whether a search in the segment of a coordinator goes on under an entry.
  private func passes(_ top: Symbol, _ owner: ID<Coordinator>, _ isFound: Bool) -> Bool {
    twins.contains(owner) || !isFound && top.start(of: owner) == nil
  }

  private func pop(
    _ count: Int, _ owner: ID<Coordinator>, at top: Symbol, _ made: inout RuleEffects
  ) {
    let isTwin = twins.contains(owner)
    guard isTwin || top.start(of: owner) == nil else { return }
    let left = isStep(top, of: owner) ? count - 1 : count
    made.pop(left == 0 ? .run : .pop(left, owner))
    if isTwin, left < count { made.pop(.pop(count, owner)) }
  }

  /// Whether an entry counts as one of a coordinator's. What a child has pushed goes with it, as
  /// one; what it presents stands on no stack of its parent's.
  func isStep(_ symbol: Symbol, of id: ID<Coordinator>) -> Bool {
    owner(of: symbol) == id || symbol.segments.contains { $0.parent == id && $0.goesOn }
  }

  private mutating func drop(_ route: Route, at top: Symbol, _ made: inout RuleEffects) {
    guard let show = route.show, let dropping = show.dropping else { return }
    let isFound = top.screen == dropping.target.screen
    if passes(top, route.coordinator, isFound) { made.pop(.drop(route.id)) }
    guard isFound else { return }
    for start in starts(of: route, show, as: nil) {
      switch dropping {
      case .above: made.push(start, on: top)
      case .replacing: made.become(start.replacing(top))
      }
    }
  }

  private mutating func navigate(_ route: Route, at top: Symbol, _ made: inout RuleEffects) {
    guard let show = route.show else { return }
    let isFound =
      switch show.target {
      case .screen(let id): top.screen == id
      case .coordinator(let id): top.segments.contains { $0.coordinator == id && $0.isPushed }
      }
    if isFound { made.stay(.run, top) }
    if passes(top, route.coordinator, isFound) { made.pop(.navigate(route.id)) }
  }

  private mutating func restart(_ route: Route, at top: Symbol, _ made: inout RuleEffects) {
    guard let show = route.show else { return }
    let first = top.start(of: route.coordinator)
    if passes(top, route.coordinator, first != nil) { made.pop(.restart(route.id)) }
    guard first != nil || mayBeGuest(top, of: route.coordinator) else { return }
    for start in starts(of: route, show, as: nil) {
      let symbol = top.showing(start.symbol, keeping: first ?? top.segments.count - 1)
      made.become(StartVariant(symbol: symbol, steps: start.steps))
    }
  }

  /// Whether an entry may be the first of its coordinator's above a child that has reported, and so
  /// where its segment begins there.
  private func mayBeGuest(_ top: Symbol, of owner: ID<Coordinator>) -> Bool {
    guests.contains(owner) && self.owner(of: top) == owner
  }

  private mutating func replace(_ route: Route, at top: Symbol, _ made: inout RuleEffects) {
    guard let show = route.show else { return }
    let isFound = isStep(top, of: route.coordinator)
    if passes(top, route.coordinator, isFound) { made.pop(.replace(route.id)) }
    guard isFound else { return }
    let kept = top.start(of: route.coordinator) ?? -1
    for start in starts(of: route, show, as: nil) {
      let symbol = top.showing(start.symbol, keeping: kept)
      made.become(StartVariant(symbol: symbol, steps: start.steps))
    }
  }

  func show(_ index: Int, of owner: ID<Coordinator>, at top: Symbol, _ made: inout RuleEffects) {
    let first = top.segments.lastIndex { $0.coordinator == owner && $0.isCoordinator }
    guard let first else { return made.pop(.show(owner, index)) }
    let segments = Array(top.segments.prefix(first + 1))
    // What is shown already has been led to before.
    if top.segments.dropFirst(first + 1).first?.cause.case == index { return }
    for start in starts(index, of: flow[owner], segments) { made.become(start) }
  }

  private func starts(
    _ index: Int, of owner: Coordinator, _ segments: [SegmentStart]
  ) -> [StartVariant] {
    switch owner.kind {
    case .switch(let choice):
      return starts(choice.cases[index].target, by: .case(index), in: owner, segments)
    case .tabs(let tabs):
      return starts(.coordinator(tabs[index].coordinator), by: .tab(index), in: owner, segments)
    case .stack, .external: return []
    }
  }

  /// The coordinator that owns an entry.
  func owner(of symbol: Symbol) -> ID<Coordinator> {
    switch symbol.content {
    case .screen(let id): flow[id].coordinator
    case .external(let id): id
    case .dialog(_, let id): id
    }
  }
}
