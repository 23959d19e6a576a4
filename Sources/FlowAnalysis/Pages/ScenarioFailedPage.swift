import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let scenarioFailed = RulePage(
    rule: .scenarioFailed,
    summary: "A scenario that doesn't go as it says.",
    finds: """
      A scenario's walk, tried on the module as the app would walk it, arrives somewhere else than \
      its `expect` says; or it does what can't be done there: takes a route that the screen on \
      screen doesn't have, taps a button of no dialog, goes back from the first screen, opens a URL \
      that is no link. The finding shows the walk, with what is on screen after each step. It is \
      looked for in a module without any other error.
      """,
    why: """
      Either the flow no longer does what somebody relied on, or the scenario is out of date. Both \
      are found here before anybody starts the app.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: { to: detail, by: sheet } } }
            detail: { routes: { close: dismiss } }
      scenarios:
        "a detail stands above the list":
          do: [ { take: open } ]
          expect: { stack: [list, detail] }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: { to: detail, by: sheet } } }
            detail: { routes: { close: dismiss } }
      scenarios:
        "a detail is presented above the list":
          do: [ { take: open } ]
          expect: { presented: detail, stack: [detail] }
      """,
    fix: """
      Decide which of the two is right. `flowc play` walks the module by hand, and `flowc test` runs \
      the scenarios alone. A move that is meant to be refused is followed by an `expect` with \
      `refused`.
      """)
}
