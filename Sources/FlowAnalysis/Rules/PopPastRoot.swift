import Diagnostics
import FlowModel

/// A `pop` that goes back past the first screen of the segment.
enum PopPastRoot: NavigationRule {
  static let rule = Rule.popPastRoot

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let flow = subject.flow
    return subject.fates(asking: { flow[$0].popped }, on: subject.attempts.stacks) {
      subject.navigation.popping($0.count, of: $0.owner, from: $1)
    }
    // A route that many screens offer is expected to fail on some of them.
    .filter { !$0.route.owner.isCoordinator || $0.isCertain && !mayHaveMore($0, subject) }
    .map { fate in
      CandidateFinding(
        finding: .pastRoot(fate, in: subject.flow), walk: fate.failure, ending: .refused(.atRoot),
        isCertain: fate.isCertain,
        culprit: fate.route.range, blamed: fate.route.id)
    }
  }
}

/// Whether a link may push a child above what a tab bar or switch shows. Code may then take the route
/// of its coordinator, though the child is on screen.
private func mayHaveMore(_ fate: RouteFailure, _ subject: NavigationSubject) -> Bool {
  !subject.flow[fate.route.coordinator].isStack
    && subject.navigation.abstraction.linksAbove.contains { $0.opening.placementAbove == .push }
}

/// The number of screens that a route goes back, and the coordinator that goes back.
private struct Popped: Hashable {
  let count: Int
  let owner: ID<Coordinator>
}

extension Route {
  fileprivate var popped: Popped? {
    guard let count = action.popCount, count > 0 else { return nil }
    return Popped(count: count, owner: coordinator)
  }
}

extension Rule {
  package static let popPastRoot = Rule("pop-past-root", .warning)
}

extension Diagnostic {
  fileprivate static func pastRoot(_ fate: RouteFailure, in flow: Flow) -> Diagnostic {
    let verb = fate.isCertain ? "always goes" : "can go"
    return Diagnostic(
      .popPastRoot,
      "\(fate.route.told) \(verb) back past \(fate.blocker.told(in: flow)), "
        + "\(description(fate, in: flow))",
      at: fate.route.range, help: [advice(fate, in: flow)])
  }

  private static func description(_ fate: RouteFailure, in flow: Flow) -> String {
    let owner = fate.route.coordinator
    let begin = fate.blocker.start(of: owner).map { fate.blocker.segments[$0] }
    return begin?.isCoordinator ?? true
      ? "the first screen of `\(flow[owner].name)`" : "which is presented"
  }

  private static func advice(_ fate: RouteFailure, in flow: Flow) -> String {
    let owner = flow[fate.route.coordinator]
    return switch fate.blocker.wayOut(of: owner.id, in: flow) {
    case .dismiss: "use `dismiss` to leave a presented screen"
    case .finish: "use `finish` to leave `\(owner.name)`"
    case .none: "nothing is below that screen: use `popToRoot` to go back to it"
    }
  }
}

extension PopPastRoot {
  static let page = RulePage(
    summary: "A `pop` past the first screen of its segment.",
    finds: """
      A `pop` of a screen with too few screens below it in the segment of its coordinator, after \
      some sequence of taps. A route that a coordinator offers to all its screens is reported \
      only if it never succeeds.
      """,
    why: """
      The move is refused with `atRoot`. A child can't remove what its parent has pushed, and \
      `pop` doesn't end a presentation.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { pay: Pay } }
        Pay:
          start: cart
          screens:
            cart: { routes: { card: card, back: pop } }
            card: { routes: { back: pop } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { pay: Pay } }
        Pay:
          start: cart
          screens:
            cart: { routes: { card: card, back: finish } }
            card: { routes: { back: pop } }
      """,
    fix: """
      Use `finish` to leave a coordinator, and `dismiss` to leave a presentation. To go back to \
      the first screen, use `popToRoot`, which succeeds on any stack.
      """)
}
