import FlowModel

/// The inside of a presentation: the screens and coordinators to which taps inside it lead.
///
/// A move that may leave the presentation counts as a way out. So a presentation without a way out
/// here has none.
struct PresentationInside {
  /// Whether something inside ends the presentation.
  private(set) var hasWayOut = false
  private(set) var screens: Set<ID<Screen>> = []

  private let flow: Flow
  private let begin: SegmentStart
  private let blamed: Set<ID<Route>>
  private let hosts: [ID<Coordinator>: [ID<Coordinator>]]
  private let followed: FollowedResults
  private var entered: Set<Visit<Coordinator>> = []
  private var visited: Set<Visit<Route>> = []
  private var shown: Set<Visit<Screen>> = []
  /// The tab bars and switches in which something is selected.
  private var selecting: Set<ID<Coordinator>> = []

  /// The largest number of screens that are searched. Many presentations may share all their
  /// screens, but the time must only grow with the number of presentations.
  static let limit = 500

  /// A coordinator, route or screen, and whether it belongs to the segment that the presentation
  /// begins. `dismiss` ends the presentation only from that segment.
  private struct Visit<Thing>: Hashable {
    let id: ID<Thing>
    let isBase: Bool
  }

  /// - Parameters:
  ///   - begin: The beginning of the presentation.
  ///   - first: The presented screen, if the coordinator presents one of its own.
  ///   - hosts: The tab bars and switches that have a coordinator as a tab or case, by coordinator.
  ///   - followed: The results after which parents take routes.
  ///   - blamed: The failing routes. Each is a finding of its own, and counts as a way out.
  init(
    _ begin: SegmentStart, first: ID<Screen>?, in flow: Flow,
    hosts: [ID<Coordinator>: [ID<Coordinator>]], followed: FollowedResults,
    blamed: Set<ID<Route>>
  ) {
    (self.flow, self.begin, self.hosts, self.blamed) = (flow, begin, hosts, blamed)
    self.followed = followed
    if let first, !begin.isCoordinator {
      show(first, isBase: true)
    } else {
      enter(begin.coordinator, isBase: true)
    }
    if !selecting.isSubset(of: entered.map(\.id)) { hasWayOut = true }
  }

  // MARK: Places

  private mutating func enter(_ id: ID<Coordinator>, isBase: Bool) {
    guard !hasWayOut, entered.insert(Visit(id: id, isBase: isBase)).inserted else { return }
    let coordinator = flow[id]
    ask(coordinator.guards + coordinator.leaving, in: id, isBase: isBase)
    for route in coordinator.routes { take(route, isBase: isBase) }
    switch coordinator.kind {
    // A coordinator that is written by hand may end at any time.
    case .external: hasWayOut = hasWayOut || isOutside(id)
    case .stack(let start):
      // A child with which the coordinator starts has no stack of its own.
      enter(start.target, in: id, isBase: isBase, isChildBase: isBase)
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

  private mutating func enter(
    _ target: Target, in id: ID<Coordinator>, isBase: Bool, isChildBase: Bool = false
  ) {
    switch target {
    case .screen(let screen): show(screen, isBase: isBase)
    case .coordinator(let child): enter(child, isBase: isChildBase)
    }
  }

  private mutating func show(_ id: ID<Screen>, isBase: Bool) {
    guard !hasWayOut, shown.insert(Visit(id: id, isBase: isBase)).inserted else { return }
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
    guard !hasWayOut, visited.insert(Visit(id: id, isBase: isBase)).inserted else { return }
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
    case .finish: hasWayOut = hasWayOut || isOutside(route.coordinator)
    case .report(let name, _):
      // A report ends nothing by itself.
      let isHeard = followed.contains(.declared(name), of: route.coordinator)
      hasWayOut = hasWayOut || isHeard && isOutside(route.coordinator)
    case .open: hasWayOut = true
    case .pop, .popTo, .popToRoot, .openURL, .openSystem, .stay: break
    }
  }

  private mutating func lead(_ show: Show, of route: Route, isBase: Bool) {
    if show.isDismissing, isBase {
      hasWayOut = true
      return
    }
    // A route that ends an inner presentation continues below it, perhaps in the base segment.
    let staysInBase = !show.placement.isPresentation && isBase
    for place in show.isDismissing ? [false, true] : [staysInBase] {
      switch show.target {
      case .screen(let id):
        if show.placement.isSelection { selecting.insert(route.coordinator) }
        self.show(id, isBase: place)
      case .coordinator(let child):
        if show.placement.isSelection { select(child, from: route.coordinator) }
        enter(child, isBase: false)
      }
    }
  }

  /// Records the tab bars and switches of a selected child. They are inside or outside together
  /// with the child.
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

  /// Returns whether the end of a coordinator also ends the presentation.
  private func isOutside(_ id: ID<Coordinator>) -> Bool {
    id == begin.coordinator || !entered.contains { $0.id == id }
  }
}
