import FlowModel
import Pushdown

/// A flow as a pushdown system: what can happen to the stack that ends at what is on screen.
///
/// Guards, arguments and the app's state are left open: they can answer anything at any time. A tab
/// and a case of a state are chosen when their parent starts, since nothing that happens in one of
/// them changes what can happen in another.
struct Abstraction: PushdownSystem {
  /// The flow, with a copy of each detour for every coordinator that may take it.
  private(set) var flow: Flow
  var symbols = Interner<Symbol>()
  var controls = Interner<Control>()
  var steps = Interner<[WalkStep]>()
  let family: ChildGraph
  /// Outcomes of a coordinator's results, wherever it was started.
  let outcomes: [ID<Coordinator>: [Outcome]]
  /// The coordinators that may look for their own stack under a child that has reported.
  let guests: Set<ID<Coordinator>>
  /// Detours of links, each with a link that asks.
  private(set) var linkDetours: [LinkDetour] = []
  /// Detours on the way to a tab, by tab bar.
  private(set) var tabDetours: [ID<Coordinator>: [TabDetour]] = [:]
  /// Guards that are asked when a coordinator or any of its screens ends, by number of the
  /// coordinator: each once.
  let leaving: [[ID<Guard>]]
  /// Detours before leaving, by coordinator: those of coordinators that may stand in another tab of
  /// it, or suspended under what it has put above them.
  private(set) var leavingElsewhere: [ID<Coordinator>: [(ID<Guard>, ID<Route>)]] = [:]
  /// Links that open above what is on screen.
  let linksAbove: [Link]
  let hasSheets: Bool
  /// Whether anything is asked before it is left.
  let hasLeaving: Bool
  /// The coordinators that present one of their screens without a stack.
  let withBareScreens: Set<ID<Coordinator>>
  /// Whether a coordinator's entries may stand above a child's.
  let hasReports: Bool
  /// The coordinators whose entries may stand above another of their kind, under which they are
  /// suspended.
  let twins: Set<ID<Coordinator>>
  /// Coordinators that may be live twice at the same time.
  let recursive: Set<ID<Coordinator>>
  let places: Places
  let ancestry: Ancestry
  /// Copies of detours, by the guard that refuses and the coordinator that takes the detour.
  private var added: [Taking: ID<Route>] = [:]

  private struct Taking: Hashable {
    let refusing: ID<Guard>
    let taker: ID<Coordinator>
  }

  /// Whether tabs and the cases of states can be left for others. From launch on that leads
  /// nowhere new, since each is begun with; from a stack in the middle it does, or from one that a
  /// link has built.
  let leavesTabs: Bool
  let means: AllowedMoves
  /// Whether a tab that presents is tapped only where nothing covers the tab bar. Else it is tapped on
  /// any entry, since an entry doesn't tell what covers the bar under it. Where the bar is looked for,
  /// the presentation stands on the first entry of the tab, as if the user had gone back.
  let seesTabBars: Bool
  /// The screens that are shown without a tab bar: however they are shown, or also in some ways if
  /// ``seesTabBars``.
  let withoutTabBar: Set<ID<Screen>>

  /// - Parameter leavesTabs: Whether other tabs and cases are chosen later than where they start.
  init(
    _ flow: Flow, means: AllowedMoves = .all, leavesTabs: Bool = false, seesTabBars: Bool = false
  ) {
    self.flow = flow
    self.means = means
    self.seesTabBars = seesTabBars
    withoutTabBar = flow.screensWithoutTabBar(inSomeWay: seesTabBars)
    let places = Places(flow)
    self.leavesTabs = leavesTabs || seesTabBars || means.links && flow.buildsTabs(places)
    family = ChildGraph(flow)
    outcomes = Dictionary(flow.childStarts().map { ($0.child, $0.outcomes) }, uniquingKeysWith: +)
    guests = flow.guests
    linksAbove = !means.links ? [] : flow.links.filter { $0.placementAbove != nil }
    leaving = flow.coordinators.map(flow.guardsBeforeLeaving)
    hasSheets = flow.hasSheets
    hasLeaving = leaving.contains { !$0.isEmpty }
    withBareScreens = flow.coordinatorsWithBareScreens
    hasReports = flow.hasReports
    let recursive = family.recursive
    self.recursive = family.descendants(of: Array(recursive))
    twins = recursive.filter { [hasReports, family] id in
      hasReports || !flow[id].when.isEmpty || family.ledByCode.contains(id)
    }
    self.places = places
    ancestry = Ancestry(flow)
    _ = controls.number(.run)
    _ = steps.number([])
    if means.links { linkDetours = findLinkDetours() }
    tabDetours = findTabDetours()
    leavingElsewhere = findLeavingElsewhere()
  }

