import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let targetNotInStack = RulePage(
    rule: .targetNotInStack,
    summary: "A screen is sought on the stack and isn't there.",
    finds: """
      A `popTo`, `above` or `replacing` whose screen isn't in the segment on some way there, with \
      the taps of a shortest such way. If it is so on every way, it is an error.

      The search goes from the top down to where the segment of the coordinator begins: it doesn't \
      look below a presentation, nor a child into its parent's screens. With `?` behind the \
      screen's name nothing is dropped where it isn't there, and nothing is reported.
      """,
    why: """
      The move is refused with `notInStack`: a button that works for those who came one way, and \
      does nothing for the others.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { detail: detail, offers: offers } }
            detail: { routes: { buy: cart } }
            offers: { routes: { buy: cart } }
            cart: { routes: { change: { popTo: detail } } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { detail: detail, offers: offers } }
            detail: { routes: { buy: cart } }
            offers: { routes: { buy: cart } }
            cart: { routes: { change: { to: detail, above: detail? } } }
      """,
    fix: """
      Go back to a screen that is always there, write `?` if there may be nothing to drop, or lead \
      to the screen instead: with `above: detail?` what stands above it goes first, where there is \
      one.
      """)
}
