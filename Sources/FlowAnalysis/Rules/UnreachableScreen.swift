import Diagnostics
import FlowModel

/// A screen that no sequence of taps, links and state changes leads to.
enum UnreachableScreen: AbsenceRule {
  static let rule = Rule.unreachableScreen

  static func check(_ subject: Subject) -> [Diagnostic] {
    subject.flow.screens.filter { screen in
      // What is wrong with an unreachable coordinator is said once, of the coordinator.
      !subject.reachability.screens[screen.id.index]
        && subject.reachability.coordinators[screen.coordinator.index]
    }.map { .unreachable($0, in: subject.flow) }
  }
}

extension Rule {
  package static let unreachableScreen = Rule("unreachable-screen", .warning)
}

extension Diagnostic {
  fileprivate static func unreachable(_ screen: Screen, in flow: Flow) -> Diagnostic {
    let leading = flow.routes.filter { route in
      guard case .show(let show) = route.action else { return false }
      return show.target == .screen(screen.id) && route.owner != .screen(screen.id)
    }
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

extension Route {
  fileprivate var isOutcome: Bool {
    switch owner {
    case .outcome, .childOutcome: true
    case .screen, .coordinator, .button, .detour: false
    }
  }
}
