import FlowModel
import Pushdown

/// The pushdown system of a flow: the possible changes of the stack whose top is the visible entry.
///
/// Guards, arguments and the app's state are unknown: they can have any value at any time. A tab
/// and a case of a state are chosen when their parent starts, because the moves in one of them have
/// no influence on the moves in another.
struct Abstraction: PushdownSystem {
  /// The flow, with a copy of each detour for every coordinator that may take it.
  private(set) var flow: Flow
  var symbols = Interner<Symbol>()
  var controls = Interner<Control>()
  var steps = RuleLabels()
  let family: ChildGraph
  /// The routes that follow from each result of a coordinator, for all places that start it.
  let outcomes: [Report: [ID<Route>]]
  /// The outcomes of each place, by result.
  let outcomeIndex: OutcomeIndex
  /// The coordinators that may look for their own stack under a child that has reported.
  let guests: Set<ID<Coordinator>>
  /// The detours of links, each with a link that asks its guard.
  private(set) var linkDetours: [LinkDetour] = []
  /// The detours of guards that taps on tabs ask.
  private(set) var tabDetours = AllTabDetours()
  /// The guards that are asked when a coordinator or any of its screens ends, each once. The index
  /// is the coordinator's.
  let leaving: [[ID<Guard>]]
  /// Whether a guard with a detour is asked of something that is left.
  let asksBeforeLeaving: Bool
  /// Links that open above what is on screen.
  private(set) var linksAbove: [Link]
  let hasSheets: Bool
  /// Whether the module has a split.
  let hasSplits: Bool
  /// Whether any guard is asked before a screen or coordinator is left.
  let hasLeaving: Bool
  /// The coordinators that present one of their screens without a stack.
  let withBareScreens: Set<ID<Coordinator>>
  /// Whether a coordinator's entries may stand above a child's.
  let hasReports: Bool
  let twins: Twins
  let strategyTargets: StrategyTargets
  /// Coordinators that may be live twice at the same time.
  let recursive: Set<ID<Coordinator>>
  let places: Places
  let ancestry: Ancestry
  /// The copies of detours, by the guard that refuses and the coordinator that takes the detour.
  private var added: [Taking: ID<Route>] = [:]

  /// The routes with searches of their own, by the entry that they look for and what they do there.
  private var searches: [DropSearch: [ID<Route>]] = [:]
  /// The number of routes that look for the same entry and have searches of their own. The first
  /// one stands for the others.
  private var ownSearches = 1

  /// The entry that a dropping route looks for, and the effect of the route on this entry.
  private struct DropSearch: Hashable {
    let coordinator: ID<Coordinator>
    let shown: ID<Screen>
    let sought: ID<Screen>
    let targets: TargetSet?
    let isReplacing: Bool
    let bringsNews: Bool
  }

  private struct Taking: Hashable {
    let refusing: ID<Guard>
    let taker: ID<Coordinator>
  }

  /// Whether tabs and the cases of states can be left for other ones. After launch, this leads
  /// nowhere new, because each tab and case is the first one in some start. From a stack in the
  /// middle of a walk, or a stack that a link has built, it leads to new entries.
  let leavesTabs: Bool
  /// The coordinators that may stand in each tab or case.
  let selectedContents: SelectedContents
  let means: AllowedMoves
  /// The routes that stand for others in the symbols of presented screens.
  let presenters: Presenters
  /// The routes that start a coordinator as very many others do.
  let manyStarts: ManyStarts
  /// The memory for the effects of one symbol after the other.
  var spareEffects = RuleEffects()
  /// The cost of a step in walks.
  var stepCost: Int32 = 1
  /// Whether a tab that presents is tapped only where nothing covers the tab bar. Otherwise it is
  /// tapped on every entry, because an entry alone doesn't show what covers the bar under it. If
  /// the bar is searched for, the presentation stands on the first entry of the tab, as if the user
  /// had gone back.
  let seesTabBars: Bool
  /// The screens that are shown without a tab bar, in every way. If ``seesTabBars`` is true,
  /// screens that are shown so in only some ways are included.
  let withoutTabBar: Set<ID<Screen>>

