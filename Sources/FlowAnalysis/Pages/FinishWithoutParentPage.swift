import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let finishWithoutParent = RulePage(
    rule: .finishWithoutParent,
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
