import Diagnostics
import FlowModel

/// A `dismiss` in a segment that no presentation begins.
enum NotPresented: NavigationRule {
  static let rule = Rule.notPresented

  static func check(_ subject: NavigationSubject) -> [Claim] {
    subject.fates(asking: \.dismissing, on: { subject.attempts[$0.id] }) {
      subject.navigation.dismissing($0.owner, andMoves: $0.moves, from: $1)
    }.map { fate in
      Claim(
        finding: .notPresented(fate, in: subject.flow), walk: fate.failure,
        ending: .refused(.notPresented), isCertain: fate.isCertain, blamed: fate.route.id)
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
  fileprivate static func notPresented(_ fate: Fate, in flow: Flow) -> Diagnostic {
    let verb = fate.isCertain ? "never has" : "doesn't always have"
    return Diagnostic(
      .notPresented, "\(fate.route.told) \(verb) a presentation to end", at: fate.route.range,
      severity: fate.isCertain ? .error : .warning, related: beginning(fate, in: flow),
      help: advice(fate, in: flow))
  }

  /// Where the segment begins without one.
  private static func beginning(_ fate: Fate, in flow: Flow) -> [Related] {
    let owner = fate.route.coordinator
    switch fate.blocker.start(of: owner).map({ fate.blocker.begins[$0].way }) {
    case .route(let id)?, .detour(_, let id, _)?:
      guard case .show(let show) = flow[id].action else { return [] }
      return [Related("this starts `\(flow[owner].name)` without presenting it", at: show.range)]
    default:
      guard let screen = fate.blocker.screen else { return [] }
      return [Related("the stack begins here, and isn't presented", at: flow[screen].range)]
    }
  }

  private static func advice(_ fate: Fate, in flow: Flow) -> [String] {
    if case .show = fate.route.action { return ["without `dismissing` it goes on from here"] }
    if fate.blocker.wayOut(of: fate.route.coordinator, in: flow) == .finish {
      return ["`finish` ends a coordinator, however it was started"]
    }
    if let outermost = fate.blocker.begins.first, outermost.isPresented {
      let name = flow[outermost.coordinator].name
      return ["`\(name)` is what is presented: a route of its own has to end it"]
    }
    guard !fate.isCertain else { return ["what is pushed is left with `pop`"] }
    return [
      "what is pushed is left with `pop`, what is presented with `dismiss`",
      "for both at once make it a coordinator, which `finish` ends in either case",
    ]
  }
}

extension NotPresented {
  static let page = RulePage(
    summary: "A `dismiss` where nothing was presented.",
    finds: """
      A `dismiss`, or a route with `dismissing: true`, in a segment that no presentation begins: \
      on a screen that is both pushed and presented, or in a coordinator that is started in both \
      ways. If it is so on every way, it is an error.

      A child that is pushed began no presentation, even if it stands on one of its parent's.
      """,
    why: """
      The move is refused with `notPresented`: a close button that does nothing for those who came \
      by a push.
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
      Leave what is pushed with `pop`. What is shown in both ways can be a coordinator: `finish` \
      ends that however it was started.
      """)
}
