import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let coordinatorCycle = RulePage(
    rule: .coordinatorCycle,
    summary: "A coordinator that contains itself.",
    finds: """
      Through `start`, tabs and cases, which exist as soon as their coordinator does, a \
      coordinator leads back to itself. The finding shows the whole loop. Through routes a \
      coordinator may start itself, since that takes a tap each time.
      """,
    why: """
      To start one of them would start the next, without end: the app would hang at launch.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          root: true
          kind: tabs
          tabs: { Browse: {}, Help: {} }
        Browse:
          start: list
          screens: { list: {} }
        Help:
          kind: switch
          start: App
          cases: [App]
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          root: true
          kind: tabs
          tabs: { Browse: {}, Help: {} }
        Browse:
          start: list
          screens: { list: {} }
        Help:
          start: contents
          screens: { contents: { routes: { browse: Browse } } }
      """,
    fix: """
      Let a route start one of them: then it exists only once somebody takes it. To show what \
      stands above as a tab or case, a route to it is enough; it is selected where it is.
      """)
}
