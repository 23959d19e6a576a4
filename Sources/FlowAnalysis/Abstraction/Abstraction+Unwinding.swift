import FlowModel

/// Moves that search for an entry further down. Each search is a control that reads one entry at a
/// time. It has no effect if it doesn't find the entry before the segment begins.
///
/// A coordinator may be suspended under another one of its kind. A search that may be meant for either
/// coordinator both stops at a match and continues below it.
extension Abstraction {
  mutating func unwind(_ search: Control, at top: Symbol, _ made: inout RuleEffects) {
    switch search {
    case .popTo(let screen): popTo(screen, at: top, &made)
    case .popToRoot(let owner):
      let isFirst = top.start(of: owner) != nil
      // What begins in a base has this entry as its first.
      let mayBeFirst = isFirst || mayBeGuest(top, of: owner) || top.base != nil
      if mayBeFirst, !top.isBase { made.stay(.run, top) }
      if !isFirst || made.searchesThrough { made.pop(search) }
    case .pop(let count, let owner): pop(count, owner, at: top, &made)
    case .drop(let id): drop(flow[id], at: top, &made)
    case .navigate(let target, let owner): navigate(to: target, of: owner, at: top, &made)
    case .restart(let id): restart(flow[id], at: top, &made)
    case .replace(let id): replace(flow[id], at: top, &made)
    case .show(let owner, let index): show(index, of: owner, at: top, &made)
    default: break
    }
  }

  private func popTo(_ screen: ID<Screen>, at top: Symbol, _ made: inout RuleEffects) {
    let isFound = top.screen == screen
    if isFound { made.stay(.run, top) }
    pass(.popTo(screen), of: flow[screen].coordinator, isFound: isFound, at: top, &made)
  }

  /// Goes on under an entry with a search in the segment of a coordinator, if the search doesn't end
  /// there.
  private func pass(
    _ search: Control, of owner: ID<Coordinator>, isFound: Bool, at top: Symbol,
    _ made: inout RuleEffects
  ) {
    guard made.searchesThrough || !isFound && top.start(of: owner) == nil else { return }
    made.pop(search)
  }

  private func pop(
    _ count: Int, _ owner: ID<Coordinator>, at top: Symbol, _ made: inout RuleEffects
  ) {
    let goesOn = made.searchesThrough
    guard goesOn || top.start(of: owner) == nil else { return }
    if isUnknownStep(top, of: owner) { return made.pop(.under(.pop(count, owner))) }
    // Of a coordinator that may stand there twice either may be meant.
    let isStep = isStep(top, of: owner) || goesOn && top.isBase && top.base == nil
    let left = isStep ? count - 1 : count
    made.pop(left == 0 ? .run : .pop(left, owner))
    if goesOn, left < count { made.pop(.pop(count, owner)) }
  }

  /// Returns whether an entry counts as one of a coordinator's entries. Entries that a child has
  /// pushed count as a single entry. Entries that a child presents aren't on its parent's stack.
  func isStep(_ symbol: Symbol, of id: ID<Coordinator>) -> Bool {
    guard symbol.base == nil else { return false }
    return owner(of: symbol) == id || symbol.segments.contains { $0.parent == id && $0.goesOn }
  }

  /// Whether the entry below tells if an entry counts as one of a coordinator's.
  func isUnknownStep(_ symbol: Symbol, of id: ID<Coordinator>) -> Bool {
    isChildOfWhatIsBelow(symbol) && symbol.start(of: id) == nil && !isStep(symbol, of: id)
  }

  private mutating func drop(_ route: Route, at top: Symbol, _ made: inout RuleEffects) {
    guard let show = route.action.show, let dropping = show.dropping else { return }
    let isFound = top.screen == dropping.target.screen
    pass(.drop(route.id), of: route.coordinator, isFound: isFound, at: top, &made)
    guard isFound else { return }
    for start in starts(of: route, show, as: nil) {
      switch dropping {
      case .above: made.push(start, on: top)
      case .replacing: put(inPlaceOf: top, start, keeping: top.segments.count - 1, &made)
      }
    }
  }

  private func navigate(
    to target: Target, of owner: ID<Coordinator>, at top: Symbol, _ made: inout RuleEffects
  ) {
    let search = Control.navigate(target, of: owner)
    guard let id = target.coordinator else {
      // Any entry of the screen may have the arguments.
      if target == top.screen.map({ .screen($0) }) { made.stay(.run, top) }
      return pass(search, of: owner, isFound: false, at: top, &made)
    }
    let isFound = top.segments.contains {
      $0.coordinator == id && ($0.isPushed || $0.cause.isStart && $0.parent == owner)
    }
    if isFound || top.base != nil, !top.isBase { made.stay(.run, top) }
    pass(search, of: owner, isFound: isFound, at: top, &made)
  }

  private mutating func restart(_ route: Route, at top: Symbol, _ made: inout RuleEffects) {
    guard let show = route.action.show else { return }
    let first = top.start(of: route.coordinator)
    pass(.restart(route.id), of: route.coordinator, isFound: first != nil, at: top, &made)
    guard first != nil || mayBeGuest(top, of: route.coordinator) else { return }
    for start in starts(of: route, show, as: nil) {
      put(inPlaceOf: top, start, keeping: first ?? top.segments.count - 1, &made)
    }
  }

  /// Returns whether an entry may be the first one of its coordinator above a child that has
  /// reported. The coordinator's segment then begins at this entry.
  private func mayBeGuest(_ top: Symbol, of owner: ID<Coordinator>) -> Bool {
    readsGuests && tables.guests.contains(owner) && self.owner(of: top) == owner
  }

  private mutating func replace(_ route: Route, at top: Symbol, _ made: inout RuleEffects) {
    guard let show = route.action.show else { return }
    if isUnknownStep(top, of: route.coordinator) { return made.pop(.under(.replace(route.id))) }
    let first = top.start(of: route.coordinator)
    let isFound = isStep(top, of: route.coordinator) || first != nil
    pass(.replace(route.id), of: route.coordinator, isFound: isFound, at: top, &made)
    guard isFound else { return }
    let kept = first ?? -1
    for start in starts(of: route, show, as: nil) {
      put(inPlaceOf: top, start, keeping: kept, &made)
    }
  }

  func show(_ index: Int, of owner: ID<Coordinator>, at top: Symbol, _ made: inout RuleEffects) {
    let first = top.segments.lastIndex { $0.coordinator == owner && $0.isCoordinator }
    guard let first else {
      // If the tab or case is shown already, only what is presented above it ends.
      if top.segments.first?.isPresented ?? false { made.pop(.under(.run)) }
      return made.pop(.show(owner, index))
    }
    let segments = Array(top.segments.prefix(first + 1))
    // If the tab or case is shown already, its entry was reached before.
    if let shown = top.segments.dropFirst(first + 1).first?.cause,
      shown.tab == index || shown.case == index
    {
      return
    }
    for start in starts(index, of: flow[owner], segments) {
      made.become(start.on(top.base))
    }
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

  /// The coordinator that owns an entry; nil for a marker.
  func owner(of symbol: Symbol) -> ID<Coordinator>? {
    switch symbol.content {
    case .screen(let id): flow[id].coordinator
    case .external(let id): id
    case .dialog(_, let id): id
    case .marker, .base: nil
    }
  }
}
