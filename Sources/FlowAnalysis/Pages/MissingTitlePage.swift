import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let missingTitle = RulePage(
    rule: .missingTitle,
    summary: "A screen, tab or dialog without a title.",
    finds: """
      A screen that stands in a navigation bar and gets a title neither itself nor from each route \
      to it; a tab or a dialog that has none.
      """,
    why: """
      The bar stays empty, and the back button of the next screen says only “Back”. Somebody who \
      has the screen read out hears nothing.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { title: Restaurants, routes: { open: detail } }
            detail: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { title: Restaurants, routes: { open: detail } }
            detail: { title: Menu }
      """,
    fix: """
      Give it a `title`: what people read, or a key of the app's string catalog.
      """)
}
