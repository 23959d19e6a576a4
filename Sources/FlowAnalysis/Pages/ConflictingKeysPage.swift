import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let conflictingKeys = RulePage(
    rule: .conflictingKeys,
    summary: "Keys that exclude one another, or don't fit.",
    finds: """
      A route that does two things at once, `above` together with `strategy`, a switch with both \
      `state` and `start`, `detents` on something that is no sheet, a key of one kind of \
      coordinator on another, `then` on the way to a screen (only coordinators give results).
      """,
    why: """
      One of the two would have to be ignored, and which one is for you to say.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: { routes: { close: { pop: 1, to: list } } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: { routes: { close: { popTo: list } } }
      """,
    fix: """
      Keep the one that is meant. Two moves after one another are two routes; what follows when a \
      child coordinator ends is its `then`.
      """)
}