  /// - Parameters:
  ///   - leavesTabs: Whether other tabs and cases can be chosen after their parent has started.
  ///   - toldApart: The number of coordinators that may be live twice, up to which their searches are
  ///     told apart; and of routes that start one coordinator, up to which they are.
  init(
    _ flow: Flow, means: AllowedMoves = .all, leavesTabs: Bool = false, seesTabBars: Bool = false,
    toldApart: (twins: Int, starts: Int) = (Twins.mostToldApart, ManyStarts.mostToldApart)
  ) {
    self.flow = flow
    self.means = means
    self.seesTabBars = seesTabBars
    withoutTabBar = flow.screensWithoutTabBar(inSomeWay: seesTabBars)
    places = Places(flow)
    self.leavesTabs = leavesTabs || seesTabBars || means.links && flow.buildsTabs(places)
    let (tree, moves) = Self.tables(flow, toldApart)
    (family, recursive, twins) = (tree.family, tree.recursive, tree.twins)
    (strategyTargets, ancestry) = (tree.strategyTargets, tree.ancestry)
    selectedContents = SelectedContents(family, in: flow)
    (outcomes, outcomeIndex, guests) = (moves.outcomes, moves.outcomeIndex, moves.guests)
    (presenters, manyStarts) = (moves.presenters, moves.manyStarts)
    withBareScreens = moves.withBareScreens
    (hasSheets, hasReports) = (moves.hasSheets, moves.hasReports)
    linksAbove = !means.links ? [] : flow.links.filter { $0.opening.placementAbove != nil }
    leaving = flow.coordinators.map(flow.guardsBeforeLeaving)
    hasLeaving = leaving.contains { !$0.isEmpty }
    asksBeforeLeaving = hasLeaving && flow.asksBeforeLeaving
    hasSplits = flow.coordinators.contains(where: \.isSplit)
    _ = controls.number(.run)
    linksAbove.removeAll(where: isRefused)
    if means.links { linkDetours = findLinkDetours() }
    tabDetours = findTabDetours()
  }

  /// What the abstraction knows about coordinators, by the tree that they form.
  private struct TreeTables: @unchecked Sendable {
    // One thread makes the tables, and hands them on.
    let family: ChildGraph
    let recursive: Set<ID<Coordinator>>
    let twins: Twins
    let strategyTargets: StrategyTargets
    let ancestry: Ancestry

    init(_ flow: Flow, mostTwins: Int) {
      family = ChildGraph(flow)
      let found = family.recursive
      recursive = family.descendants(of: Array(found))
      twins = Twins(found, family, in: flow, most: mostTwins)
      strategyTargets = StrategyTargets(flow, twins: twins.coordinators)
      ancestry = Ancestry(flow)
    }
  }

  /// What the abstraction knows about moves, whatever the tree is.
  private struct MoveTables: @unchecked Sendable {
    // One thread makes the tables, and hands them on.
    let outcomes: [Report: [ID<Route>]]
    let outcomeIndex: OutcomeIndex
    let guests: Set<ID<Coordinator>>
    let withBareScreens: Set<ID<Coordinator>>
    let hasSheets, hasReports: Bool
    let presenters: Presenters
    let manyStarts: ManyStarts

    init(_ flow: Flow, mostStarts: Int) {
      outcomes = flow.routesOfResults
      outcomeIndex = OutcomeIndex(flow)
      guests = flow.guests
      withBareScreens = flow.coordinatorsWithBareScreens
      (hasSheets, hasReports) = (flow.hasSheets, flow.hasReports)
      presenters = Presenters(flow)
      manyStarts = ManyStarts(flow, most: mostStarts)
    }
  }