  /// The copy of a detour for the coordinator on screen. It takes the detour if the coordinator
  /// that asks isn't there yet.
  mutating func route(_ id: ID<Route>, of asked: ID<Guard>, takenAt top: Symbol) -> ID<Route> {
    let taking = Taking(refusing: asked, taker: owner(of: top))
    if flow[id].coordinator == taking.taker { return id }
    if let known = added[taking] { return known }
    let route = flow.add(id, takenBy: taking.taker)
    added[taking] = route
    return route
  }

  /// The number of ``Control/run``.
  static let run: Int32 = 0

  mutating func rules(from control: Int32, reading symbol: Int32) -> [PushdownRule] {
    let top = symbols[symbol]
    var made = RuleEffects(symbol: symbol)
    switch controls[control] {
    case .run:
      run(at: top, &made)
      if leavesTabs { leaveTabs(from: top, &made) }
    case .bar: tapAnotherTab(from: top, &made)
    case .change: changeState(from: top, &made)
    case .take(let id): follow(flow[id], at: top, &made)
    case .moved(let id): moveOn(flow[id], at: top, &made)
    case .refused(let id, let route, let retried):
      take(flow[route], at: top, as: Detour(refusing: id, retrying: retried), &made)
    case .via(let id, let index): build(flow[id], from: index, at: top, &made)
    case .jump: break
    case .back(let route): goFurtherBack(from: top, route, &made)
    case .swipe: swipe(top, &made)
    case .end(let id, let result): end(id, result, at: top, &made)
    case .dismiss(let id, let route): dismiss(id, then: route, at: top, &made)
    case .popTo, .popToRoot, .pop, .drop, .navigate, .restart, .replace, .show:
      unwind(controls[control], at: top, &made)
    }
    return made.effects.map { effect in
      PushdownRule(
        control: controls.number(effect.control),
        top: effect.top.map { symbols.number($0) } ?? PushdownRule.none,
        under: effect.under.map { symbols.number($0) } ?? PushdownRule.none,
        cost: Int32(effect.cost), label: steps.number(effect.steps))
    }
  }
}

extension Flow {
  /// Whether a guard with a detour is asked of something that is left.
  var asksBeforeLeaving: Bool {
    coordinators.contains(where: asksBeforeLeaving)
  }

  /// Whether one is asked when a coordinator ends, or any of its screens.
  func asksBeforeLeaving(_ coordinator: Coordinator) -> Bool {
    guardsBeforeLeaving(coordinator).contains { !self[$0].detour.isEmpty }
  }

  /// Guards that are asked when a coordinator or any of its screens ends: each once.
  fileprivate func guardsBeforeLeaving(_ coordinator: Coordinator) -> [ID<Guard>] {
    var known: Set<ID<Guard>> = []
    let all = coordinator.leaving + coordinator.screens.flatMap { self[$0].leaving }
    return all.filter { known.insert($0).inserted }
  }

  /// Whether something is opened in a tab, or a case of a state, of what hasn't started by itself.
  fileprivate func buildsTabs(_ places: Places) -> Bool {
    var owners: Set<ID<Coordinator>> = []
    for link in links { owners.insert(self[opener(of: link)].coordinator) }
    for route in routes {
      if let opened = route.opened { owners.insert(self[opened.screen].coordinator) }
    }
    return owners.contains { owner in
      guard let path = places.onlyPath(to: owner) else { return false }
      let first = path.firstIndex { !startsByItself($0) } ?? path.count
      return path.dropFirst(first + 1).contains(where: isChosen)
        || first < path.count && followsState(owner)
    }
  }

  /// The screen from which a link goes on: its own, or the one whose route it takes.
  private func opener(of link: Link) -> ID<Screen> {
    guard let via = link.via else { return link.screen }
    return via.opener
  }

