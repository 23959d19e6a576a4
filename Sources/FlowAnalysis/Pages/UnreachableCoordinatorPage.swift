import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let unreachableCoordinator = RulePage(
    rule: .unreachableCoordinator,
    summary: "A coordinator that nothing starts.",
    finds: """
      A proof: no sequence of taps, links and state changes starts this coordinator. Of several \
      that start one another only the first is reported.
      """,
    why: """
      All its screens are dead code. If another module starts it, or code written by hand, the \
      flow files don't know, and it may be removed by mistake.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          root: true
          start: list
          screens: { list: {} }
        Promotion:
          start: offer
          screens: { offer: {} }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          root: true
          start: list
          screens: { list: { routes: { offer: { to: Promotion, by: sheet } } } }
        Promotion:
          start: offer
          screens: { offer: {} }
      """,
    fix: """
      Start it from somewhere, mark it `public: true` if others start it, or remove it.
      """)
}