  /// Returns both tables. Two threads make those of a large module.
  private static func tables(
    _ flow: Flow, _ toldApart: (twins: Int, starts: Int)
  ) -> (TreeTables, MoveTables) {
    @Sendable func tree() -> TreeTables { TreeTables(flow, mostTwins: toldApart.twins) }
    @Sendable func moves() -> MoveTables { MoveTables(flow, mostStarts: toldApart.starts) }
    return flow.isLarge ? both(tree, moves) : (tree(), moves())
  }

  /// Returns the search of a route that drops entries. Routes that do the same share one.
  mutating func search(of route: Route) -> Control {
    guard let search = dropSearch(of: route) else { return .drop(route.id) }
    let known = searches[search] ?? []
    if known.contains(route.id) { return .drop(route.id) }
    if known.count >= ownSearches { return .drop(known[0]) }
    searches[search] = known + [route.id]
    return .drop(route.id)
  }

  private func dropSearch(of route: Route) -> DropSearch? {
    guard let show = route.action.show, let shown = show.target.screen,
      let dropping = show.dropping
    else { return nil }
    return DropSearch(
      coordinator: route.coordinator, shown: shown, sought: dropping.target.screen,
      targets: strategyTargets.isEmpty
        ? nil : strategyTargets.shown(by: shown, flow.known(show.arguments, of: shown)),
      isReplacing: dropping.isReplacing, bringsNews: show.bringsNews)
  }

  /// Whether the search of a route may be that of other routes, too.
  func mayShareSearch(_ route: Route) -> Bool {
    guard let known = dropSearch(of: route).flatMap({ searches[$0] }) else { return false }
    return known.count >= ownSearches && known[0] == route.id
  }

  /// Returns the same system, in which this many routes that look for the same entry have searches
  /// of their own.
  func withOwnSearches(atMost count: Int) -> Abstraction {
    var copy = self
    copy.ownSearches = count
    return copy
  }

  /// The copy of a detour for the coordinator on screen. It takes the detour if the coordinator
  /// that asks isn't there yet.
  mutating func route(_ id: ID<Route>, of asked: ID<Guard>, takenAt top: Symbol) -> ID<Route> {
    guard let taker = owner(of: top) else { return id }
    let taking = Taking(refusing: asked, taker: taker)
    if flow[id].coordinator == taking.taker { return id }
    if let known = added[taking] { return known }
    let route = flow.add(id, takenBy: taking.taker)
    added[taking] = route
    return route
  }
}

extension Flow {
  /// Whether a guard with a detour is asked before a screen or coordinator is left.
  var asksBeforeLeaving: Bool {
    coordinators.contains(where: asksBeforeLeaving)
  }

  /// Returns whether a guard with a detour is asked before a coordinator or any of its screens
  /// ends.
  func asksBeforeLeaving(_ coordinator: Coordinator) -> Bool {
    func hasDetour(_ id: ID<Guard>) -> Bool { !self[id].detour.isEmpty }
    return coordinator.leaving.contains(where: hasDetour)
      || coordinator.screens.contains { screens[$0.index].leaving.contains(where: hasDetour) }
  }

  /// Returns the guards that are asked when a coordinator or any of its screens ends, each once.
  fileprivate func guardsBeforeLeaving(_ coordinator: Coordinator) -> [ID<Guard>] {
    let all = coordinator.leaving + coordinator.screens.flatMap { screens[$0.index].leaving }
    // Most coordinators ask none.
    if all.isEmpty { return [] }
    var known: Set<ID<Guard>> = []
    return all.filter { known.insert($0).inserted }
  }

  /// Returns whether a link or route opens a tab, or a case of a state, that isn't the first one of
  /// its parent.
  fileprivate func buildsTabs(_ places: Places) -> Bool {
    var owners: Set<ID<Coordinator>> = []
    for link in links { owners.insert(self[opener(of: link)].coordinator) }
    for route in routes {
      if let opened = route.action.opened { owners.insert(self[opened.screen].coordinator) }
    }
    return owners.contains { owner in
      guard let path = places[owner].onlyWay else { return false }
      let first = path.firstIndex { !startsByItself($0) } ?? path.count
      return path.dropFirst(first + 1).contains(where: isChosen)
        || first < path.count && followsState(owner)
    }
  }

