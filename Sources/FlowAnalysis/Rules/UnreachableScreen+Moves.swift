import Diagnostics
import FlowModel

/// Screens to which a route leads, but no move on any reachable stack.
extension UnreachableScreen: NavigationRule {
  static var isIndependent: Bool { false }

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let flow = subject.flow
    let seen = Set(subject.navigation.onScreen.compactMap(\.symbol.screen))
    guard let reachability = subject.reachability else { return [] }
    let hidden = flow.screens.filter { reachability.screens[$0.id.index] && !seen.contains($0.id) }
    guard !hidden.isEmpty else { return [] }
    // If the move to a screen is reported, the unreachable screen is a consequence.
    let excused = ExcusedScreens(subject, reachability).screens
    // If a coordinator never shows anything, its first screen represents all of its screens.
    let shown = Set(seen.map { flow[$0].coordinator })
    var told: Set<ID<Coordinator>> = []
    let unseen = hidden.filter { !excused.contains($0.id) }
      .filter { shown.contains($0.coordinator) || told.insert($0.coordinator).inserted }
    guard !unseen.isEmpty else { return [] }
    let leading = subject.routes.byShownScreen
    return causes(among: unseen, leading, in: flow).map {
      CandidateFinding(
        finding: .neverSeen($0, leading[$0.id] ?? [], subject), walk: nil, ending: .proof)
    }
  }
}

/// The screens behind moves that have findings of their own, or that only code makes.
private struct ExcusedScreens {
  private(set) var screens: Set<ID<Screen>> = []
  private let flow: Flow
  private var routes: Set<ID<Route>> = []
  private var open: [ID<Route>] = []

  init(_ subject: NavigationSubject, _ reachability: Reachability) {
    flow = subject.flow
    for route in subject.blamed.sorted() { take(route) }
    // Code may take a coordinator's route while a child of it is on screen.
    for coordinator in flow.coordinators {
      for route in coordinator.routes where subject.attempts[route].isEmpty { take(route) }
    }
    let given = ResultUses.written(in: flow) { reachability.isTaken($0.id) }
    for start in flow.childStarts() {
      for outcome in start.outcomes
      where !given[start.child.index].contains(outcome.result) {
        if let route = outcome.route { take(route) }
      }
    }
    for rule in flow.coordinators.flatMap(\.when) where rule.values.isEmpty { take(rule.route) }
    for dead in flow.coordinators.flatMap({ $0.choice?.cases ?? [] }) where !dead.mayBeShown {
      for screen in dead.target.screens(in: flow) { reach(screen) }
    }
    while let next = open.popLast() { follow(flow[next]) }
  }

  private mutating func take(_ id: ID<Route>) {
    if routes.insert(id).inserted { open.append(id) }
  }

  private mutating func follow(_ route: Route) {
    switch route.action {
    case .show(let show): for screen in show.target.screens(in: flow) { reach(screen) }
    case .open(let screen, _, _): reach(screen)
    case .ask(let dialog, _):
      for button in flow[dialog].buttons { button.routes[route.coordinator].map { take($0) } }
    case .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .stay: break
    }
    for outcome in route.outcomes { outcome.route.map { take($0) } }
  }

  private mutating func reach(_ id: ID<Screen>) {
    guard screens.insert(id).inserted else { return }
    for route in flow[id].allRoutes { take(route) }
  }
}

extension Target {
  /// Returns the screen, or all screens of the coordinator and of the coordinators with which it
  /// starts.
  fileprivate func screens(in flow: Flow) -> [ID<Screen>] {
    switch self {
    case .screen(let id): [id]
    case .coordinator(let id): Self.screens(of: id, in: flow)
    }
  }

  private static func screens(of id: ID<Coordinator>, in flow: Flow) -> [ID<Screen>] {
    var found = [id]
    var seen: Set = [id]
    var next = 0
    while next < found.count {
      let children = flow.structuralChildren(of: flow[found[next]]).map(\.child)
      found += children.filter { seen.insert($0).inserted }
      next += 1
    }
    return found.flatMap { flow[$0].screens }
  }
}

extension Route {
  fileprivate var followsDismissal: Bool {
    owner.isOutcome && name.text == Outcome.Result.dismissed.name
  }
}

extension Diagnostic {
  fileprivate static func neverSeen(
    _ screen: Screen, _ leading: [Route], _ subject: NavigationSubject
  ) -> Diagnostic {
    let flow = subject.flow
    return Diagnostic(
      .unreachableScreen,
      "`\(flow[screen.coordinator].name).\(screen.name)` is not shown by any moves from launch",
      at: screen.range,
      related: leading.prefix(3).map {
        Related("this leads to it, but is never taken", at: $0.range)
      },
      help: [
        !leading.isEmpty && leading.allSatisfy(\.followsDismissal)
          ? "a child gives `dismissed` if it dismisses itself, or if the user can leave it"
          : "lead to it from a stack that can occur, or remove it"
      ])
  }
}
