import FlowModel

/// The tables on which the moves of a flow depend. All copies of an ``Abstraction`` share them.
final class AbstractionTables: Sendable {
  let family: ChildGraph
  /// Coordinators that may be live twice at the same time.
  let recursive: Set<ID<Coordinator>>
  let twins: Twins
  let strategyTargets: StrategyTargets
  let ancestry: Ancestry
  let places: Places
  /// The kinds of what the flow has. Pages, to which the user comes without a bar, count as splits.
  let hasTabs, hasSplits, hasSheets: Bool
  /// Whether any guard is asked before a screen or coordinator is left.
  let hasLeaving: Bool
  /// Whether a coordinator's entries may stand above a child's.
  let hasReports: Bool
  /// The screens that are shown without a tab bar, in every way.
  let withoutTabBar: Set<ID<Screen>>
  /// The routes that follow from each result of a coordinator, for all places that start it.
  let outcomes: [Report: [ID<Route>]]
  /// The coordinators that may look for their own stack under a child that has reported.
  let guests: Set<ID<Coordinator>>
  /// The coordinators that present one of their screens without a stack.
  let withBareScreens: Set<ID<Coordinator>>
  /// The routes that start a coordinator as very many others do.
  let manyStarts: ManyStarts
  /// The routes by which code opens screens of a coordinator, by coordinator.
  let entries: [ID<Coordinator>: [ID<Route>]]
  /// The other routes of a coordinator with such routes.
  let besidesEntries: [ID<Coordinator>: [ID<Route>]]

  init(_ flow: Flow, toldApart: (twins: Int, starts: Int)) {
    family = ChildGraph(flow)
    let found = family.recursive
    recursive = family.descendants(of: Array(found))
    twins = Twins(found, family, in: flow, most: toldApart.twins)
    strategyTargets = StrategyTargets(flow, twins: twins.coordinators)
    (ancestry, places) = (Ancestry(flow), Places(flow))
    hasTabs = flow.coordinators.contains { !$0.tabs.isEmpty }
    hasSplits = flow.coordinators.contains { !$0.hasBar && !$0.tabs.isEmpty }
    hasLeaving =
      flow.coordinators.contains { !$0.leaving.isEmpty }
      || flow.screens.contains { !$0.leaving.isEmpty }
    (hasSheets, hasReports) = (flow.hasSheets, flow.hasReports)
    withoutTabBar = flow.screensWithoutTabBar(inSomeWay: false)
    outcomes = flow.routesOfResults
    guests = flow.guests
    withBareScreens = flow.coordinatorsWithBareScreens
    manyStarts = ManyStarts(flow, most: toldApart.starts)
    let entries = Dictionary(grouping: flow.entries.sorted()) { flow[$0].coordinator }
    besidesEntries = entries.reduce(into: [:]) { others, entries in
      others[entries.key] = flow[entries.key].routes.filter { !flow.entries.contains($0) }
    }
    self.entries = entries
  }
}

extension Flow {
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
