import Diagnostics
import FlowModel

/// A search for a screen that isn't in the segment.
enum TargetNotInStack: NavigationRule {
  static let rule = Rule.targetNotInStack

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    subject.fates(asking: \.sought, on: subject.attempts.stacks) {
      subject.navigation.searching(for: $0, from: $1)
    }.map { fate in
      CandidateFinding(
        finding: .notFound(fate, in: subject.flow), walk: fate.failure,
        ending: .refused(.notInStack), isCertain: fate.isCertain, blamed: fate.route.id)
    }
  }
}

extension Route {
  /// The screen that has to be on the stack.
  fileprivate var sought: ID<Screen>? {
    guard let target = action.dropTarget, !target.ifPresent else { return nil }
    return target.screen
  }
}

extension Rule {
  package static let targetNotInStack = Rule("target-not-in-stack", .warning)
}

extension Diagnostic {
  fileprivate static func notFound(_ fate: RouteFailure, in flow: Flow) -> Diagnostic {
    let target = fate.route.action.dropTarget
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

  private static func advice(_ fate: RouteFailure, _ screen: Screen?, in flow: Flow) -> String {
    guard let screen else { return "" }
    if !fate.isCertain {
      return
        "write `\(screen.name)?` if nothing has to be dropped then, or offer this route only above it"
    }
    switch fate.blocker.wayOut(of: screen.coordinator, in: flow) {
    case .dismiss:
      return "the search ends at the presentation: use `dismiss` to go back below it"
    case .finish, .none:
      return "show it with `to: \(screen.name)`, or go back to a screen that is on the stack"
    }
  }
}

extension TargetNotInStack {
  static let page = RulePage(
    summary: "A screen that isn't on the searched stack.",
    finds: """
      A `popTo`, `above` or `replacing` whose screen isn't in the segment, after some sequence \
      of taps. The finding shows a shortest one. If it happens after every sequence, this is an \
      error.

      The search goes down from the top to where the coordinator's segment begins. It doesn't \
      look below a presentation, and a child doesn't look into its parent's screens. With `?` \
      after the screen's name, a missing screen is fine: nothing is dropped, and nothing is \
      reported.
      """,
    why: """
      The move is refused with `notInStack`. A button works for users who came one way, and does \
      nothing for the others.
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
      Go back to a screen that is always there, or write `?` if the screen may be missing. Or \
      show the screen instead: `above: detail?` first drops everything above it, if it is there.
      """)
}
