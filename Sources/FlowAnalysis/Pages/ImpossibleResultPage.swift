import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let impossibleResult = RulePage(
    rule: .impossibleResult,
    summary: "A result is awaited that never comes.",
    finds: """
      A `then` or a guard's `resume` names a result that the child declares, but no `finish` or \
      `report` in it that can be reached gives it.
      """,
    why: """
      What is to follow never does. Often the child's route says `finish` where `finish: paid` was \
      meant.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart: { routes: { pay: { to: Payment, then: { paid: stay } } } }
        Payment:
          results: { paid: {} }
          start: form
          screens:
            form: { routes: { pay: finish } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart: { routes: { pay: { to: Payment, then: { paid: stay } } } }
        Payment:
          results: { paid: {} }
          start: form
          screens:
            form: { routes: { pay: { finish: paid } } }
      """,
    fix: """
      Give the result with a route of the child, or stop waiting for it.
      """)
}
