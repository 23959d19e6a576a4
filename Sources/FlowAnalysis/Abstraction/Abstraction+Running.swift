import FlowModel

/// Moves of users, links, code and the app's state while an entry is on screen.
extension Abstraction {
  mutating func run(at top: Symbol, _ made: inout RuleEffects) {
    switch top.content {
    case .dialog(let id, let owner): return choose(in: id, owner, &made)
    case .external(let id):
      end(anyhow: id, at: top, &made)
    case .screen(let id): tap(id, at: top, &made)
    case .marker, .base: return
    }
    goBack(from: top, &made)
    if tables.hasSheets { made.doing([.swipe]) { $0.stay(.swipe, top) } }
    actFromBelow(top, &made)
    putAnything(above: top, &made)
    goOnWithLinks(at: top, &made)
    // Of walks that are as short, one without code is shown. So its moves come last.
    actByCode(at: top, &made)
  }

  private mutating func tap(_ screen: ID<Screen>, at top: Symbol, _ made: inout RuleEffects) {
    for route in flow[screen].allRoutes { attempt(route, [.tap(route)], at: top, &made) }
  }

  private mutating func actByCode(at top: Symbol, _ made: inout RuleEffects) {
    guard means.code, let screen = top.screen else { return }
    for route in routesOfCode(at: top) { attempt(route, [.code(route)], at: top, &made) }
    let owner = flow[screen].coordinator
    guard flow[owner].isStack, tables.entries[owner] != nil else { return }
    // Each screen that code opens would else be a rule of each screen.
    push(Marker(opening: .entries(owner), hasStack: hasOwnStack(top)), on: top, &made)
  }

  /// Returns the routes of a stack that its top screen doesn't offer. There, only code takes them.
  /// Screens that code opens are left out, because they are there on every screen.
  func routesOfCode(at top: Symbol) -> [ID<Route>] {
    guard means.code, let screen = top.screen else { return [] }
    let owner = flow[flow[screen].coordinator]
    guard owner.isStack else { return [] }
    let routes = tables.besidesEntries[owner.id] ?? owner.routes
    if routes.isEmpty { return [] }
    let offered = Set(flow[screen].offered.map { flow[$0].name })
    return routes.filter { !offered.contains(flow[$0].name) }
  }

  private mutating func attempt(
    _ route: ID<Route>, _ steps: [WalkStep], at top: Symbol, _ made: inout RuleEffects
  ) {
    let before = made.steps
    made.steps = before + steps
    take(flow[route], at: top, &made)
    made.steps = before
  }

  private func choose(in id: ID<Dialog>, _ owner: ID<Coordinator>, _ made: inout RuleEffects) {
    for (index, button) in flow[id].buttons.enumerated() {
      made.doing([.button(id, index, owner)]) {
        $0.pop(button.routes[owner].map { .take($0) } ?? .run)
      }
    }
  }

  /// Adds the results of an external coordinator. It may end at any time with each of its results,
  /// and may report each of them.
  private mutating func end(anyhow id: ID<Coordinator>, at top: Symbol, _ made: inout RuleEffects) {
    guard flow[id].isExternal else { return }
    let results = flow[id].results.map { Outcome.Result.declared($0.name) }
    let before = made.steps
    for result in results + [.finished] {
      made.steps = before + [.external(id, result)]
      made.stay(.end(id, result), top)
    }
    for result in results {
      made.steps = before + [.reported(id, result)]
      report(result, of: id, at: top, &made)
    }
    made.steps = before
  }

  // MARK: Gestures

  private func goBack(from top: Symbol, _ made: inout RuleEffects) {
    guard top.canGoBack else { return }
    made.doing([.back]) { $0.pop(controlGoingBack(from: top)) }
  }

  /// Goes back further, because one gesture may pass several screens. The end of a child only has
  /// an outcome if the entry that started the child is still there.
  func goFurtherBack(from top: Symbol, _ route: ID<Route>?, _ made: inout RuleEffects) {
    made.stay(route.map { .take($0) } ?? .run, top)
    guard top.canGoBack else { return }
    made.doing([.further]) { $0.pop(controlGoingBack(from: top)) }
  }

  private func controlGoingBack(from top: Symbol) -> Control {
    top.base == nil ? .back(routeAfterLeaving(top)) : .goBack
  }

  func routeAfterLeaving(_ top: Symbol) -> ID<Route>? {
    top.segments.first.flatMap { route(after: $0, .dismissed) }
  }

  func swipe(_ top: Symbol, _ made: inout RuleEffects) {
    guard let first = top.segments.first, !first.isPushed else { return made.pop(.swipe) }
    guard first.placement?.hasDismissGesture ?? false else { return }
    made.pop(control(after: first, .dismissed))
  }

  // MARK: Moves from below

