import Diagnostics
import FlowModel

/// A stack move where there is no stack: on a switch's screen, or a bare one.
enum NoStack: NavigationRule {
  static let rule = Rule.noStack

  static func check(_ subject: NavigationSubject) -> [Claim] {
    subject.fates({ $0.needsStack ? true : nil }, from: subject.attempts.moving) { _ in
      subject.navigation.standing
    }.map { route, _, fate in
        Claim(
          finding: .noStack(route, isCertain: fate.isCertain), walk: fate.failure,
          ending: .refused(.noStack), isCertain: fate.isCertain)
      }
  }
}

extension Route {
  fileprivate var needsStack: Bool {
    switch action {
    case .show(let show):
      [.push, .replace, .restart].contains(show.placement)
    case .pop, .popTo, .popToRoot: true
    default: false
    }
  }
}

extension Rule {
  package static let noStack = Rule("no-stack", .warning)
}

extension Diagnostic {
  fileprivate static func noStack(_ route: Route, isCertain: Bool) -> Diagnostic {
    let message =
      isCertain
      ? "`\(route.name)` needs a stack, and there is none"
      : "`\(route.name)` needs a stack, and there isn't always one"
    return Diagnostic(
      .noStack, message, at: route.range, severity: isCertain ? .error : .warning,
      help: [
        "a switch shows one thing at a time, and a bare screen stands alone: "
          + "present what comes next, or leave with `dismiss` or `finish`"
      ])
  }
}
