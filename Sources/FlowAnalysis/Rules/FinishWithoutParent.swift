import Diagnostics
import FlowModel

/// A `finish` that has nobody to finish to.
enum FinishWithoutParent: NavigationRule {
  static let rule = Rule.finishWithoutParent

  static func check(_ subject: NavigationSubject) -> [Claim] {
    subject.fates(\.finishing, from: { subject.attempts[$0.id] }) {
      subject.navigation.finishing($0)
    }.map { route, owner, fate in
      Claim(
        finding: .withoutParent(subject.flow[owner], route, isCertain: fate.isCertain),
        walk: fate.failure, ending: .rootEnds, isCertain: fate.isCertain)
    }
  }
}

extension Route {
  fileprivate var finishing: ID<Coordinator>? {
    if case .finish = action { coordinator } else { nil }
  }
}

extension Rule {
  package static let finishWithoutParent = Rule("finish-without-parent", .warning)
}

extension Diagnostic {
  fileprivate static func withoutParent(
    _ owner: Coordinator, _ route: Route, isCertain: Bool
  ) -> Diagnostic {
    let message =
      isCertain
      ? "nobody ever started `\(owner.name)`, so `\(route.name)` has nobody to finish to"
      : "`\(route.name)` has nobody to finish to where `\(owner.name)` is the root"
    return Diagnostic(
      .finishWithoutParent, message, at: route.range, severity: isCertain ? .error : .warning,
      related: [Related("the root is declared here", at: owner.range)],
      help: [
        "the root stays: show another screen, or let a coordinator above it start "
          + "`\(owner.name)`"
      ])
  }
}
