import FlowModel

/// Moves that are the same above whatever is on screen: each reads a marker, not the entry.
extension Abstraction {
  /// Pushes the markers of what can be put above an entry.
  func putAnything(above top: Symbol, _ made: inout RuleEffects) {
    if !linksAbove.isEmpty || !detoursAnywhere.isEmpty {
      push(Marker(opening: .links, hasStack: hasOwnStack(top)), on: top, &made)
    }
    guard let owner = owner(of: top) else { return }
    if !detoursOfLeaving.isEmpty {
      // Nothing is left elsewhere if the entry is all that the app shows.
      let isAlone = top.isOfRoot && !top.segments.contains(where: \.isTab)
      push(
        Marker(opening: .leaving(elsewhere: !isAlone), hasStack: hasOwnStack(top)), on: top, &made)
    }
    let showsBars = showsBars(under: top)
    if tables.family.isBelowActing(owner) {
      let marker = Marker(opening: .below(owner), hasStack: hasOwnStack(top), showsBars: showsBars)
      push(marker, on: top, &made)
    }
    guard !showsBars, !hidesTabBar(top) else { return }
    for id in live(at: top) where presentsTabs(id) {
      push(Marker(opening: .bar(id), hasStack: hasOwnStack(top)), on: top, &made)
    }
  }

  func push(_ marker: Marker, on under: Symbol, _ made: inout RuleEffects) {
    made.push(Symbol(marker), on: under, .above(marker))
  }

  /// Returns whether something can be pushed above an entry. What is written by hand has no stack of its
  /// own.
  func hasOwnStack(_ top: Symbol) -> Bool {
    hasStack(top, for: owner(of: top))
  }

  /// Whether the bars of tabs are seen that don't begin at an entry. What is presented covers them.
  private func showsBars(under top: Symbol) -> Bool {
    !hidesTabBar(top) && !seesTabBars && !(top.outermostPlacement?.isPresentation ?? false)
  }

  private func presentsTabs(_ id: ID<Coordinator>) -> Bool {
    flow[id].tabs.contains { $0.presentation != nil }
  }

  // MARK: Above a marker

  /// Adds what a marker stands for.
  mutating func open(_ marker: Marker, _ made: inout RuleEffects) {
    let top = Symbol(marker)
    switch marker.opening {
    case .links:
      refuse(detoursAnywhere, at: top, &made)
      openLinks(at: top, marker.hasStack, &made)
    case .leaving(let elsewhere): refuse(detoursOfLeaving, at: top, byAsker: !elsewhere, &made)
    case .below(let id): actFromBelow(id, at: top, marker, &made)
    case .goingOn(let id): goOnWithLinks(of: id, &made)
    case .bar(let id): tapTabs(of: flow[id], at: top, &made)
    case .entries(let id): openEntries(of: id, at: top, &made)
    }
  }

  /// Puts a screen that code opens in the place of the marker.
  private mutating func openEntries(
    of id: ID<Coordinator>, at top: Symbol, _ made: inout RuleEffects
  ) {
    for route in tables.entries[id] ?? [] {
      guard let show = flow[route].action.show, !show.placement.isPush || hasStack(top) else {
        continue
      }
      made.doing([.code(route)]) { made in
        refuse(flow[route], at: top, &made)
        if isRefused(flow[route]) { return }
        for start in starts(of: flow[route], show, as: nil, above: top) { made.become(start) }
      }
    }
  }

  /// Moves of a coordinator under the entry, and then of those that may stand below it.
  private mutating func actFromBelow(
    _ id: ID<Coordinator>, at top: Symbol, _ marker: Marker, _ made: inout RuleEffects
  ) {
    if !tables.family.isAnywhere(id), tables.family.acts(id) {
      act(flow[id], at: top, marker, &made)
    }
    for other in tables.family.below(id) where tables.family.isBelowActing(other) {
      push(marker.opening(.below(other)), on: top, &made)
    }
  }

