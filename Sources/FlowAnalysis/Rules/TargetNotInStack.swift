import Diagnostics
import FlowModel

/// A search for a screen that isn't in the segment.
enum TargetNotInStack: NavigationRule {
  static let rule = Rule.targetNotInStack

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    failures(subject) { $0[$1].sought }.map { fate in
      CandidateFinding(
        finding: .notFound(fate, in: subject.flow), walk: fate.failure,
        ending: .refused(.notInStack), isCertain: fate.isCertain,
        cause: fate.route.sought.map { FindingCause(screen: $0, isCertain: fate.isCertain) },
        culprit: fate.route.range, blamed: fate.route.id)
    } + neverThere(subject)
  }

  /// Returns the screens that may be missing, and always are.
  private static func neverThere(_ subject: NavigationSubject) -> [CandidateFinding] {
    failures(subject) { $0[$1].soughtIfPresent }.filter(\.isCertain).compactMap { fate in
      fate.route.action.dropTarget.map { target in
        CandidateFinding(
          finding: .neverThere(target, fate.route, in: subject.flow), walk: nil, ending: .proof)
      }
    }
  }

  private static func failures(
    _ subject: NavigationSubject, of sought: (Flow, ID<Route>) -> ID<Screen>?
  ) -> [RouteFailure] {
    let (flow, attempts) = (subject.flow, subject.attempts)
    func key(_ route: ID<Route>) -> ID<Screen>? { sought(flow, route) }
    return subject.fates(asking: key, on: attempts.stacks) {
      subject.navigation.searching(for: $0, from: $1)
    }
  }
}

extension Route {
  /// The screen that has to be on the stack.
  fileprivate var sought: ID<Screen>? {
    guard let target = action.dropTarget, !target.ifPresent else { return nil }
    return target.screen
  }

  /// The screen that may be on the stack.
  fileprivate var soughtIfPresent: ID<Screen>? {
    guard let target = action.dropTarget, target.ifPresent else { return nil }
    return target.screen
  }
}

extension Rule {
  package static let targetNotInStack = Rule("target-not-in-stack", .warning, worst: .error)
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

  fileprivate static func neverThere(
    _ target: DropTarget, _ route: Route, in flow: Flow
  ) -> Diagnostic {
    let screen = flow[target.screen]
    return Diagnostic(
      .targetNotInStack,
      "`\(screen.name)` is never on the stack when \(route.told) looks for it: nothing is dropped",
      at: target.range, severity: .note,
      related: [Related("`\(screen.name)` is declared here", at: screen.range)],
      help: [route.action.show == nil ? "remove this route" : "remove this key"])
  }

  private static func advice(_ fate: RouteFailure, _ screen: Screen?, in flow: Flow) -> String {
    guard let screen else { return "" }
    if !fate.isCertain {
      return
        "write `\(screen.name)?` if nothing has to be dropped then, or offer this route only above it"
    }
    // Nothing of a coordinator stands below the presentation that begins it.
    let isWhole = fate.blocker.beginsCoordinator(screen.coordinator)
    switch fate.blocker.wayOut(of: screen.coordinator, in: flow) {
    case .dismiss where !isWhole:
      return "the search ends at the presentation: use `dismiss` to go back below it"
    case .dismiss, .finish, .none:
      return "show it with `to: \(screen.name)`, or go back to a screen that is on the stack"
    }
  }
}

extension Symbol {
  /// Returns whether a coordinator starts at the entry, and not only a stack that it presents.
  fileprivate func beginsCoordinator(_ id: ID<Coordinator>) -> Bool {
    start(of: id).map { segments[$0].isCoordinator } ?? false
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
      after the screen's name, a missing screen is fine: nothing is dropped. If the screen is never \
      there, this is a note.
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
            cart: { routes: { change: { to: detail, replacing: detail? } } }
      """,
    fix: """
      Go back to a screen that is always there, or write `?` if the screen may be missing. Or \
      show the screen instead: `replacing: detail?` first drops it with everything above it, if it \
      is there.
      """)
}