  /// Moves of coordinators that begin at an entry, and ask what stands there.
  private mutating func actFromBelow(_ top: Symbol, _ made: inout RuleEffects) {
    for id in live(at: top) where tables.family.acts(id) {
      for (route, steps) in routesFromBelow(of: flow[id], at: top)
      where !isSameAnywhere(flow[route]) {
        attempt(route, steps, at: top, &made)
      }
    }
    if top.base?.acts ?? false { made.pop(.holding(made.symbol)) }
    replaceChild(at: top, &made)
  }

  /// Puts another child in the place of one that stands on its parent's stack. Only code does this
  /// while the child is on screen.
  private mutating func replaceChild(at top: Symbol, _ made: inout RuleEffects) {
    guard means.code, top.base == nil, let first = top.segments.first, first.isPushed,
      let routes = first.parent.flatMap({ tables.family.leftByCode[$0] })
    else { return }
    for route in routes.map({ flow[$0] }) where !isRefused(route) {
      guard let show = route.action.show else { continue }
      for start in starts(of: route, show, as: nil) {
        made.doing([.code(route.id)]) { put(inPlaceOf: top, start, keeping: -1, &$0) }
      }
    }
  }

  /// Returns the routes that may be taken while an entry is on screen, each with its steps. It
  /// leaves out routes from below that present, because these don't depend on the entry.
  func routesTaken(at top: Symbol) -> [(ID<Route>, [WalkStep])] {
    if top.isDialog { return [] }
    let taps = top.screen.map { flow[$0].allRoutes } ?? []
    let below = live(at: top).filter(tables.family.acts)
    return taps.map { ($0, [.tap($0)]) } + below.flatMap { routesFromBelow(of: flow[$0], at: top) }
  }

  /// The coordinator of an entry, and those that begin there, in order.
  func live(at top: Symbol) -> [ID<Coordinator>] {
    var live = owner(of: top).map { [$0] } ?? []
    for segment in top.segments where !live.contains(segment.coordinator) {
      live.append(segment.coordinator)
    }
    return live.count > 1 ? live.sorted() : live
  }

  /// The routes that a coordinator may take while another's entry is on screen, each with its steps.
  ///
  /// - Parameter top: The entry; nil if it isn't known.
  func routesFromBelow(
    of coordinator: Coordinator, at top: Symbol? = nil
  ) -> [(ID<Route>, [WalkStep])] {
    // In the middle of a walk, a rule that acts at once may have acted before.
    let mayStart =
      !leavesTabs || !means.state || (top.map { $0.start(of: coordinator.id) != nil } ?? true)
    var found = coordinator.when.enumerated().filter { !$1.values.isEmpty }.compactMap {
      index, rule -> [(ID<Route>, [WalkStep])]? in
      let isAtOnce = mayStart && rule.isMet { flow[$0].initialValue }
      guard isAtOnce || means.state else { return nil }
      let step = isAtOnce ? WalkStep.atOnce : WalkStep.state
      return flow.ways(of: rule.route).map { ($0, [step(coordinator.id, index)]) }
    }.flatMap(\.self)
    if means.code, tables.family.ledByCode.contains(coordinator.id) {
      found += coordinator.routes.map { ($0, [.code($0)]) }
    }
    return found
  }

  /// Returns whether a route has the same effect whatever stands above its coordinator, because it
  /// presents or selects.
  func isSameAnywhere(_ route: Route) -> Bool {
    switch route.action {
    case .show(let show): show.placement.isPresentation || show.placement.isSelection
    case .ask: true
    default: false
    }
  }

  func present(
    _ index: Int, _ tab: Tab, of host: Coordinator, _ placement: Placement, at top: Symbol,
    _ made: inout RuleEffects
  ) {
    for start in starts([presentedTab(index, tab, of: host, placement)]) {
      made.push(start, on: top)
    }
  }

  // MARK: Links

  /// Adds the links that open above a marker.
  func openLinks(at top: Symbol, _ hasStack: Bool, _ made: inout RuleEffects) {
    for link in linksAbove {
      made.doing([.open(link.id)]) { open(link, above: top, hasStack, &$0) }
    }
  }

  /// Looks for the first entry of the coordinator on screen, in which its links go on.
  private func goOnWithLinks(at top: Symbol, _ made: inout RuleEffects) {
    guard let owner = owner(of: top), flow[owner].isStack,
      linksAbove.contains(where: { flow[$0.screen].coordinator == owner })
    else { return }
    made.stay(.goOn(owner), top)
  }

  /// Goes on with the links of a coordinator at its first entry, which stays.
  func goOn(in owner: ID<Coordinator>, at top: Symbol, _ made: inout RuleEffects) {
    // On a screen of its own that the coordinator presents, the link starts another one.
    let first = top.start(of: owner)
    if first.map({ top.segments[$0].isCoordinator }) ?? (top.base != nil), !top.isBase {
      push(Marker(opening: .goingOn(owner), hasStack: true), on: top, &made)
    }
    if first == nil || made.searchesThrough { made.pop(.goOn(owner)) }
  }

