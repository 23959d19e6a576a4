import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let keyOrder = RulePage(
    rule: .keyOrder,
    summary: "A key out of the order of the documentation.",
    finds: """
      Keys of a mapping that stand in another order than the language's reference has them. Names \
      that you choose, such as those of screens, may stand in any order.
      """,
    why: """
      Where everybody writes the same order, a reader knows where to look, and changes don't get \
      mixed with moves.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { title: Restaurants, params: { city: String? } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { params: { city: String? }, title: Restaurants }
      """,
    fix: """
      Put the key before the one that the finding shows.
      """)
}
