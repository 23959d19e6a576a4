import Diagnostics
import FlowModel

/// A `pop` past the first screen of the segment.
enum PopPastRoot: NavigationRule {
  static let rule = Rule.popPastRoot

  static func check(_ subject: NavigationSubject) -> [Claim] {
    subject.fates(asking: \.popped, on: subject.attempts.stacks) {
      subject.navigation.popping($0.count, of: $0.owner, from: $1)
    }
    // Offered to many screens, a route is expected to fail on some.
    .filter { $0.isCertain || !$0.route.isOfCoordinator }.map { fate in
      Claim(
        finding: .pastRoot(fate, in: subject.flow), walk: fate.failure, ending: .refused(.atRoot),
        isCertain: fate.isCertain, blamed: fate.route.id)
    }
  }
}

private struct Popped: Hashable {
  let count: Int
  let owner: ID<Coordinator>
}

extension Route {
  fileprivate var popped: Popped? {
    guard case .pop(let count, _) = action, count > 0 else { return nil }
    return Popped(count: count, owner: coordinator)
  }

  fileprivate var isOfCoordinator: Bool {
    if case .coordinator = owner { true } else { false }
  }
}

extension Rule {
  package static let popPastRoot = Rule("pop-past-root", .warning)
}

extension Diagnostic {
  fileprivate static func pastRoot(_ fate: Fate, in flow: Flow) -> Diagnostic {
    let verb = fate.isCertain ? "always goes" : "can go"
    return Diagnostic(
      .popPastRoot,
      "\(fate.route.told) \(verb) back past \(fate.blocker.told(in: flow)), "
        + "\(description(fate, in: flow))",
      at: fate.route.range, help: [advice(fate, in: flow)])
  }

  private static func description(_ fate: Fate, in flow: Flow) -> String {
    let owner = fate.route.coordinator
    let begin = fate.blocker.start(of: owner).map { fate.blocker.begins[$0] }
    return begin?.isCoordinator ?? true
      ? "the first screen of `\(flow[owner].name)`" : "which is presented"
  }

  private static func advice(_ fate: Fate, in flow: Flow) -> String {
    let owner = flow[fate.route.coordinator]
    return switch fate.blocker.wayOut(of: owner.id, in: flow) {
    case .dismiss: "what is presented is left with `dismiss`"
    case .finish: "only `finish` leaves `\(owner.name)`"
    case .none: "there is nothing under it to go back to"
    }
  }
}

extension PopPastRoot {
  static let page = RulePage(
    summary: "A `pop` past the first screen of its segment.",
    finds: """
      A screen's `pop` for which there are too few screens above the one with which the segment of \
      its coordinator begins, on some way there. A route that a coordinator offers to all its \
      screens is reported only if it never succeeds.
      """,
    why: """
      The move is refused with `atRoot`. A child can't take away what its parent has pushed, and \
      what is presented isn't left by going back.
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
      A coordinator is left with `finish`, what is presented with `dismiss`. If it only has to \
      come to the first screen, use `popToRoot`, which succeeds on any stack.
      """)
}
