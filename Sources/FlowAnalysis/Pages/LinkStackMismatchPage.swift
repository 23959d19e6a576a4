import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let linkStackMismatch = RulePage(
    rule: .linkStackMismatch,
    summary: "A link that builds a stack no taps lead to.",
    finds: """
      A link whose screens, one above the other, are a stack that nobody could have walked to, \
      whatever guards, state and arguments are. Links themselves don't count as walks.
      """,
    why: """
      Going back from the linked screen shows something that never leads there, and a `popTo` that \
      holds for those who tapped may fail for those who came by the link.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { orders: orders } }
            orders: { routes: { order: order } }
            order: { link: /orders/latest }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { orders: orders } }
            orders: { routes: { order: order } }
            order: { link: { path: /orders/latest, over: [orders] } }
      """,
    fix: """
      `over: [screens]` says what stands below the linked screen. A link of its own for the screen \
      below, whose path is the beginning of this one, does the same.
      """)
}
