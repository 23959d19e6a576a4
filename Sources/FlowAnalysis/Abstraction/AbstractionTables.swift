import FlowModel

/// The tables on which the moves of a flow depend. All copies of an ``Abstraction`` share them.
final class AbstractionTables: @unchecked Sendable {
  // Nothing here changes any more but `selectedContents`, and only one search at a time asks that.

  fileprivate let tree: Tree
  fileprivate let moves: Moves
  /// The guards that are asked when a coordinator or any of its screens ends, each once. The index
  /// is the coordinator's.
  let leaving: [[ID<Guard>]]
  /// Whether any guard is asked before a screen or coordinator is left.
  let hasLeaving: Bool
  /// Whether a guard with a detour is asked of something that is left.
  let asksBeforeLeaving: Bool
  let places: Places
  /// Whether tabs and the cases of states can be left for other ones. After launch, this leads
  /// nowhere new, because each tab and case is the first one in some start. From a stack in the
  /// middle of a walk, or a stack that a link has built, it leads to new entries.
  let leavesTabs: Bool
  /// Whether what a route selects may appear for the first time: where tabs can be left, or if a link
  /// presents something above a tab or case.
  let uncoversTabs: Bool
  /// The coordinators that may stand in each tab or case.
  let selectedContents: SelectedContents
  /// Whether a tab that presents is tapped only where nothing covers the tab bar. Otherwise it is
  /// tapped on every entry, because an entry alone doesn't show what covers the bar under it. If
  /// the bar is searched for, the presentation stands on the first entry of the tab, as if the user
  /// had gone back.
  let seesTabBars: Bool
  /// The screens that are shown without a tab bar, in every way. If ``seesTabBars`` is true,
  /// screens that are shown so in only some ways are included.
  let withoutTabBar: Set<ID<Screen>>

  init(
    _ flow: Flow, _ means: AllowedMoves, leavesTabs: Bool, seesTabBars: Bool,
    toldApart: (twins: Int, starts: Int)
  ) {
    self.seesTabBars = seesTabBars
    withoutTabBar = flow.screensWithoutTabBar(inSomeWay: seesTabBars)
    places = Places(flow)
    self.leavesTabs = leavesTabs || seesTabBars || means.links && flow.buildsTabs(places)
    uncoversTabs = self.leavesTabs || means.links && flow.presentsAboveTabs(places)
    tree = Tree(flow, mostTwins: toldApart.twins)
    moves = Moves(flow, mostStarts: toldApart.starts)
    selectedContents = SelectedContents(tree.family, in: flow)
    leaving = flow.coordinators.map(flow.guardsBeforeLeaving)
    hasLeaving = leaving.contains { !$0.isEmpty }
    asksBeforeLeaving = hasLeaving && flow.asksBeforeLeaving
  }

  /// The tables that follow from the tree of coordinators.
  fileprivate struct Tree {
    let family: ChildGraph
    /// Coordinators that may be live twice at the same time.
    let recursive: Set<ID<Coordinator>>
    let twins: Twins
    let strategyTargets: StrategyTargets
    let ancestry: Ancestry
    /// Whether the module has a split.
    let hasSplits: Bool

    init(_ flow: Flow, mostTwins: Int) {
      family = ChildGraph(flow)
      let found = family.recursive
      recursive = family.descendants(of: Array(found))
      twins = Twins(found, family, in: flow, most: mostTwins)
      strategyTargets = StrategyTargets(flow, twins: twins.coordinators)
      ancestry = Ancestry(flow)
      hasSplits = flow.coordinators.contains(where: \.isSplit)
    }
  }

  /// The tables that follow from the moves alone.
  fileprivate struct Moves {
    /// The routes that follow from each result of a coordinator, for all places that start it.
    let outcomes: [Report: [ID<Route>]]
    /// The coordinators that may look for their own stack under a child that has reported.
    let guests: Set<ID<Coordinator>>
    /// The coordinators that present one of their screens without a stack.
    let withBareScreens: Set<ID<Coordinator>>
    let hasSheets: Bool
    /// Whether a coordinator's entries may stand above a child's.
    let hasReports: Bool
    /// The routes that stand for others in the symbols of presented screens.
    let presenters: Presenters
    /// The routes that start a coordinator as very many others do.
    let manyStarts: ManyStarts
    /// The routes by which code opens screens of a coordinator, by coordinator.
    let entries: [ID<Coordinator>: [ID<Route>]]
    /// The other routes of a coordinator with such routes.
    let besidesEntries: [ID<Coordinator>: [ID<Route>]]

    init(_ flow: Flow, mostStarts: Int) {
      outcomes = flow.routesOfResults
      guests = flow.guests
      withBareScreens = flow.coordinatorsWithBareScreens
      (hasSheets, hasReports) = (flow.hasSheets, flow.hasReports)
      presenters = Presenters(flow)
      manyStarts = ManyStarts(flow, most: mostStarts)
      entries = Dictionary(grouping: flow.entries.sorted()) { flow[$0].coordinator }
      besidesEntries = entries.reduce(into: [:]) { others, entries in
        others[entries.key] = flow[entries.key].routes.filter { !flow.entries.contains($0) }
      }
    }
  }
}

// The tables under short names.
extension Abstraction {
  var family: ChildGraph { tables.tree.family }
  var recursive: Set<ID<Coordinator>> { tables.tree.recursive }
  var twins: Twins { tables.tree.twins }
  var strategyTargets: StrategyTargets { tables.tree.strategyTargets }
  var ancestry: Ancestry { tables.tree.ancestry }
  var hasSplits: Bool { tables.tree.hasSplits }
  var outcomes: [Report: [ID<Route>]] { tables.moves.outcomes }
  var guests: Set<ID<Coordinator>> { tables.moves.guests }
  var withBareScreens: Set<ID<Coordinator>> { tables.moves.withBareScreens }
  var entries: [ID<Coordinator>: [ID<Route>]] { tables.moves.entries }
  var besidesEntries: [ID<Coordinator>: [ID<Route>]] { tables.moves.besidesEntries }
  var hasSheets: Bool { tables.moves.hasSheets }
  var hasReports: Bool { tables.moves.hasReports }
  var presenters: Presenters { tables.moves.presenters }
  var manyStarts: ManyStarts { tables.moves.manyStarts }
  var leaving: [[ID<Guard>]] { tables.leaving }
  var hasLeaving: Bool { tables.hasLeaving }
  var asksBeforeLeaving: Bool { tables.asksBeforeLeaving }
  var places: Places { tables.places }
  var leavesTabs: Bool { tables.leavesTabs }
  var uncoversTabs: Bool { tables.uncoversTabs }
  var selectedContents: SelectedContents { tables.selectedContents }
  var seesTabBars: Bool { tables.seesTabBars }
  var withoutTabBar: Set<ID<Screen>> { tables.withoutTabBar }
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

  /// Returns whether a link presents something from a screen in a tab or case.
  fileprivate func presentsAboveTabs(_ places: Places) -> Bool {
    links.contains { link in
      guard let (opener, route, _) = link.opening.via, self[route].presents else { return false }
      let owner = self[self[opener].coordinator]
      return owner.choice != nil
        || places[owner.id].onlyWay?.contains { self[$0.parent].start == nil } ?? false
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
