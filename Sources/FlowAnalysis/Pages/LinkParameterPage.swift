import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let linkParameter = RulePage(
    rule: .linkParameter,
    summary: "A link that doesn't fit its screen.",
    finds: """
      A parameter of the pattern that the screen doesn't have; a required one of the screen that \
      neither the pattern nor the link's `with` gives; one whose type no URL can hold; one that \
      may be absent but stands in the path, where nothing can be left out; a pattern that can't be \
      read; links in a module whose `links` doesn't say where they come from.
      """,
    why: """
      The link would open a screen without knowing what to show in it.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { order: order } }
            order: { params: { id: Int, tab: String }, link: "/orders/{id}" }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { order: order } }
            order:
              params: { id: Int, tab: { type: String, default: "items" } }
              link: "/orders/{id}?tab={tab}"
      """,
    fix: """
      Put the parameter into the pattern, into the link's `with`, or give it a default. What may \
      be left out belongs into the query. In a URL can stand `String`, `Int`, `Double`, `Bool`, \
      `UUID`, enumerated state, and own types with `link: true`.
      """)
}
