import Diagnostics
import FlowModel

/// A search for a screen in the segment that doesn't find it.
enum TargetNotInStack: NavigationRule {
  static let rule = Rule.targetNotInStack

  static func check(_ subject: NavigationSubject) -> [Claim] {
    subject.fates(asking: \.sought, on: subject.attempts.stacks) {
      subject.navigation.searching(for: $0, from: $1)
    }.map { fate in
      Claim(
        finding: .notFound(fate, in: subject.flow), walk: fate.failure,
        ending: .refused(.notInStack), isCertain: fate.isCertain, blamed: fate.route.id)
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
  fileprivate static func notFound(_ fate: Fate, in flow: Flow) -> Diagnostic {
    let target = fate.route.target
    let screen = target.map { flow[$0.screen] }
    let name = screen.map { "`\($0.name)`" } ?? ""
    return Diagnostic(
      .targetNotInStack,
      "\(name) \(fate.isCertain ? "is never" : "isn't always") on the stack when "
        + "\(fate.route.told) looks for it",
      at: target?.range ?? fate.route.range, severity: fate.isCertain ? .error : .warning,
      related: screen.map { [Related("\(name) is declared here", at: $0.range)] } ?? [],
      help: [advice(fate, screen, in: flow)])
  }

  private static func advice(_ fate: Fate, _ screen: Screen?, in flow: Flow) -> String {
    guard let screen else { return "" }
    if !fate.isCertain {
      return "write `\(screen.name)?` if nothing is to be dropped then, or see that it is below"
    }
    switch fate.blocker.wayOut(of: screen.coordinator, in: flow) {
    case .dismiss:
      return "the search ends with what is presented; `dismiss` leads back to what is under that"
    case .finish, .none:
      return "lead to it with `to: \(screen.name)`, or back to a screen that is below"
    }
  }
}

extension TargetNotInStack {
  static let page = RulePage(
    summary: "A screen is sought on a stack without it.",
    finds: """
      A `popTo`, `above` or `replacing` whose screen isn't in the segment on some way there, with \
      the taps of a shortest such way. If it is so on every way, it is an error.

      The search goes from the top down to where the segment of the coordinator begins: it doesn't \
      look below a presentation, nor a child into its parent's screens. With `?` behind the \
      screen's name nothing is dropped where it isn't there, and nothing is reported.
      """,
    why: """
      The move is refused with `notInStack`: a button that works for those who came one way, and \
      does nothing for the others.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { detail: detail, offers: offers } }
            detail: { routes: { buy: cart } }
            offers: { routes: { buy: cart } }
            cart: { routes: { change: { popTo: detail } } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { detail: detail, offers: offers } }
            detail: { routes: { buy: cart } }
            offers: { routes: { buy: cart } }
            cart: { routes: { change: { to: detail, above: detail? } } }
      """,
    fix: """
      Go back to a screen that is always there, write `?` if there may be nothing to drop, or lead \
      to the screen instead: with `above: detail?` what stands above it goes first, where there is \
      one.
      """)
}
