import Diagnostics
import FlowModel

/// A result that no move gives and no `then` takes.
enum UnusedResult: AbsenceRule {
  static let rule = Rule.unusedResult

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let results = input.resultUses
    return input.flow.coordinators.flatMap { coordinator in
      coordinator.results.filter { result in
        !results.mayGive(.declared(result.name), coordinator.id)
          && !results.mayTake(.declared(result.name), of: coordinator.id)
      }.map { .unused($0, of: coordinator) }
    }
  }
}

extension Rule {
  package static let unusedResult = Rule("unused-result", .warning)
}

extension Diagnostic {
  fileprivate static func unused(
    _ result: Outcome.Declaration, of coordinator: Coordinator
  ) -> Diagnostic {
    Diagnostic(
      .unusedResult,
      "the result `\(result.name)` of `\(coordinator.name)` is never given and never taken",
      at: result.range,
      help: ["give it with a route, `finish: \(result.name)`, or remove it"])
  }
}

extension UnusedResult {
  static let page = RulePage(
    summary: "A result that is neither given nor taken.",
    finds: """
      A declared result that no `finish` or `report` in the coordinator gives, and that no \
      `then` or `resume` waits for.
      """,
    why: """
      It promises an outcome that the coordinator doesn't have.
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
