import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let noWayOut = RulePage(
    rule: .noWayOut,
    summary: "A modal that nothing inside it ends.",
    finds: """
      A cover whose screens lead to one another, but never out of it: no `dismiss`, no `finish`, no \
      route to a place elsewhere, no change of state. The same for a sheet or popover that can't be \
      pulled down, since `leaving` guards its first screen or its coordinator.

      A modal with a screen that leads nowhere at all is reported as a [dead end](#dead-end) instead. \
      A modal that leads to more than 500 screens isn't looked through.
      """,
    why: """
      The user goes round in the modal, and has to end the app.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { tour: { to: Tour, by: cover } } }
        Tour:
          start: first
          screens:
            first: { routes: { next: second } }
            second: { routes: { again: popToRoot } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { tour: { to: Tour, by: cover } } }
        Tour:
          start: first
          screens:
            first: { routes: { next: second } }
            second: { routes: { again: popToRoot, done: finish } }
      """,
    fix: """
      Give one of its screens a route with `finish` or `dismiss`, or present it as a sheet, which can \
      be pulled down.
      """)
}
