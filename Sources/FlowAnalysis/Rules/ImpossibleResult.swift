import Diagnostics
import FlowModel

/// A `then` for a result that no move of the child gives.
///
/// If a move gives the result but can't be reached, another rule reports that.
enum ImpossibleResult: AbsenceRule {
  static let rule = Rule.impossibleResult

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let results = ResultUses(input)
    // A coordinator's `then` for all routes to a child is a single place for many starts.
    var seen: Set<SourceRange> = []
    return input.flow.childStarts().flatMap { start in
      start.outcomes.filter { outcome in
        !results.mayGive(outcome.result, start.child) && seen.insert(outcome.range).inserted
      }.map { .impossible($0, of: input.flow[start.child]) }
    }
  }
}

extension Rule {
  package static let impossibleResult = Rule("impossible-result", .warning)
}

extension Diagnostic {
  fileprivate static func impossible(_ outcome: Outcome, of child: Coordinator) -> Diagnostic {
    let name = outcome.result.name
    let declaration = child.results.first { $0.name.text == name }
    let place = declaration.map { Related("the result is declared here", at: $0.range) }
    return Diagnostic(
      .impossibleResult, "`\(child.name)` never gives the result `\(name)`", at: outcome.range,
      related: [place ?? Related("`\(child.name)` is declared here", at: child.range)],
      help: [
        declaration == nil
          ? "no route in `\(child.name)` has `finish` alone: name one of its results, or remove this"
          : "give it with a route in `\(child.name)`, `finish: \(name)`, or remove this"
      ])
  }
}

extension ImpossibleResult {
  static let page = RulePage(
    summary: "A `then` for a result that never comes.",
    finds: """
      A `then` or a guard's `resume` names a result of the child, but no `finish` or `report` in \
      the child gives it.
      """,
    why: """
      What should follow never happens. Often the child's route says `finish` instead of \
      `finish: paid`.
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
      Give the result with a route of the child, or remove the `then`.
      """)
}
