import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let unusedIgnore = RulePage(
    rule: .unusedIgnore,
    summary: "An ignore, or known finding, for nothing.",
    finds: """
      A comment `# flowc:ignore rule: reason` for a rule that finds nothing in the node that \
      begins on its line or below it; one without a reason; one for a rule that doesn't exist, or \
      for an error, which can't be ignored; a line of a baseline whose finding is gone.
      """,
    why: """
      An ignore that stays behind when its finding is mended hides the next one, which nobody has \
      looked at.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            # flowc:ignore unreachable-screen: comes with the next release
            detail: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: {}
            # flowc:ignore unreachable-screen: comes with the next release
            reviews: {}
      """,
    fix: """
      Remove the comment. Put one that is still needed on the line of what it is for, or directly \
      above it, with the rule's name and the reason.
      """)
}
