import Diagnostics
import FlowModel

/// A `finish` that has nobody to finish to.
enum FinishWithoutParent: NavigationRule {
  static let rule = Rule.finishWithoutParent

  static func check(_ subject: NavigationSubject) -> [Claim] {
    subject.fates(asking: \.finishing, on: { subject.attempts[$0.id] }) { owner, _ in
      subject.navigation.finishing(owner)
    }.map { fate in
      Claim(
        finding: .withoutParent(fate, in: subject.flow), walk: fate.failure,
        ending: .rootEnds, isCertain: fate.isCertain, blamed: fate.route.id)
    }
  }
}

extension Route {
  fileprivate var finishing: ID<Coordinator>? {
    if case .finish = action { coordinator } else { nil }
  }
}

extension Rule {
  package static let finishWithoutParent = Rule("finish-without-parent", .warning)
}

extension Diagnostic {
  fileprivate static func withoutParent(_ fate: Fate, in flow: Flow) -> Diagnostic {
    let owner = flow[fate.route.coordinator]
    let message =
      fate.isCertain
      ? "`\(owner.name)` is the root, so \(fate.route.told) has nobody to finish to"
      : "\(fate.route.told) has nobody to finish to where `\(owner.name)` is the root"
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
    summary: "A `finish` with nobody to finish to.",
    finds: """
      A `finish` of the root, which nobody started. Where its coordinator is started by others as \
      well, the finding is a warning, with the taps that lead to where it is the root; otherwise \
      it is an error.

      A coordinator that is `public` is started by somebody outside of the module.
      """,
    why: """
      Nothing is under the root, and nobody takes its result. The app would stay where it is, or \
      show nothing at all.
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
      Let another coordinator be the root and start this one, or show a screen instead.
      """)
}
