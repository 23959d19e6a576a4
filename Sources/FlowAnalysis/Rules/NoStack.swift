import Diagnostics
import FlowModel

/// A move that needs a stack where there is none: on a switch's screen, or on a presented screen
/// without a stack.
enum NoStack: NavigationRule {
  static let rule = Rule.noStack

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let abstraction = subject.navigation.abstraction
    return subject.fates(
      asking: { need(of: $0, abstraction) }, on: subject.attempts.landings
    ) { need, _ in
      switch need {
      case .link: subject.navigation.ground
      case .anywhere: subject.navigation.standing(nil, goesBack: false)
      case .of(let owner, let goesBack):
        subject.navigation.standing(owner, goesBack: goesBack)
      }
    }.map { fate in
      CandidateFinding(
        finding: .noStack(fate, in: subject.flow), walk: fate.failure, ending: .refused(.noStack),
        isCertain: fate.isCertain,
        culprit: fate.route.range, blamed: fate.route.id)
    }
  }
}

/// The stack that a move needs.
private enum StackNeed: Hashable {
  /// The stack of a coordinator, whose move may drop entries.
  case of(ID<Coordinator>, goesBack: Bool)
  /// The stack of whatever coordinator is on screen.
  case anywhere
  /// The stack on which a link pushes.
  case link
}

extension NoStack {
  private static func need(of route: ID<Route>, _ abstraction: Abstraction) -> StackNeed? {
    let flow = abstraction.flow
    if flow.linkPushed(by: flow[route].action) != nil { return .link }
    guard flow[route].action.needsStack else { return nil }
    if flow[route].isDetour, abstraction.isSameAnywhere(detour: route) { return .anywhere }
    let show = flow[route].action.show
    let goesBack = show.map { !$0.placement.isPush || $0.dropping != nil } ?? true
    return .of(flow[route].coordinator, goesBack: goesBack)
  }
}

extension Flow {
  /// Returns the link by which an action opens a screen, if the link pushes above what is on screen.
  func linkPushed(by action: Action) -> Link? {
    guard case .open(_, _, .link(let id)) = action,
      self[id].opening.placementAbove?.isPush ?? false
    else { return nil }
    return self[id]
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
      at: fate.route.range, severity: fate.isCertain ? .error : .warning,
      related: flow.linkPushed(by: fate.route.action).map {
        [Related("this link pushes it", at: $0.range)]
      }
        ?? [], help: [advice])
  }

  private static func explanation(_ fate: RouteFailure, in flow: Flow) -> (String, String) {
    let shows = fate.route.action.show != nil
    let isOpened = flow.linkPushed(by: fate.route.action) != nil
    if case .external(let id) = fate.blocker.content, flow[id].isExternal {
      return (
        "`\(flow[id].name)` is written by hand, and nothing is pushed above it",
        "present it instead, by `sheet` or `cover`"
      )
    }
    if let last = fate.blocker.segments.last, last.isCoordinator {
      return (
        "`\(flow[last.coordinator].name)` shows one thing at a time",
        isOpened
          ? "give the link `by: sheet` or `by: cover`"
          : shows
            ? "present the next screen, with `by: sheet` or `by: cover`"
            : "show another of its screens"
      )
    }
    return (
      "\(fate.blocker.told(in: flow)) is presented bare",
      isOpened
        ? "give the link `by: sheet` or `by: cover`, or remove `bare`"
        : shows
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
      without one. A route to a screen elsewhere whose link is `by: push` needs a stack, too.
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