  private func startsByItself(_ step: WayStep) -> Bool {
    switch step {
    case .start: return true
    case .tab(let parent, let index):
      return self[parent].tabs?[index].presentation == nil
    case .case(let parent, let index):
      return isFirst(index, in: parent)
    }
  }

  /// Whether a switch begins with a case: the one that it names, or any if the state decides.
  private func isFirst(_ index: Int, in id: ID<Coordinator>) -> Bool {
    guard let choice = self[id].choice else { return true }
    let selection = choice.selection
    switch selection {
    case .manual(let start, _): return start == index
    case .state: return true
    }
  }

  /// Whether there are others that the user, or the state, can choose.
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

  /// The coordinators that put something above a child that reports, or hear of it where they have no
  /// stack: what they look for may be under the child then.
  fileprivate var guests: Set<ID<Coordinator>> {
    var reported: Set<Report> = []
    for coordinator in coordinators where coordinator.isExternal {
      for result in coordinator.results {
        reported.insert(Report(coordinator: coordinator.id, result: .declared(result.name)))
      }
    }
    for route in routes {
      guard let name = route.reported else { continue }
      reported.insert(Report(coordinator: route.coordinator, result: .declared(name)))
    }
    let hearing = childStarts().flatMap { beginning in
      beginning.outcomes.filter {
        reported.contains(Report(coordinator: beginning.child, result: $0.result))
      }.compactMap(\.route).filter { putsAbove(self[$0]) }.map { self[$0].coordinator }
    }
    return Set(hearing)
  }

  private func putsAbove(_ route: Route) -> Bool {
    switch route.action {
    case .ask: return true
    case .show(let show):
      return show.placement.isPush || show.placement.isPresentation
        || !self[route.coordinator].isStackOrExternal && !show.placement.isSelection
    case .pop, .popTo, .popToRoot: return !self[route.coordinator].isStackOrExternal
    case .open, .openURL, .openSystem, .dismiss, .finish, .report, .stay: return false
    }
  }

  private struct Report: Hashable {
    let coordinator: ID<Coordinator>
    let result: Outcome.Result
  }

  var hasReports: Bool {
    coordinators.contains(where: \.isOpaque) || routes.contains { $0.reported != nil }
  }

  fileprivate var coordinatorsWithBareScreens: Set<ID<Coordinator>> {
    let bare = routes.compactMap { route -> ID<Coordinator>? in
      guard let show = route.show, let id = show.target.screen,
        show.placement.isPresentation, show.style.over(self[id].style).isBare == true
      else { return nil }
      return self[id].coordinator
    }
    return Set(bare)
  }

  fileprivate var hasSheets: Bool {
    let tabs = coordinators.flatMap { $0.tabs ?? [] }.compactMap(\.presentation)
    let placements = routes.compactMap { $0.show?.placement } + links.compactMap(\.placementAbove)
    return (placements + tabs).contains(where: \.isPulledDown)
  }
}

/// The right side of a rule: the control, and the entries that take the symbol's place.
struct Effect {
  let control: Control
  var top: Symbol?
  var under: Symbol?
  var steps: [WalkStep] = []

  var cost: Int { steps.count(where: \.counts) }
}

/// The effects of one symbol, as they are found.
struct RuleEffects {
  let symbol: Int32
  var effects: [Effect] = []
  /// The steps of the rules that are added next.
  var steps: [WalkStep] = []

  init(symbol: Int32) { self.symbol = symbol }

  mutating func add(_ effect: Effect) {
    var effect = effect
    effect.steps = steps + effect.steps
    effects.append(effect)
  }

  /// The entry is left, and what is under it looked at.
  mutating func pop(_ control: Control) { add(Effect(control: control)) }

  /// The entry is still there.
  mutating func stay(_ control: Control, _ top: Symbol) {
    add(Effect(control: control, top: top))
  }

  mutating func push(_ start: StartVariant, on under: Symbol) {
    add(Effect(control: .run, top: start.symbol, under: under, steps: start.steps))
  }

  mutating func become(_ start: StartVariant, _ control: Control = .run) {
    add(Effect(control: control, top: start.symbol, steps: start.steps))
  }

  mutating func doing(_ steps: [WalkStep], _ body: (inout RuleEffects) -> Void) {
    let before = self.steps
    self.steps = before + steps
    body(&self)
    self.steps = before
  }
}
