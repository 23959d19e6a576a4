import Diagnostics
import FlowModel

/// A screen that no sequence of taps, links and state changes leads to.
enum UnreachableScreen: AbsenceRule {
  static let rule = Rule.unreachableScreen

  static func check(_ subject: Subject) -> some Sequence<Diagnostic> {
    let leading = subject.flow.routes.byShownScreen
    return subject.flow.screens.lazy.filter { screen in
      // What is wrong with an unreachable coordinator is said once, of the coordinator.
      !subject.reachability.screens[screen.id.index]
        && subject.reachability.coordinators[screen.coordinator.index]
    }.map { .unreachable($0, leading[$0.id] ?? [], in: subject.flow) }
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
