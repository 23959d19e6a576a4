import FlowModel

/// An over-approximation of the screens and coordinators that an app can show.
///
/// It assumes that every guard may allow a move, and that every state may have any value. A move
/// back only shows entries that were shown before. So if a screen isn't reached here, it is proved
/// to be unreachable.
package struct Reachability: Sendable {
  package private(set) var screens: [Bool]
  package private(set) var coordinators: [Bool]
  private var routes: [Bool]
  /// The routes that can be taken, without those after a result that no reachable move gives.
  private var taken: [Bool] = []
  /// The routes that follow a result of a child, by the child's index and the result.
  private var waiting: [[Outcome.Result: [ID<Route>]]]
  private var given: [Set<Outcome.Result>]

  /// Whether a coordinator that is reached counts with all of its screens.
  private var reachesWholes = false

  /// A part of the app that is reached.
  enum Item {
    case screen(ID<Screen>)
    case coordinator(ID<Coordinator>)
    case route(ID<Route>)
  }

  private let flow: Flow
  private lazy var places = Places(flow)
  private var open: [Item] = []

  package init(_ flow: Flow) {
    self.flow = flow
    screens = Array(repeating: false, count: flow.screens.count)
    coordinators = Array(repeating: false, count: flow.coordinators.count)
    routes = Array(repeating: false, count: flow.routes.count)
    waiting = Array(repeating: [:], count: flow.coordinators.count)
    given = Array(repeating: [], count: flow.coordinators.count)
    launch()
    run()
    taken = routes
    // A `then` for a result that nothing gives is a finding of its own. So its route counts as
    // taken.
    for routes in waiting.flatMap(\.values) { for route in routes { reach(route) } }
    run()
  }

  /// Returns whether a route can be taken, as far as results that can be given lead there.
  ///
  /// A route that isn't written counts as taken: it is a copy, or stands for what code does.
  func isTaken(_ id: ID<Route>) -> Bool { !knows(id) || taken[id.index] }

  /// Returns whether a route is written.
  func knows(_ id: ID<Route>) -> Bool { taken.indices.contains(id.index) }

  // MARK: Causes

  /// The coordinators that aren't reached, and the screens of the others that aren't, without the
  /// consequences: see ``causes(among:)``.
  var unreached: [Item] {
    let lost = flow.coordinators.filter { !coordinators[$0.id.index] && $0.foreign == nil }
    let hidden = flow.screens.filter {
      !screens[$0.id.index] && coordinators[$0.coordinator.index]
    }
    return causes(among: lost.map { .coordinator($0.id) } + hidden.map { .screen($0.id) })
  }

  /// Returns the parts to which no other one leads without passing a part that is reached. Of parts
  /// that lead to one another, the first is the cause.
  func causes(among parts: [Item]) -> [Item] {
    // A part behind a later one is no cause either.
    behindNoEarlier(behindNoEarlier(parts).reversed()).reversed()
  }

  private func behindNoEarlier(_ parts: [Item]) -> [Item] {
    var behind = self
    return parts.filter { part in
      if behind.isReached(part) { return false }
      behind.add(part)
      return true
    }
  }

  private func isReached(_ item: Item) -> Bool {
    switch item {
    case .screen(let id): screens[id.index]
    case .coordinator(let id): coordinators[id.index]
    case .route(let id): routes[id.index]
    }
  }

  /// Reaches a part, and all to which it leads. A coordinator counts with all of its screens, because
  /// an unreachable one is a single finding.
  mutating func add(_ item: Item) {
    reachesWholes = true
    switch item {
    case .screen(let id): reach(id)
    case .coordinator(let id): reach(id)
    case .route(let id): reach(id)
    }
    run()
  }

  /// Returns what is reached if these screens, and all coordinators but the live ones, are not.
  func without(_ hidden: [ID<Screen>], live: Set<ID<Coordinator>>) -> Reachability {
    var left = self
    for id in hidden { left.screens[id.index] = false }
    for id in flow.coordinators.map(\.id) where !live.contains(id) {
      left.coordinators[id.index] = false
    }
    // A coordinator's route stays taken, as its other screens take it.
    for route in flow.routes where !route.owner.isCoordinator {
      left.routes[route.id.index] = false
    }
    return left
  }

  // MARK: Launch and links

  private mutating func launch() {
    if let root = flow.root { reach(root) }
    for coordinator in flow.coordinators where coordinator.isPublic { reach(coordinator.id) }
    for link in flow.links { open(link) }
  }

  private mutating func open(_ link: Link) {
    switch link.opening {
    case .place(let steps, let stack):
      for step in steps { reach(step) }
      for entry in stack { reach(entry.screen) }
      reach(flow[link.screen].coordinator)
    case .via(let opener, let route, let stack):
      for step in places[flow[opener].coordinator].onlyWay ?? [] { reach(step) }
      reach(opener)
      reach(route)
      for entry in stack { reach(entry.screen) }
    case .above:
      reach(link.screen)
    }
  }

  // MARK: Steps

  private mutating func reach(_ id: ID<Screen>) {
    guard !screens[id.index] else { return }
    screens[id.index] = true
    open.append(.screen(id))
  }

  private mutating func reach(_ id: ID<Coordinator>) {
    guard !coordinators[id.index] else { return }
    coordinators[id.index] = true
    open.append(.coordinator(id))
  }

  private mutating func reach(_ id: ID<Route>) {
    guard !routes[id.index] else { return }
    routes[id.index] = true
    open.append(.route(id))
  }

  /// Reaches the coordinators of a step on the way to a place: a link shows them.
  private mutating func reach(_ step: WayStep) {
    switch step {
    case .start(let parent), .tab(let parent, _): reach(parent)
    case .case(let parent, let index):
      reach(parent)
      if let item = flow[parent].choice?.cases[index] { reach(item.target) }
    }
  }

  private mutating func reach(_ target: Target) {
    switch target {
    case .screen(let id): reach(id)
    case .coordinator(let id): reach(id)
    }
  }

  private mutating func run() {
    while let item = open.popLast() {
      switch item {
      case .screen(let id): enter(id)
      case .coordinator(let id): enter(flow[id])
      case .route(let id): take(id)
      }
    }
  }

  private mutating func enter(_ id: ID<Screen>) {
    // A screen that is opened in any way is shown by its coordinator.
    reach(flow[id].coordinator)
    for route in flow[id].allRoutes { reach(route) }
    ask(flow[id].guards + flow[id].leaving, in: flow[id].coordinator)
  }

  private mutating func enter(_ coordinator: Coordinator) {
    let id = coordinator.id
    give(.dismissed, by: id)
    for route in coordinator.routes { reach(route) }
    for screen in coordinator.screens where reachesWholes || flow[screen].isOpenedByCode {
      reach(screen)
    }
    ask(coordinator.guards + coordinator.leaving, in: id)
    switch coordinator.kind {
    case .stack(let start):
      reach(start.target)
      wait(for: start.outcomes, of: start.target)
    case .tabs(let tabs):
      for tab in tabs {
        reach(tab.coordinator)
        ask(tab.guards, in: id)
        wait(for: tab.outcomes, of: .coordinator(tab.coordinator))
      }
    case .switch(let choice):
      for item in choice.cases {
        if isShownByItself(item, in: choice) { reach(item.target) }
        // The `then` of a case follows the child's end, whatever selected the case.
        wait(for: item.outcomes, of: item.target)
      }
    case .external:
      // A coordinator that is written by hand may end with any of its results.
      for result in coordinator.results { give(.declared(result.name), by: id) }
      give(.finished, by: id)
    }
  }

  /// Returns whether a case can be shown without a route. In a switch without a state, only the
  /// first case can.
  private func isShownByItself(_ item: Switch.Case, in choice: Switch) -> Bool {
    switch choice.selection {
    case .state: true
    case .manual(let start, _):
      choice.cases.indices.contains(start) && choice.cases[start].target == item.target
    }
  }

  private mutating func take(_ id: ID<Route>) {
    let owner = flow[id].coordinator
    if let choice = flow[id].choice { reach(choice.otherwise) }
    ask(flow[id].guards, in: owner)
    switch flow[id].action {
    case .show(let show):
      reach(show.target)
      wait(for: flow[id].outcomes, of: show.target)
    case .open(let screen, _, let way):
      if case .place(let steps, _) = way { for step in steps { reach(step) } }
      reach(screen)
    case .finish, .report: flow[id].givenResult.map { give($0, by: owner) }
    case .ask(let dialog, _):
      for button in flow[dialog].buttons { button.routes[owner].map { reach($0) } }
    default: break
    }
  }

  private mutating func ask(_ asked: [ID<Guard>], in coordinator: ID<Coordinator>) {
    for id in asked { flow[id].detour[coordinator].map { reach($0) } }
  }

  private mutating func wait(for outcomes: [Outcome], of target: Target) {
    guard let child = target.coordinator else { return }
    for outcome in outcomes {
      guard let route = outcome.route else { continue }
      if !taken.isEmpty || given[child.index].contains(outcome.result) {
        reach(route)
      } else {
        waiting[child.index][outcome.result, default: []].append(route)
      }
    }
  }

  private mutating func give(_ result: Outcome.Result, by child: ID<Coordinator>) {
    guard given[child.index].insert(result).inserted else { return }
    for route in waiting[child.index].removeValue(forKey: result) ?? [] { reach(route) }
  }
}
