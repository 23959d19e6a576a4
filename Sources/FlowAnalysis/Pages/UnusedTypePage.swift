import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let unusedType = RulePage(
    rule: .unusedType,
    summary: "A type that no parameter has.",
    finds: """
      A type that stands under `types` and that no parameter, of a screen, coordinator, result, \
      guard, dialog or route, has.
      """,
    why: """
      The app would have to declare it for nothing; it says that something is handed over which \
      isn't.
      """,
    bad: """
      flow: Shop
      types: { Order: {}, Draft: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: order } }
            order: { params: { order: Order } }
      """,
    good: """
      flow: Shop
      types: { Order: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: order } }
            order: { params: { order: Order } }
      """,
    fix: """
      Remove it, or give it to the parameter that it was meant for.
      """)
}
