import Diagnostics
import FlowModel

/// A screen that no sequence of taps, links and state changes leads to.
enum UnreachableScreen: AbsenceRule {
  static let rule = Rule.unreachableScreen

  static func check(_ input: RuleInput) -> some Sequence<Diagnostic> {
    let leading = input.flow.routes.byShownScreen
    return input.flow.screens.lazy.filter { screen in
      // What is wrong with an unreachable coordinator is said once, of the coordinator.
      !input.reachability.screens[screen.id.index]
        && input.reachability.coordinators[screen.coordinator.index]
    }.map { .unreachable($0, leading[$0.id] ?? [], in: input.flow) }
  }
}

extension Rule {
  package static let unreachableScreen = Rule("unreachable-screen", .warning)
}

extension Diagnostic {
  fileprivate static func unreachable(
    _ screen: Screen, _ leading: [Route], in flow: Flow
  ) -> Diagnostic {
    let advice =
      if leading.isEmpty {
        "no route leads to it: add one, give it a link, or remove it"
      } else if leading.allSatisfy(\.isOutcome) {
        "no `finish` or `report` that can be reached gives that result"
      } else {
        "lead to one of these screens from one that can be reached, or remove them"
      }
    return Diagnostic(
      .unreachableScreen,
      "nothing leads from launch to `\(flow[screen.coordinator].name)."
        + "\(screen.name)`", at: screen.range,
      related: leading.prefix(3).map {
        Related("this leads to it, but is never taken", at: $0.range)
      },
      help: [advice])
  }
}

extension [Route] {
  /// Those that show each screen, but for its own.
  var byShownScreen: [ID<Screen>: [Route]] {
    var found: [ID<Screen>: [Route]] = [:]
    for route in self {
      guard case .show(let show) = route.action, case .screen(let screen) = show.target,
        route.owner != .screen(screen)
      else { continue }
      found[screen, default: []].append(route)
    }
    return found
  }
}

extension Route {
  fileprivate var isOutcome: Bool {
    switch owner {
    case .outcome, .childOutcome: true
    case .screen, .coordinator, .button, .detour: false
    }
  }
}

extension UnreachableScreen {
  static let page = RulePage(
    summary: "A screen to which nothing leads.",
    finds: """
      A proof: no sequence of taps, links and state changes shows this screen, however guards, \
      state and arguments turn out. Routes that lead to it from screens that can't be reached \
      themselves don't count; the finding shows them. The screens of an unreachable coordinator \
      aren't reported besides it.
      """,
    why: """
      Nobody will ever see it. It is dead code that is maintained, or a button that somebody \
      forgot.
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
      Lead to it from a screen that can be reached, give it a link, or remove it.
      """)
}
