import Diagnostics
import FlowModel

/// A screen that something leads to, but nothing that can be done on any stack.
extension UnreachableScreen: NavigationRule {
  static func check(_ subject: NavigationSubject) -> [Claim] {
    let flow = subject.flow
    let seen = Set(subject.navigation.onScreen.compactMap(\.symbol.screen))
    let isReached = subject.reachability.screens
    // What only a move leads to that is a mistake of its own would be reached without that.
    let excused = Excuses(subject).screens
    // Of a coordinator that never shows anything the first screen stands for all.
    let shown = Set(seen.map { flow[$0].coordinator })
    var told: Set<ID<Coordinator>> = []
    let leading = subject.routes.byShownScreen
    return flow.screens.filter { isReached[$0.id.index] && !seen.contains($0.id) }
      .filter { !excused.contains($0.id) }
      .filter { shown.contains($0.coordinator) || told.insert($0.coordinator).inserted }
      .map {
        Claim(finding: .neverSeen($0, leading[$0.id] ?? [], subject), walk: nil, ending: .proof)
      }
  }
}

/// Everything that moves lead to, sooner or later, that are reported themselves or that nobody but
/// code makes.
private struct Excuses {
  private(set) var screens: Set<ID<Screen>> = []
  private let flow: Flow
  private var routes: Set<ID<Route>> = []
  private var open: [ID<Route>] = []

  init(_ subject: NavigationSubject) {
    flow = subject.flow
    for route in subject.blamed.sorted() { take(route) }
    // Code may take a coordinator's route while a child of it is on screen.
    for coordinator in flow.coordinators {
      for route in coordinator.routes where subject.attempts[route].isEmpty { take(route) }
    }
    let given = Results.written(in: flow)
    for beginning in flow.childStarts() {
      for outcome in beginning.outcomes
      where !given[beginning.child.index].contains(outcome.result) {
        if let route = outcome.route { take(route) }
      }
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
    default: break
    }
    for outcome in route.outcomes { outcome.route.map { take($0) } }
  }

  private mutating func reach(_ id: ID<Screen>) {
    guard screens.insert(id).inserted else { return }
    for route in flow[id].allRoutes { take(route) }
  }
}

extension Target {
  /// Itself, or all that the coordinator and those that it starts with have.
  fileprivate func screens(in flow: Flow) -> [ID<Screen>] {
    guard case .coordinator(let id) = self else {
      if case .screen(let id) = self { return [id] } else { return [] }
    }
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
    switch owner {
    case .outcome, .childOutcome: name.text == Outcome.Result.dismissed.name
    case .screen, .coordinator, .button, .detour: false
    }
  }
}

extension Diagnostic {
  fileprivate static func neverSeen(
    _ screen: Screen, _ leading: [Route], _ subject: NavigationSubject
  ) -> Diagnostic {
    let flow = subject.flow
    return Diagnostic(
      .unreachableScreen,
      "no moves from launch show `\(flow[screen.coordinator].name).\(screen.name)`",
      at: screen.range,
      related: leading.prefix(3).map {
        Related("this leads to it, but is never taken", at: $0.range)
      },
      help: [
        !leading.isEmpty && leading.allSatisfy(\.followsDismissal)
          ? "a child gives `dismissed` where it dismisses itself, or the user can leave it"
          : "lead to it from a stack that can be, or remove it"
      ])
  }
}
