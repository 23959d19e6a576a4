import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let invalidName = RulePage(
    rule: .invalidName,
    summary: "A name that Swift or the language can't have.",
    finds: """
      Names consist of ASCII letters, digits and `_`. Coordinators, types and modules begin with a \
      capital, all else with a small letter: the case tells a coordinator from a screen in `to: \
      Checkout` and `to: checkout`. A screen can't be named `pop`, `popToRoot`, `dismiss`, `stay` \
      or `finish`, since as a target that would be the verb.
      """,
    why: """
      Every name becomes one of Swift: a screen becomes an enumeration's case, a coordinator a \
      type, a route a function.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: order-list
          screens:
            order-list: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: orderList
          screens:
            orderList: {}
      """,
    fix: """
      Rename it, and what refers to it. What the user reads is a `title`, which can be any text.
      """)
}
