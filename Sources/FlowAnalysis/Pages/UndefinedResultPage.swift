import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let undefinedResult = RulePage(
    rule: .undefinedResult,
    summary: "A name that is no result of its coordinator.",
    finds: """
      `finish` and `report` name a result that the coordinator declares under `results`; `then` \
      and `resume` name one of the child that was started. Besides, `then` can name `dismissed`, \
      the user's own way out, and `finished`, which `finish` alone gives.
      """,
    why: """
      A result that nobody declared has no values that could be handed over, and a `then` for one \
      that never comes is never taken: after the payment the app would stand still.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart: { routes: { pay: { to: Payment, then: { payed: thanks } } } }
            thanks: {}
        Payment:
          results: { paid: {} }
          start: form
          screens:
            form: { routes: { done: { finish: paid } } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart: { routes: { pay: { to: Payment, then: { paid: thanks } } } }
            thanks: {}
        Payment:
          results: { paid: {} }
          start: form
          screens:
            form: { routes: { done: { finish: paid } } }
      """,
    fix: """
      Correct the name, or add it to the child's `results`, with the values that it carries.
      """)
}