  /// Opens the links of a coordinator in it, in the place of a marker.
  func goOnWithLinks(of owner: ID<Coordinator>, _ made: inout RuleEffects) {
    for link in linksAbove where flow[link.screen].coordinator == owner {
      let isFirst = flow[owner].start?.target.screen == link.screen
      made.doing([.open(link.id)]) { $0.pop(isFirst ? .run : .via(link.id, 1)) }
    }
  }

  /// Opens a link above what is on screen. A link that pushes needs a stack there.
  func open(
    _ link: Link, above top: Symbol, _ hasStack: Bool, _ made: inout RuleEffects
  ) {
    guard let placement = link.opening.placementAbove, !placement.isPush || hasStack else {
      return
    }
    let begin = SegmentStart(
      coordinator: flow[link.screen].coordinator, parent: nil, cause: .link(link.id),
      placement: placement)
    open(link, begin, at: top, &made)
  }

  private func open(
    _ link: Link, _ begin: SegmentStart, at top: Symbol, _ made: inout RuleEffects
  ) {
    // A switch shows it, if it is a case.
    if let shown = self.shown(link.screen, begin) { made.push(shown, on: top) }
    for start in starts([begin]) {
      let isThere = start.symbol.screen == link.screen
      if !isThere, let choice = flow[begin.coordinator].choice {
        // Then the state may show another.
        if choice.selection.state != nil { made.push(start, on: top) }
        continue
      }
      made.push(start.symbol, on: top, isThere ? .run : .via(link.id, 1), start.steps)
    }
  }

  private func shown(_ screen: ID<Screen>, _ begin: SegmentStart) -> StartVariant? {
    guard let choice = flow[begin.coordinator].choice,
      let index = choice.cases.firstIndex(where: { $0.target == .screen(screen) }),
      choice.cases[index].mayBeShown
    else { return nil }
    var steps: [WalkStep] = []
    if choice.selection.state != nil, choice.firstCase(in: flow) != index {
      steps = [.showCase(begin.coordinator, index)]
    }
    return StartVariant(symbol: Symbol(.screen(screen), [begin]), steps: steps)
  }

  /// Adds the detours of a list, above a marker.
  func refuse(
    _ detours: [DetourAnywhere], at top: Symbol, byAsker: Bool = false, _ made: inout RuleEffects
  ) {
    for detour in detours {
      made.doing([detour.step, .refusing(detour.asked)]) {
        refuse(detour.asked, detour.route, at: top, byAsker: byAsker, &$0)
      }
    }
  }

  /// A refusal that doesn't depend on what is on screen, and its detour.
  struct DetourAnywhere {
    let step: WalkStep
    let asked: ID<Guard>
    let route: ID<Route>
  }

  /// The number of tabs that stand for all which ask the same guard.
  private static let mostTabs = 16

  /// Returns the detours of links and of taps on tabs. A refusal leads to the same detour for every
  /// link, so one link represents all, and the tabs.
  func findDetoursAnywhere() -> [DetourAnywhere] {
    if flow.guards.isEmpty { return [] }
    var counts: [ID<Route>: Int] = [:]
    func add(_ step: WalkStep, _ asked: [(ID<Guard>, ID<Route>)], count: Int) -> [DetourAnywhere] {
      var known: Set<ID<Route>> = []
      let new = asked.filter {
        known.insert($0.1).inserted && counts[$0.1, default: 0] < Self.mostTabs
      }
      for (_, route) in new { counts[route, default: 0] += count }
      return new.map { DetourAnywhere(step: step, asked: $0.0, route: $0.1) }
    }
    let ofLinks = (means.links ? flow.links : []).flatMap { link in
      add(.open(link.id), guards(askedBy: link), count: Self.mostTabs)
    }
    return ofLinks
      + flow.coordinators.flatMap { bar in
        bar.tabs.enumerated().flatMap { index, tab in
          let inside = tables.family.descendants(of: [tab.coordinator]).sorted().flatMap { id in
            detours(flow[id].guards, in: id)
          }
          return add(.tab(bar.id, index), guards(asked: tab, of: bar) + inside, count: 1)
        }
      }
  }

  /// Returns the detours of guards before leaving.
  func findDetoursOfLeaving() -> [DetourAnywhere] {
    var known: Set<ID<Route>> = []
    return flow.coordinators.flatMap { coordinator in
      let screens = coordinator.screens.flatMap { flow[$0].leaving }
      return detours(coordinator.leaving + screens, in: coordinator.id)
    }.filter { known.insert($0.1).inserted }
      .map { DetourAnywhere(step: .leave, asked: $0.0, route: $0.1) }
  }
}
