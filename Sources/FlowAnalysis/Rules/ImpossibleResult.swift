import Diagnostics
import FlowModel

/// A `then` for a result that the child can never give.
///
/// Where the only move that gives it can't be reached, that is what has been reported.
enum ImpossibleResult: AbsenceRule {
  static let rule = Rule.impossibleResult

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let results = Results(input)
    // What a coordinator says for all its routes to a child stands in one place.
    var seen: Set<SourceRange> = []
    return input.flow.childStarts().flatMap { beginning in
      beginning.outcomes.filter { outcome in
        !results.mayGive(outcome.result, beginning.child) && seen.insert(outcome.range).inserted
      }.map { .impossible($0, of: input.flow[beginning.child]) }
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
      .impossibleResult, "`\(child.name)` never ends with `\(name)`", at: outcome.range,
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
