import Diagnostics
import FlowModel

extension RulePage {
  static let undefinedModule = RulePage(
    rule: .undefinedModule,
    summary: "A module that isn't there.",
    finds: """
      A name before a dot that isn't under `modules`, a path under `modules` that leads to no flow \
      module, or to one of another name.
      """,
    why: """
      A module is checked against its neighbours' interfaces. Without the neighbour nobody knows \
      what its coordinator takes, and how it ends.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { pay: Payments.Checkout } }
      """,
    good: .init([
      (
        "App.flow.yaml",
        """
        flow: Shop
        modules: { Payments: ./Payments }
        coordinators:
          App:
            start: list
            screens:
              list: { routes: { pay: Payments.Checkout } }
        """
      ),
      (
        "Payments/Payments.flow.yaml",
        """
        flow: Payments
        coordinators:
          Checkout:
            public: true
            start: cart
            screens: { cart: {} }
        """
      ),
    ]),
    fix: """
      Add the neighbour: `modules: { Payments: ../Payments }`, with the path from the file that \
      says so to the neighbour's directory or interface file.
      """)
}
