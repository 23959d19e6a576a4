import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let unusedResult = RulePage(
    rule: .unusedResult,
    summary: "A result that is neither given nor taken.",
    finds: """
      A result that a coordinator declares, while no `finish` or `report` in it gives it and no \
      `then` or `resume` waits for it.
      """,
    why: """
      It promises an outcome that the coordinator hasn't got.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart: { routes: { pay: { to: Payment, then: { paid: stay } } } }
        Payment:
          results: { paid: {}, saved: {} }
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
            cart: { routes: { pay: { to: Payment, then: { paid: stay } } } }
        Payment:
          results: { paid: {}, saved: {} }
          start: form
          screens:
            form: { routes: { pay: { finish: paid }, later: { finish: saved } } }
      """,
    fix: """
      Give it with a route, `later: { finish: saved }`, or remove it.
      """)
}
