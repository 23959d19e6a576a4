import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let missingScenario = RulePage(
    rule: .missingScenario,
    summary: "A coordinator or link that no scenario tries.",
    finds: """
      A coordinator of which no scenario expects to see a screen, or a link that no scenario \
      opens.
      """,
    why: """
      Rules find what can't be right. That a flow does what somebody had in mind only a scenario \
      says, and keeps saying when the flow changes.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: { params: { id: Int }, link: "/restaurants/{id}" }
      scenarios:
        "the list is what launch shows":
          do: []
          expect: { screen: App.list }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: { params: { id: Int }, link: "/restaurants/{id}" }
      scenarios:
        "a link opens a restaurant above the list":
          do: [ { open: "shop://restaurants/42" } ]
          expect: { stack: [list, detail] }
      """,
    fix: """
      Walk there in a scenario, and say what is seen.
      """)
}
