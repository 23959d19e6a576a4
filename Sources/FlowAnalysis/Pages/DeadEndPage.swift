import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let deadEnd = RulePage(
    rule: .deadEnd,
    summary: "A screen with no way on and none back.",
    finds: """
      A screen from which nothing leads to anything else: no route that can succeed, no tab bar, \
      no state that shows something else, and no gesture. Back works on a stack and pulling down \
      on a sheet; a cover has no gesture, nor has what `leaving` guards.

      What launch itself shows isn't counted: it may be all that there is.
      """,
    why: """
      The user is stuck, and has to end the app.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { photo: { to: photo, by: cover } } }
            photo: { routes: { share: { system: share } } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { photo: { to: photo, by: cover } } }
            photo: { routes: { share: { system: share }, close: dismiss } }
      """,
    fix: """
      Give it a route on or back, or present it as a sheet, which can be pulled down.
      """)
}
