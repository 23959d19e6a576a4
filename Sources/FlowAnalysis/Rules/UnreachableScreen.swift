import Diagnostics
import FlowModel

/// A screen that no sequence of taps, links and state changes shows.
enum UnreachableScreen: AbsenceRule {
  static let rule = Rule.unreachableScreen

  static func check(_ input: RuleInput) -> some Sequence<Diagnostic> {
    let leading = input.flow.routes.byShownScreen
    return input.flow.screens.lazy.filter { screen in
      // An unreachable coordinator is one finding. Its screens have no findings of their own.
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
      help: [advice])
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
      count; the finding shows them. The screens of an unreachable coordinator are not reported \
      as well.
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
      Lead to it from a screen that can be reached, give it a link, or remove it.
      """)
}
