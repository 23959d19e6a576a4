import Diagnostics
import FlowModel

/// A screen that no sequence of taps, links and state changes shows.
enum UnreachableScreen: AbsenceRule {
  static let rule = Rule.unreachableScreen

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let reachability = input.reachability
    let unreachable = input.flow.screens.filter { screen in
      // An unreachable coordinator is one finding. Its screens have no findings of their own.
      !reachability.screens[screen.id.index]
        && reachability.coordinators[screen.coordinator.index]
    }
    guard !unreachable.isEmpty else { return [] }
    let leading = input.flow.routes.byShownScreen
    let causes = causes(among: unreachable, leading, in: input.flow)
    return causes.enumerated().map { index, screen in
      .unreachable(screen, leading[screen.id] ?? [], isFirst: index == 0, in: input.flow)
    }
  }

  /// Returns the unreachable screens without those to which another one of them leads. Of screens
  /// that lead to one another, the first is the cause.
  static func causes(
    among screens: [Screen], _ leading: [ID<Screen>: [Route]], in flow: Flow
  ) -> [Screen] {
    var behind = ScreensBehind(flow)
    var causes: [Screen] = []
    for screen in screens.filter({ leading[$0.id] == nil }) + screens
    where !behind.screens.contains(screen.id) {
      causes.append(screen)
      behind.add(from: screen.id)
    }
    return causes.sorted { $0.id < $1.id }
  }
}

/// The screens to which some screens lead, by their routes and the routes of those.
private struct ScreensBehind {
  private(set) var screens: Set<ID<Screen>> = []
  private var started: Set<ID<Coordinator>> = []
  private var taken: Set<ID<Route>> = []
  private let flow: Flow
  private let routes: [ID<Screen>: [Route]]

  init(_ flow: Flow) {
    self.flow = flow
    routes = Dictionary(grouping: flow.routes.filter { $0.owner.screen != nil }) {
      $0.owner.screen ?? ID(0)
    }
  }

  /// Adds a screen, and what it leads to. What was found before isn't followed again.
  mutating func add(from first: ID<Screen>) {
    screens.insert(first)
    var open: [Target] = [.screen(first)]
    while let next = open.popLast() {
      switch next {
      case .screen(let id):
        for target in shown(by: routes[id] ?? []) {
          if let screen = target.screen, !screens.insert(screen).inserted { continue }
          open.append(target)
        }
      case .coordinator(let id):
        guard started.insert(id).inserted else { continue }
        for screen in flow[id].screens where screens.insert(screen).inserted {
          open.append(.screen(screen))
        }
        open += flow.structuralChildren(of: flow[id]).map { .coordinator($0.child) }
      }
    }
  }

  /// Returns what routes show, and the routes of their `then`. A `then` may start the same child again,
  /// and so lead to itself.
  private mutating func shown(by routes: [Route]) -> [Target] {
    var shown: [Target] = []
    var open = routes
    while let route = open.popLast() {
      guard taken.insert(route.id).inserted else { continue }
      open += route.outcomes.compactMap(\.route).map { flow[$0] }
      if let target = route.action.target { shown.append(target) }
    }
    return shown
  }
}

extension Rule {
  package static let unreachableScreen = Rule("unreachable-screen", .warning)
}

extension Diagnostic {
  fileprivate static func unreachable(
    _ screen: Screen, _ leading: [Route], isFirst: Bool, in flow: Flow
  ) -> Diagnostic {
    let advice =
      if leading.isEmpty {
        "no route leads to it: add one, give it a link, or remove it"
      } else if leading.allSatisfy(\.owner.isOutcome) {
        "no `finish` or `report` that can be reached gives the result that leads to it"
      } else {
        "lead to it from a screen that can be reached, or remove it"
      }
    return Diagnostic(
      .unreachableScreen,
      "`\(flow[screen.coordinator].name).\(screen.name)` can't be reached from launch",
      at: screen.range,
      related: leading.prefix(3).map {
        Related("this leads to it, but is never taken", at: $0.range)
      },
      help: [advice]
        + (isFirst && leading.isEmpty ? ["if code opens it, write `entry: code` on it"] : []))
  }
}

extension [Route] {
  /// The routes that show each screen, without a screen's routes to itself.
  var byShownScreen: [ID<Screen>: [Route]] {
    var found: [ID<Screen>: [Route]] = [:]
    for route in self {
      guard let screen = route.action.show?.target.screen, route.owner.screen != screen else {
        continue
      }
      found[screen, default: []].append(route)
    }
    return found
  }
}

extension UnreachableScreen {
  static let page = RulePage(
    summary: "A screen that can't be reached.",
    finds: """
      A proof: no sequence of taps, links and state changes shows this screen, whatever the \
      guards, the state and the arguments are. Routes from screens that can't be reached don't \
      count; the finding shows them. What only an unreachable screen leads to is not reported, and \
      neither are the screens of an unreachable coordinator.
      """,
    why: """
      No user will ever see it. Either it is dead code, or somebody forgot a button.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: {}
            reviews: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: { routes: { reviews: reviews } }
            reviews: {}
      """,
    fix: """
      Lead to it from a screen that can be reached, give it a link, or remove it. If the app's own \
      code opens it, say so: `entry: code` on the screen.
      """)
}
