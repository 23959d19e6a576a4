import FlowModel
import Pushdown

/// The pushdown system of a flow: the possible changes of the stack whose top is the visible entry.
///
/// Guards, arguments and the app's state are unknown: they can have any value at any time. A tab
/// and a case of a state are chosen when their parent starts, because the moves in one of them have
/// no influence on the moves in another.
@dynamicMemberLookup struct Abstraction: PushdownSystem {
  /// The flow, with a copy of each detour for every coordinator that may take it.
  private(set) var flow: Flow
  /// The tables that never change. They are one object, because functions that change the abstraction
  /// hand copies of it to others.
  let tables: AbstractionTables
  let means: AllowedMoves
  /// Whether tabs and the cases of states can be left for other ones. After launch, this leads
  /// nowhere new, because each tab and case is the first one in some start. From a stack in the
  /// middle of a walk, or a stack that a link has built, it leads to new entries.
  var leavesTabs: Bool
  /// Whether a tab that presents is tapped only where nothing covers the tab bar. Otherwise it is
  /// tapped on every entry, because an entry alone doesn't show what covers the bar under it. If
  /// the bar is searched for, the presentation stands on the first entry of the tab, as if the user
  /// had gone back.
  var seesTabBars = false
  var symbols = Interner<Symbol>()
  var controls = Interner<Control>()
  /// The steps of rules, by the rules' labels.
  var steps = Interner<[WalkStep]>()
  /// The detours of guards that links and tabs ask.
  private(set) var detoursAnywhere: [DetourAnywhere] = []
  /// The detours of guards before leaving.
  private(set) var detoursOfLeaving: [DetourAnywhere] = []
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
    let detour: ID<Route>
    let taker: ID<Coordinator>
  }

  /// - Parameters:
  ///   - toldApart: The number of coordinators that may be live twice, up to which their searches are
  ///     told apart; and of routes that start one coordinator, up to which they are.
  init(
    _ flow: Flow, means: AllowedMoves = .all,
    toldApart: (twins: Int, starts: Int) = (Twins.mostToldApart, ManyStarts.mostToldApart)
  ) {
    self.flow = flow
    self.means = means
    leavesTabs =
      means.links
      && (!flow.links.isEmpty || flow.routes.contains { $0.action.opened != nil })
    tables = AbstractionTables(flow, toldApart: toldApart)
    linksAbove = !means.links ? [] : flow.links.filter { $0.opening.placementAbove != nil }
    _ = controls.number(.run)
    // The label of rules without steps.
    _ = steps.number([])
    linksAbove.removeAll(where: isRefused)
    detoursAnywhere = findDetoursAnywhere()
    if tables.hasLeaving { detoursOfLeaving = findDetoursOfLeaving() }
  }

  subscript<Table>(dynamicMember table: KeyPath<AbstractionTables, Table>) -> Table {
    tables[keyPath: table]
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
    let taking = Taking(detour: id, taker: taker)
    if flow[id].coordinator == taking.taker { return id }
    if let known = added[taking] { return known }
    let route = flow.add(id, takenBy: taking.taker)
    added[taking] = route
    return route
  }
}
