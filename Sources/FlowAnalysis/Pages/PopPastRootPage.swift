import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let popPastRoot = RulePage(
    rule: .popPastRoot,
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
