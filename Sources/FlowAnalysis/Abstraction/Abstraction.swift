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
  /// The tables that never change. They are one object, because functions that change the abstraction
  /// hand copies of it to others.
  let tables: AbstractionTables
  let means: AllowedMoves
  var symbols = Interner<Symbol>()
  var controls = Interner<Control>()
  /// The steps of rules, by the rules' labels.
  var steps = Interner<[WalkStep]>()
  /// The detours of links, each with a link that asks its guard.
  private(set) var linkDetours: [LinkDetour] = []
  /// The detours of guards that taps on tabs ask.
  private(set) var tabDetours: [ID<Coordinator>: [TabDetour]] = [:]
  /// The coordinators that may stand in a tab.
  private(set) var insideTabs: Set<ID<Coordinator>> = []
  /// Links that open above what is on screen.
  private(set) var linksAbove: [Link]
  /// The copies of detours, by the guard that refuses and the coordinator that takes the detour.
  private var added: [Taking: ID<Route>] = [:]

  /// The routes with searches of their own, by the entry that they look for and what they do there.
  /// The first one stands for further routes.
  private var searches: [DropSearch: [ID<Route>]] = [:]
  private var mostSearches = 1
  /// Whether an entry above a child that reports may be the first of its coordinator's segment: see
  /// ``guests``.
  private(set) var readsGuests = true

  /// The entry that a dropping route looks for, and the effect of the route on this entry.
  private struct DropSearch: Hashable {
    let coordinator: ID<Coordinator>
    let shown: ID<Screen>
    let sought: ID<Screen>
    let isReplacing: Bool
    let bringsNews: Bool
  }

  private struct Taking: Hashable {
    let refusing: ID<Guard>
    let taker: ID<Coordinator>
  }

  /// The cost of a step in walks.
  var stepCost: Int32 = 1

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
    tables = AbstractionTables(
      flow, means, leavesTabs: leavesTabs, seesTabBars: seesTabBars, toldApart: toldApart)
    linksAbove = !means.links ? [] : flow.links.filter { $0.opening.placementAbove != nil }
    _ = controls.number(.run)
    // The label of rules without steps.
    _ = steps.number([])
    linksAbove.removeAll(where: isRefused)
    if means.links { linkDetours = findLinkDetours() }
    tabDetours = findTabDetours()
    insideTabs = family.descendants(of: flow.coordinators.flatMap { $0.tabs.map(\.coordinator) })
  }

  /// Returns the search of a route that drops entries. Routes that do the same share one.
  mutating func search(of route: Route) -> Control {
    guard let search = dropSearch(of: route) else { return .drop(route.id) }
    let known = searches[search] ?? []
    if known.contains(route.id) { return .drop(route.id) }
    if known.count == mostSearches { return .drop(known[0]) }
    searches[search] = known + [route.id]
    return .drop(route.id)
  }

  private func dropSearch(of route: Route) -> DropSearch? {
    guard let show = route.action.show, let shown = show.target.screen,
      let dropping = show.dropping
    else { return nil }
    return DropSearch(
      coordinator: route.coordinator, shown: shown, sought: dropping.target.screen,
      isReplacing: dropping.isReplacing, bringsNews: show.bringsNews)
  }

  /// The system for the search for loops. Some routes that look for the same entry have searches
  /// of their own, so that they are told apart. No search ends above a child that reports.
  var forLoops: Abstraction {
    var copy = self
    (copy.mostSearches, copy.readsGuests) = (4, false)
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
