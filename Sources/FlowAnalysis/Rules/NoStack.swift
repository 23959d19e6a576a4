import Diagnostics
import FlowModel

/// A move that needs a stack where there is none: on a switch's screen, or on a presented screen
/// without a stack.
enum NoStack: NavigationRule {
  static let rule = Rule.noStack

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let abstraction = subject.navigation.abstraction
    return subject.fates(asking: { $0.stackNeed(abstraction) }, on: subject.attempts.landings) {
      key, _ in
      subject.navigation.standing(key.owner, goesBack: key.goesBack)
    }.map { fate in
      CandidateFinding(
        finding: .noStack(fate, in: subject.flow), walk: fate.failure, ending: .refused(.noStack),
        isCertain: fate.isCertain,
        culprit: fate.route.range, blamed: fate.route.id)
    }
  }
}

/// The stack that a move needs.
private struct StackNeed: Hashable {
  /// The coordinator whose move needs the stack; nil for whatever is on screen.
  let owner: ID<Coordinator>?
  /// Whether the move drops entries.
  let goesBack: Bool
}

extension Route {
  fileprivate func stackNeed(_ abstraction: Abstraction) -> StackNeed? {
    guard action.needsStack else { return nil }
    if isDetour, abstraction.isSameAnywhere(detour: id) {
      return StackNeed(owner: nil, goesBack: false)
    }
    let goesBack = action.show.map { !$0.placement.isPush || $0.dropping != nil } ?? true
    return StackNeed(owner: coordinator, goesBack: goesBack)
  }
}

extension Rule {
  package static let noStack = Rule("no-stack", .warning, worst: .error)
}

extension Diagnostic {
  fileprivate static func noStack(_ fate: RouteFailure, in flow: Flow) -> Diagnostic {
    let verb = fate.isCertain ? "never has" : "doesn't always have"
    let (reason, advice) = explanation(fate, in: flow)
    return Diagnostic(
      .noStack, "\(fate.route.told) \(verb) the stack that it needs: \(reason)",
      at: fate.route.range, severity: fate.isCertain ? .error : .warning, help: [advice])
  }

  private static func explanation(_ fate: RouteFailure, in flow: Flow) -> (String, String) {
    let shows = fate.route.action.show != nil
    if let last = fate.blocker.segments.last, last.isCoordinator {
      return (
        "`\(flow[last.coordinator].name)` shows one thing at a time",
        shows
          ? "present the next screen, with `by: sheet` or `by: cover`"
          : "show another of its screens"
      )
    }
    return (
      "\(fate.blocker.told(in: flow)) is presented bare",
      shows
        ? "present the next screen as well, or remove `bare`" : "use `dismiss` to leave it"
    )
  }
}

extension NoStack {
  static let page = RulePage(
    summary: "A move that needs a stack, without one.",
    finds: """
      A `push`, `replace`, `restart`, `pop`, `popTo` or `popToRoot` from a screen without a \
      stack: a screen of a `switch`, which shows one thing at a time, or a screen presented \
      `bare`.

      If there is no stack wherever the move can be taken, this is an error. If the screen also \
      stands on a stack in some cases, this is a warning, with the taps that lead to a case \
      without one.
      """,
    why: """
      The move is refused with `noStack`: a button that does nothing.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { photo: { to: photo, by: cover, bare: true } } }
            photo: { routes: { info: info, close: dismiss } }
            info: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { photo: { to: photo, by: cover } } }
            photo: { routes: { info: info, close: dismiss } }
            info: {}
      """,
    fix: """
      Remove `bare`: then the presentation has a stack of its own. From a screen of a switch, \
      present the next screen. Or give the screen a coordinator, and make that the case.
      """)
}
