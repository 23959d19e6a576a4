import Diagnostics
import FlowModel

/// A stack move where there is no stack: on a switch's screen, or a bare one.
enum NoStack: NavigationRule {
  static let rule = Rule.noStack

  static func check(_ subject: NavigationSubject) -> [Claim] {
    subject.fates(asking: \.standing, on: subject.attempts.landings) { key, _ in
      subject.navigation.standing(key.taker, goesBack: key.goesBack)
    }.map { fate in
      Claim(
        finding: .noStack(fate, in: subject.flow), walk: fate.failure, ending: .refused(.noStack),
        isCertain: fate.isCertain, blamed: fate.route.id)
    }
  }
}

/// Who needs a stack, and whether to go back on it.
private struct Standing: Hashable {
  let taker: ID<Coordinator>
  let goesBack: Bool
}

extension Route {
  fileprivate var standing: Standing? {
    guard needsStack else { return nil }
    if case .show(let show) = action, show.placement == .push, show.dropping == nil {
      return Standing(taker: coordinator, goesBack: false)
    }
    return Standing(taker: coordinator, goesBack: true)
  }

  private var needsStack: Bool {
    switch action {
    case .show(let show): [.push, .replace, .restart].contains(show.placement)
    case .pop, .popTo, .popToRoot: true
    default: false
    }
  }
}

extension Rule {
  package static let noStack = Rule("no-stack", .warning)
}

extension Diagnostic {
  fileprivate static func noStack(_ fate: Fate, in flow: Flow) -> Diagnostic {
    let verb = fate.isCertain ? "never has" : "doesn't always have"
    let (reason, advice) = explanation(fate, in: flow)
    return Diagnostic(
      .noStack, "\(fate.route.told) \(verb) the stack that it needs: \(reason)",
      at: fate.route.range, severity: fate.isCertain ? .error : .warning, help: [advice])
  }

  private static func explanation(_ fate: Fate, in flow: Flow) -> (String, String) {
    let shows = if case .show = fate.route.action { true } else { false }
    if let last = fate.blocker.begins.last, last.isCoordinator {
      return (
        "`\(flow[last.coordinator].name)` shows one thing at a time",
        shows ? "present it, with `by: sheet` or `by: cover`" : "show another of its screens"
      )
    }
    return (
      "\(fate.blocker.told(in: flow)) is presented bare",
      shows
        ? "present it in its turn, or leave `bare` out" : "leave it with `dismiss`"
    )
  }
}

extension NoStack {
  static let page = RulePage(
    summary: "A move that needs a stack, where none is.",
    finds: """
      A `push`, `replace`, `restart`, `pop`, `popTo` or `popToRoot` taken from a screen that \
      stands on no stack: the screen of a `switch`, which shows one thing at a time, or one that \
      is presented `bare`.

      If that is so wherever the move can be taken, it is an error. A screen that is shown on a \
      stack as well gets a warning, with the taps that lead to where there is none.
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
      Without `bare` what is presented has a stack of its own. From the screen of a switch, \
      present what comes next, or make the screen a coordinator's and let that be the case.
      """)
}
