import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let maxDepth = RulePage(
    rule: .maxDepth,
    summary: "A coordinator more than 6 below the root.",
    finds: """
      A coordinator whose shortest way from the root passes more than 5 others: the root's \
      children are at depth 1, and 6 is the limit. Of those below one another the first is \
      reported.
      """,
    why: """
      So deep a tree is mostly one where each feature starts the next, and each has to know of \
      what comes after it.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: first
          screens: { first: { routes: { next: Shop } } }
        Shop:
          start: first
          screens: { first: { routes: { next: Brand } } }
        Brand:
          start: first
          screens: { first: { routes: { next: Product } } }
        Product:
          start: first
          screens: { first: { routes: { next: Review } } }
        Review:
          start: first
          screens: { first: { routes: { next: Author } } }
        Author:
          start: first
          screens: { first: { routes: { next: Message } } }
        Message:
          start: first
          screens: { first: { routes: { next: Sent } } }
        Sent:
          start: first
          screens: { first: {} }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: first
          screens: { first: { routes: { next: Shop } } }
        Shop:
          start: first
          screens: { first: { routes: { next: Brand } } }
        Brand:
          start: first
          screens: { first: { routes: { next: Product } } }
        Product:
          start: first
          screens: { first: { routes: { next: Review } } }
        Review:
          start: first
          screens: { first: { routes: { next: Author } } }
        Author:
          start: first
          screens: { first: {} }
      """,
    fix: """
      Start it from higher up: let a child end with a result, and its parent decide where to go \
      on.
      """)
}
