import Diagnostics
import FlowModel

/// A `dismiss` in a segment that no presentation begins.
enum NotPresented: NavigationRule {
  static let rule = Rule.notPresented

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let flow = subject.flow
    return subject.fates(asking: { flow[$0].dismissing }, on: { subject.attempts[$0] }) {
      subject.navigation.dismissing($0.owner, andMoves: $0.moves, from: $1)
    }.map { fate in
      CandidateFinding(
        finding: .notPresented(fate, in: subject.flow), walk: fate.failure,
        ending: .refused(.notPresented), isCertain: fate.isCertain,
        culprit: fate.route.range, blamed: fate.route.id)
    }
  }
}

/// The end of a presentation by a route.
private struct Dismissal: Hashable {
  let owner: ID<Coordinator>
  /// Whether the route shows something after it.
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
  package static let notPresented = Rule("not-presented", .warning, worst: .error)
}

extension Diagnostic {
  fileprivate static func notPresented(_ fate: RouteFailure, in flow: Flow) -> Diagnostic {
    let verb = fate.isCertain ? "never has" : "doesn't always have"
    return Diagnostic(
      .notPresented, "\(fate.route.told) \(verb) a presentation to end", at: fate.route.range,
      severity: fate.isCertain ? .error : .warning, related: beginning(fate, in: flow),
      help: advice(fate, in: flow))
  }

  /// Returns the place at which the walk pushes the route's own screen, if another route presents it.
  private static func pushing(_ fate: RouteFailure, in flow: Flow) -> SourceRange? {
    guard case .screen(let screen) = fate.route.owner else { return nil }
    let shows = flow.routes.compactMap(\.action.show).filter { $0.target == .screen(screen) }
    guard shows.contains(where: \.placement.isPresentation) else { return nil }
    let places = fate.failure.steps?.reversed().lazy.compactMap { step -> SourceRange? in
      if case .open(let id) = step { return flow[id].screen == screen ? flow[id].range : nil }
      let show = step.route.flatMap { flow[$0].action.show }
      return show.flatMap {
        $0.target == .screen(screen) && !$0.placement.isPresentation ? $0.range : nil
      }
    }
    return places?.first
  }

  /// Returns the place at which the segment begins without a presentation.
  private static func beginning(_ fate: RouteFailure, in flow: Flow) -> [Related] {
    let owner = fate.route.coordinator
    if let range = pushing(fate, in: flow) {
      return [Related("this doesn't present the screen", at: range)]
    }
    switch fate.blocker.start(of: owner).map({ fate.blocker.segments[$0].cause }) {
    case .route(let id)?, .detour(_, let id, _)?:
      guard let show = flow[id].action.show else { return [] }
      return [Related("this starts `\(flow[owner].name)` without presenting it", at: show.range)]
    case .root?, .start?, .tab?, .case?, .presentedTab?, .screen?, .link?, .oneOfMany?, nil:
      guard let screen = fate.blocker.screen else { return [] }
      return [Related("the stack begins here, and isn't presented", at: flow[screen].range)]
    }
  }

  private static func advice(_ fate: RouteFailure, in flow: Flow) -> [String] {
    if fate.route.action.show != nil { return ["remove `dismissing` to go on from here"] }
    let isOwn = pushing(fate, in: flow) != nil
    if !isOwn, case .finish = fate.blocker.wayOut(of: fate.route.coordinator, in: flow) {
      return ["use `finish`: it ends a coordinator, however it was started"]
    }
    if !isOwn, let outermost = fate.blocker.segments.first, outermost.isPresented {
      let name = flow[outermost.coordinator].name
      return ["`\(name)` is presented here: end it with one of its own routes"]
    }
    guard !fate.isCertain else { return ["use `pop` to leave a pushed screen"] }
    return [
      "use `pop` to leave a pushed screen, `dismiss` to leave a presented one",
      "if it is shown in both ways, make it a coordinator: `finish` ends it in either case",
    ]
  }
}

extension NotPresented {
  static let page = RulePage(
    summary: "A `dismiss` without a presentation.",
    finds: """
      A `dismiss`, or a route with `dismissing: true`, in a segment that no presentation begins: \
      on a screen that is both pushed and presented, or in a coordinator that is started in both \
      ways. If it never has a presentation, this is an error.

      A pushed child has no presentation of its own, even above a presentation of its parent.
      """,
    why: """
      The move is refused with `notPresented`: a close button does nothing after a push.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { filter: { to: filter, by: sheet }, more: filter } }
            filter: { routes: { close: dismiss } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { filter: { to: Filter, by: sheet }, more: Filter } }
        Filter:
          start: filter
          screens:
            filter: { routes: { close: finish } }
      """,
    fix: """
      Leave a pushed screen with `pop`. If it is shown in both ways, make it a coordinator: \
      `finish` ends it in either case.
      """)
}
