import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let unboundedStack = RulePage(
    rule: .unboundedStack,
    summary: "Pushes that repeat, so that the stack grows.",
    finds: """
      Pushes or presentations that lead back to where they began, one above the other, with the \
      same arguments each time. The finding shows the loop, and stands at the push that closes it.

      Where a view or a child hands over new arguments in each round, as from a product to one \
      like it, it is a note.
      """,
    why: """
      Each round keeps every screen of the one before. The way back is as long as the way there, \
      and memory only grows.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { help: help } }
            help: { routes: { shop: list } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { help: help } }
            help: { routes: { shop: { to: list, strategy: navigateOrPush } } }
      """,
    fix: """
      `strategy: navigateOrPush` goes back to the one that is there. Or go back with `popTo`; keep \
      a coordinator's route from its own target with `except`; end a child with `finish` rather \
      than start its parent anew.
      """)
}
