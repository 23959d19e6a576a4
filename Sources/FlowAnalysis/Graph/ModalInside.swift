import FlowModel

/// The inside of a modal: the screens and coordinators that taps in it lead to, until one of them
/// ends it.
///
/// Where it isn't certain that a move stays inside, the move counts as a way out. So a modal without
/// a way out has none.
struct ModalInside {
  /// Whether something inside ends the modal.
  private(set) var hasWayOut = false
  private(set) var screens: Set<ID<Screen>> = []

  private let flow: Flow
  private let begin: Begin
  private let blamed: Set<ID<Route>>
  private let hosts: [ID<Coordinator>: [ID<Coordinator>]]
  private var entered: Set<Stay<Coordinator>> = []
  private var visited: Set<Stay<Route>> = []
  private var shown: Set<Stay<Screen>> = []
  /// The tab bars and switches in which something is selected.
  private var selecting: Set<ID<Coordinator>> = []

  /// How many screens are looked through. Many modals may share all their screens, and time should
  /// grow with the number of modals alone.
  static let limit = 500

  /// A coordinator, a route or a screen, and whether its segment is the one that the modal begins
  /// with: only from there does `dismiss` end the modal.
  private struct Stay<Thing>: Hashable {
    let id: ID<Thing>
    let isBase: Bool
  }

  /// - Parameters:
  ///   - begin: What the modal begins with.
  ///   - first: The screen of the coordinator itself that is presented, if it is one.
  ///   - hosts: By coordinator, the tab bars and switches that have it as a tab or case.
  ///   - blamed: The routes that fail. Each is a finding of its own, so it counts as a way out.
  init(
    _ begin: Begin, first: ID<Screen>?, in flow: Flow, hosts: [ID<Coordinator>: [ID<Coordinator>]],
    blamed: Set<ID<Route>>
  ) {
    (self.flow, self.begin, self.hosts, self.blamed) = (flow, begin, hosts, blamed)
    if let first, !begin.isCoordinator {
      show(first, isBase: true)
    } else {
      enter(begin.coordinator, isBase: true)
    }
    if !selecting.isSubset(of: entered.map(\.id)) { hasWayOut = true }
  }

  // MARK: Places

  private mutating func enter(_ id: ID<Coordinator>, isBase: Bool) {
    guard !hasWayOut, entered.insert(Stay(id: id, isBase: isBase)).inserted else { return }
    let coordinator = flow[id]
    ask(coordinator.guards + coordinator.leaving, in: id, isBase: isBase)
    for route in coordinator.routes { take(route, isBase: isBase) }
    switch coordinator.kind {
    // What is written by hand ends when it likes.
    case .external: hasWayOut = hasWayOut || isBase
    case .stack(let start):
      enter(start.target, in: id, isBase: isBase)
      follow(start.outcomes, isBase: isBase)
    case .tabs(let tabs):
      for tab in tabs {
        ask(tab.guards, in: id, isBase: isBase)
        enter(tab.coordinator, isBase: false)
        follow(tab.outcomes, isBase: isBase)
      }
    case .switch(let choice):
      for item in choice.cases {
        enter(item.target, in: id, isBase: isBase)
        follow(item.outcomes, isBase: isBase)
      }
    }
  }

  private mutating func enter(_ target: Target, in id: ID<Coordinator>, isBase: Bool) {
    switch target {
    case .screen(let screen): show(screen, isBase: isBase)
    case .coordinator(let child): enter(child, isBase: false)
    }
  }

  private mutating func show(_ id: ID<Screen>, isBase: Bool) {
    guard !hasWayOut, shown.insert(Stay(id: id, isBase: isBase)).inserted else { return }
    guard shown.count <= Self.limit else {
      hasWayOut = true
      return
    }
    screens.insert(id)
    let screen = flow[id]
    ask(screen.guards + screen.leaving, in: screen.coordinator, isBase: isBase)
    for route in screen.allRoutes { take(route, isBase: isBase) }
  }

  // MARK: Moves

  private mutating func take(_ id: ID<Route>, isBase: Bool) {
    guard !hasWayOut, visited.insert(Stay(id: id, isBase: isBase)).inserted else { return }
    if blamed.contains(id) {
      hasWayOut = true
      return
    }
    let route = flow[id]
    ask(route.guards, in: route.coordinator, isBase: isBase)
    follow(route.outcomes, isBase: isBase)
    switch route.action {
    case .show(let show): lead(show, of: route, isBase: isBase)
    case .ask(let dialog, _):
      for button in flow[dialog].buttons {
        button.routes[route.coordinator].map { take($0, isBase: isBase) }
      }
    case .dismiss: hasWayOut = hasWayOut || isBase
    case .finish, .report: hasWayOut = hasWayOut || isBase || isOutside(route.coordinator)
    case .open: hasWayOut = true
    case .pop, .popTo, .popToRoot, .openURL, .openSystem, .stay: break
    }
  }

  private mutating func lead(_ show: Show, of route: Route, isBase: Bool) {
    if show.isDismissing, isBase {
      hasWayOut = true
      return
    }
    // What ends a presentation inside goes on below it, where the modal may begin.
    let staysInBase = !show.placement.isPresentation && isBase
    for place in show.isDismissing ? [false, true] : [staysInBase] {
      switch show.target {
      case .screen(let id): self.show(id, isBase: place)
      case .coordinator(let child):
        if show.placement == .select { select(child, from: route.coordinator) }
        enter(child, isBase: false)
      }
    }
  }

  /// A tab or case is inside if the tab bar or switch is.
  private mutating func select(_ child: ID<Coordinator>, from id: ID<Coordinator>) {
    let all = hosts[child] ?? []
    selecting.formUnion(all.contains(id) ? [id] : all)
  }

  private mutating func follow(_ outcomes: [Outcome], isBase: Bool) {
    for route in outcomes.compactMap(\.route) { take(route, isBase: isBase) }
  }

  private mutating func ask(_ guards: [ID<Guard>], in id: ID<Coordinator>, isBase: Bool) {
    for route in guards.compactMap({ flow[$0].detour[id] }) { take(route, isBase: isBase) }
  }

  /// Whether a coordinator that ends takes the modal with it.
  private func isOutside(_ id: ID<Coordinator>) -> Bool {
    id == begin.coordinator || !entered.contains { $0.id == id }
  }
}
