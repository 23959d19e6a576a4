import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let ambiguousLink = RulePage(
    rule: .ambiguousLink,
    summary: "Two links that match a URL equally well.",
    finds: """
      Links are compared from the left: fixed text wins over a parameter, a parameter over \
      `{rest...}`. Two that are equal all along, whatever their parameters are called and whatever \
      stands in the query, can't be told apart. The finding shows a URL that both match. It is \
      also found in a scenario or a route that opens such a URL.
      """,
    why: """
      Which screen a link opens would depend on the order of files.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { link: /list }
            order: { params: { id: Int }, link: "/orders/{id}" }
            customer: { params: { name: String }, link: "/orders/{name}" }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { link: /list }
            order: { params: { id: Int }, link: "/orders/{id}" }
            customer: { params: { name: String }, link: "/orders/by/{name}" }
      """,
    fix: """
      Make their fixed text differ, or remove one.
      """)
}
