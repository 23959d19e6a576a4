import Diagnostics
import FlowModel

/// A search for a screen in the segment that doesn't find it.
enum TargetNotInStack: NavigationRule {
  static let rule = Rule.targetNotInStack

  static func check(_ subject: NavigationSubject) -> [Claim] {
    subject.fates(\.sought, from: subject.attempts.searching) {
      subject.navigation.searching(for: $0)
    }.map { route, screen, fate in
      Claim(
        finding: .notFound(subject.flow[screen], by: route, isCertain: fate.isCertain),
        walk: fate.failure, ending: .refused(.notInStack), isCertain: fate.isCertain)
    }
  }
}

extension Route {
  fileprivate var target: DropTarget? {
    switch action {
    case .popTo(let target, _): target
    case .show(let show): show.dropping?.target
    default: nil
    }
  }

  /// The screen that has to be there.
  fileprivate var sought: ID<Screen>? {
    guard let target, !target.ifPresent else { return nil }
    return target.screen
  }
}

extension Rule {
  package static let targetNotInStack = Rule("target-not-in-stack", .warning)
}

extension Diagnostic {
  fileprivate static func notFound(
    _ screen: Screen, by route: Route, isCertain: Bool
  ) -> Diagnostic {
    let place = route.target?.range ?? route.range
    let message =
      isCertain
      ? "`\(screen.name)` is never on the stack when `\(route.name)` looks for it"
      : "`\(screen.name)` isn't on the stack each time that `\(route.name)` looks for it"
    return Diagnostic(
      .targetNotInStack, message, at: place, severity: isCertain ? .error : .warning,
      related: [Related("`\(screen.name)` is declared here", at: screen.range)],
      help: [
        isCertain
          ? "lead to it with `to: \(screen.name)`, or go back to a screen that is below"
          : "write `\(screen.name)?` if nothing is to be dropped then, or see that it is always below"
      ])
  }
}
