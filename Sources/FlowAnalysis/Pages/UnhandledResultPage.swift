import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let unhandledResult = RulePage(
    rule: .unhandledResult,
    summary: "A result with values that nobody takes.",
    finds: """
      A coordinator ends, or reports, with values, but no `then` of any route, tab, case or start \
      that starts it takes that result. A result without values may go unhandled: that the child \
      has ended is all that it says.
      """,
    why: """
      The user has filled in a form whose outcome is thrown away: an order is paid, and nothing \
      shows it.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart: { routes: { pay: { to: Payment, by: sheet } } }
        Payment:
          results: { paid: { order: Int } }
          start: form
          screens:
            form: { routes: { pay: { finish: paid } } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart:
              routes:
                pay: { to: Payment, by: sheet, then: { paid: receipt } }
            receipt: { params: { order: Int } }
        Payment:
          results: { paid: { order: Int } }
          start: form
          screens:
            form: { routes: { pay: { finish: paid } } }
      """,
    fix: """
      Say in `then` where it goes on, on the route or for all routes to that child at once on the \
      coordinator. `paid: stay` says that nothing is to follow. A result whose values nobody needs \
      is better off without them.
      """)
}
