import Diagnostics
import FlowModel

/// A `finish` in a root, which has no parent.
enum FinishWithoutParent: NavigationRule {
  static let rule = Rule.finishWithoutParent

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let flow = subject.flow
    return subject.fates(asking: { flow[$0].finishing }, on: { subject.attempts[$0] }) { owner, _ in
      subject.navigation.finishing(owner)
    }.map { fate in
      CandidateFinding(
        finding: .withoutParent(fate, in: subject.flow), walk: fate.failure,
        ending: .rootEnds, isCertain: fate.isCertain,
        culprit: fate.route.range, blamed: fate.route.id)
    }
  }
}

extension Route {
  fileprivate var finishing: ID<Coordinator>? {
    action.isFinish ? coordinator : nil
  }
}

extension Rule {
  package static let finishWithoutParent = Rule("finish-without-parent", .warning, worst: .error)
}

extension Diagnostic {
  fileprivate static func withoutParent(_ fate: RouteFailure, in flow: Flow) -> Diagnostic {
    let owner = flow[fate.route.coordinator]
    let message =
      fate.isCertain
      ? "\(fate.route.told) finishes `\(owner.name)`, the root, which has no parent"
      : "\(fate.route.told) finishes `\(owner.name)`, which has no parent where it is the root"
    return Diagnostic(
      .finishWithoutParent, message, at: fate.route.range,
      severity: fate.isCertain ? .error : .warning,
      related: [Related("the root is declared here", at: owner.range)],
      help: [
        "the root never ends: show another screen, or have a new root start `\(owner.name)`"
      ])
  }
}

extension FinishWithoutParent {
  static let page = RulePage(
    summary: "A `finish` of a coordinator without a parent.",
    finds: """
      A `finish` of the root, which has no parent. If other coordinators start the root as well, \
      this is a warning, with the taps that lead to a place where it is the root. Otherwise it \
      is an error.

      A `public` coordinator has a parent outside of the module.
      """,
    why: """
      Nothing is below the root, and nobody takes its result. The app would stand still, or show \
      nothing at all.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { close: finish } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          kind: switch
          start: Shop
          cases: { Shop: { then: { finished: goodbye } } }
          screens: { goodbye: { routes: { again: Shop } } }
        Shop:
          start: list
          screens:
            list: { routes: { close: finish } }
      """,
    fix: """
      Make another coordinator the root and let it start this one. Or show a screen instead.
      """)
}