  /// Returns the screen from which a link continues: its own screen, or the screen whose route it
  /// takes.
  private func opener(of link: Link) -> ID<Screen> {
    guard let via = link.opening.via else { return link.screen }
    return via.opener
  }

  private func startsByItself(_ step: WayStep) -> Bool {
    switch step {
    case .start: return true
    case .tab(let parent, let index):
      return self[parent].tabs[index].presentation == nil
    case .case(let parent, let index):
      return isFirst(index, in: parent)
    }
  }

  /// Returns whether a switch begins with a case: the case that it names, or any case if the state
  /// selects it.
  private func isFirst(_ index: Int, in id: ID<Coordinator>) -> Bool {
    guard let choice = self[id].choice else { return true }
    let selection = choice.selection
    switch selection {
    case .manual(let start, _): return start == index
    case .state: return true
    }
  }

  /// Returns whether the user, or the state, can choose another tab or case instead of the step's.
  private func isChosen(_ step: WayStep) -> Bool {
    switch step {
    case .start: return false
    case .tab: return startsByItself(step)
    case .case(let parent, _):
      return followsState(parent)
    }
  }

  private func followsState(_ id: ID<Coordinator>) -> Bool {
    guard let choice = self[id].choice else { return false }
    let selection = choice.selection
    switch selection {
    case .manual: return false
    case .state: return true
    }
  }

  /// The coordinators that put an entry above a child that reports, or that take its report without
  /// a stack of their own. Their searches may have to continue under the child.
  fileprivate var guests: Set<ID<Coordinator>> { Set(reportsAbove.map(\.parent)) }

  /// The children that report, each with a coordinator that may put something above it then.
  var reportsAbove: [(child: ID<Coordinator>, parent: ID<Coordinator>)] {
    hearings.filter { putsAbove(self[$0.route]) }.map { ($0.child, $0.parent) }
  }

  /// The routes that follow from each result of a coordinator, wherever it was started.
  fileprivate var routesOfResults: [Report: [ID<Route>]] {
    var found: [Report: [ID<Route>]] = [:]
    for beginning in childStarts() {
      for outcome in beginning.outcomes {
        guard let route = outcome.route else { continue }
        found[Report(coordinator: beginning.child, result: outcome.result), default: []].append(
          route)
      }
    }
    return found
  }

  private func putsAbove(_ route: Route) -> Bool {
    switch route.action {
    case .ask: return true
    case .show(let show):
      return show.placement.isPush || show.placement.isPresentation
        || !self[route.coordinator].isStackOrExternal && !show.placement.isSelection
    case .pop, .popTo, .popToRoot, .dismiss: return !self[route.coordinator].isStackOrExternal
    case .open, .openURL, .openSystem, .finish, .report, .stay: return false
    }
  }

  var hasReports: Bool {
    coordinators.contains(where: \.isExternal)
      || routes.contains { $0.action.reportedResult != nil }
  }

  fileprivate var coordinatorsWithBareScreens: Set<ID<Coordinator>> {
    let bare = routes.compactMap { route -> ID<Coordinator>? in
      guard let show = route.action.show, let id = show.target.screen,
        show.placement.isPresentation, isBare(id, shownBy: show)
      else { return nil }
      return self[id].coordinator
    }
    return Set(bare)
  }

  /// Returns whether a screen is presented without a stack.
  func isBare(_ screen: ID<Screen>, shownBy show: Show) -> Bool {
    show.style.isBare ?? self[screen].isBare ?? false
  }

  fileprivate var hasSheets: Bool {
    let tabs = coordinators.flatMap(\.tabs).compactMap(\.presentation)
    let above = links.compactMap(\.opening.placementAbove)
    return (above + tabs).contains(where: \.hasDismissGesture)
      || routes.contains { $0.action.show?.placement.hasDismissGesture ?? false }
  }
}
