import Diagnostics
import FlowModel

/// A `dismiss` in a segment that no presentation begins.
enum NotPresented: NavigationRule {
  static let rule = Rule.notPresented

  static func check(_ subject: NavigationSubject) -> [Claim] {
    subject.fates(\.dismissing, from: { subject.attempts[$0.id] }) {
      subject.navigation.dismissing($0.owner, andMoves: $0.moves)
    }.map { route, key, fate in
      Claim(
        finding: .notPresented(subject.flow[key.owner], route, isCertain: fate.isCertain),
        walk: fate.failure, ending: .refused(.notPresented), isCertain: fate.isCertain)
    }
  }
}

private struct Dismissal: Hashable {
  let owner: ID<Coordinator>
  let moves: Bool
}

extension Route {
  fileprivate var dismissing: Dismissal? {
    switch action {
    case .dismiss: Dismissal(owner: coordinator, moves: false)
    case .show(let show):
      show.isDismissing ? Dismissal(owner: coordinator, moves: true) : nil
    default: nil
    }
  }
}

extension Rule {
  package static let notPresented = Rule("not-presented", .warning)
}

extension Diagnostic {
  fileprivate static func notPresented(
    _ owner: Coordinator, _ route: Route, isCertain: Bool
  ) -> Diagnostic {
    let message =
      isCertain
      ? "there is never a presentation for `\(route.name)` to end"
      : "there isn't always a presentation for `\(route.name)` to end"
    return Diagnostic(
      .notPresented, message, at: route.range, severity: isCertain ? .error : .warning,
      related: [
        Related(
          "the segment of `\(owner.name)` is what would have to begin with one", at: owner.range)
      ],
      help: [
        "a pushed screen is left with `pop`, a pushed coordinator with `finish`, "
          + "which works for a presented one as well"
      ])
  }
}
