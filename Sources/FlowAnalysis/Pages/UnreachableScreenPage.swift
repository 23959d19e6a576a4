import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let unreachableScreen = RulePage(
    rule: .unreachableScreen,
    summary: "A screen to which nothing leads.",
    finds: """
      A proof: no sequence of taps, links and state changes shows this screen, however guards, \
      state and arguments turn out. Routes that lead to it from screens that can't be reached \
      themselves don't count; the finding shows them. The screens of an unreachable coordinator \
      aren't reported besides it.
      """,
    why: """
      Nobody will ever see it. It is dead code that is maintained, or a button that somebody \
      forgot.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: {}
            reviews: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: { routes: { reviews: reviews } }
            reviews: {}
      """,
    fix: """
      Lead to it from a screen that can be reached, give it a link, or remove it.
      """)
}