  private mutating func act(
    _ coordinator: Coordinator, at top: Symbol, _ marker: Marker, _ made: inout RuleEffects
  ) {
    let id = coordinator.id
    for (route, steps) in routesFromBelow(of: coordinator) {
      made.doing(steps) { made in
        if isSameAnywhere(flow[route]) {
          take(flow[route], at: top, &made)
        } else if let link = linkAboveContents(of: coordinator, openedBy: flow[route]) {
          refuse(flow[route], at: top, &made)
          if !isRefused(flow[route]) { open(link, above: top, marker.hasStack, &made) }
        } else {
          // What it leads to where its coordinator is; refused, it leaves what is on screen.
          refuse(flow[route], at: top, &made)
          // A report ends nothing, and who hears of it goes on above what is on screen.
          if case .report(let name, _) = flow[route].action {
            report(.declared(name), of: id, at: top, &made)
          }
        }
      }
    }
    if marker.showsBars { tapTabs(of: coordinator, at: top, &made) }
  }

  /// Returns the link by which a route opens a place above what is on screen, if its coordinator has
  /// no stack: a rule of the state then ends none of the coordinator's contents.
  private func linkAboveContents(of coordinator: Coordinator, openedBy route: Route) -> Link? {
    coordinator.isStackOrExternal ? nil : route.action.opened.flatMap { linkAbove($0.way) }
  }

  /// Adds the detour of a guard, above a marker. The coordinator that asks takes it, or what is on
  /// screen.
  ///
  /// - Parameter byAsker: Whether the coordinator that asks is on screen.
  func refuse(
    _ id: ID<Guard>, _ detour: ID<Route>, at top: Symbol, byAsker: Bool, _ made: inout RuleEffects
  ) {
    let control = Control.refused(id, detour, retrying: nil)
    let isOfAsker = isSameAnywhere(detour: detour) || byAsker && !startsDetour(detour)
    if isOfAsker || !startsDetour(detour) { made.stay(control, top) }
    if !isOfAsker { made.stay(.under(control), top) }
  }

  /// Whether a detour starts a coordinator above anything, so that nothing depends on its taker.
  func isSameAnywhere(detour id: ID<Route>) -> Bool {
    guard let show = flow[id].action.show, show.target.coordinator != nil else { return false }
    return show.dropping == nil && !show.isDismissing && show.strategy.alwaysPushes
      && (show.placement.isPush || show.placement.isPresentation)
  }

  private func tapTabs(
    of coordinator: Coordinator, at top: Symbol, _ made: inout RuleEffects
  ) {
    for (index, tab) in coordinator.tabs.enumerated() {
      guard let placement = tab.presentation else { continue }
      if isRefused(index, of: coordinator) { continue }
      made.doing([.tab(coordinator.id, index)]) {
        present(index, tab, of: coordinator, placement, at: top, &$0)
      }
    }
  }

  // MARK: Under a marker

  /// Goes on with a move that has to know the entry under a marker.
  mutating func goOn(_ control: Control, under top: Symbol, _ made: inout RuleEffects) {
    switch control {
    case .refused(let id, let detour, let retried):
      let taken = route(detour, of: id, takenAt: top)
      made.stay(.refused(id, taken, retrying: retried), top)
    case .pop(let count, let owner):
      let isStep = self.owner(of: top) == owner
      let left = isStep ? count - 1 : count
      made.stay(left == 0 ? .run : .pop(left, owner), top)
      if isStep, made.searchesThrough { made.stay(control, top) }
    case .replace(let id): replaceAbove(top, by: flow[id], &made)
    default: made.stay(control, top)
    }
  }

  /// Replaces a child that something else has pushed above an entry, if the entry is its parent's.
  private func replaceAbove(_ top: Symbol, by route: Route, _ made: inout RuleEffects) {
    let isFound = owner(of: top) == route.coordinator
    if isFound, let show = route.action.show {
      for start in starts(of: route, show, as: nil) { made.push(start, on: top) }
    }
    if !isFound || made.searchesThrough { made.stay(.replace(route.id), top) }
  }

  /// Whether an entry is the first of a child whose parent is known by the entry below alone.
  func isChildOfWhatIsBelow(_ symbol: Symbol) -> Bool {
    guard let first = symbol.segments.first else { return false }
    return first.isPushed && first.isChildOfAny
  }
}
