import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let nameCollision = RulePage(
    rule: .nameCollision,
    summary: "Two things that would have one name in Swift.",
    finds: """
      Two flow files that would be generated as one file, also on a disk that doesn't tell case, and \
      for `flowc scaffold` two screens or coordinators of which that is so; \
      a screen and a child that would be one case of an enum; a type of the app's that is called \
      like something generated, or like something that generated code uses; a state whose values \
      would be such a type; a route of a coordinator that is called like what its class inherits \
      from the runtime.
      """,
    why: """
      The generated code would not compile, or would mean something else than it says.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          routes: { start: details }
          screens:
            list: {}
            details: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          routes: { showDetails: { to: details, except: [details] } }
          screens:
            list: {}
            details: {}
      """,
    fix: """
      Give one of the two another name. A type that the app already has can keep its own there: \
      `typealias ShopRoute = Route` makes it known to the flow as `ShopRoute`.
      """)
}
