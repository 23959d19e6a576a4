import Diagnostics
import FlowModel

/// A `then` or `resume` for a result that no move of the child gives, or only a move that can't be
/// reached.
enum ImpossibleResult: AbsenceRule {
  static let rule = Rule.impossibleResult

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let (results, reachability) = (input.resultUses, input.reachability)
    // A coordinator's `then` for all routes to a child is a single place for many starts.
    var seen: Set<SourceRange> = []
    let outcomes = input.childStarts.flatMap { start in
      start.outcomes.filter { outcome in
        isImpossible(outcome.result, of: start.child, results, reachability)
          && seen.insert(outcome.range).inserted
      }.map { Diagnostic.impossible($0.result, at: $0.range, start.child, results, input) }
    }
    return outcomes + resumptions(results, reachability, input)
  }

  private static func isImpossible(
    _ result: Outcome.Result, of child: ID<Coordinator>, _ results: ResultUses,
    _ reachability: Reachability
  ) -> Bool {
    if !results.mayGive(result, child) { return true }
    // If the child can't be reached, another rule reports that.
    return reachability.coordinators[child.index] && !results.isReachable(result, child)
  }

  private static func resumptions(
    _ results: ResultUses, _ reachability: Reachability, _ input: RuleInput
  ) -> [Diagnostic] {
    let written = input.files.flatMap(\.document.guards)
    var seen: Set<SourceRange> = []
    return input.childStarts.compactMap { start in
      guard let id = start.detour,
        let awaited = input.flow[id].resume?.result.flatMap(input.flow[start.child].result(named:)),
        let place = written.first(where: { $0.name.text == input.flow[id].name.text })?.resume,
        isImpossible(awaited, of: start.child, results, reachability),
        seen.insert(place.range).inserted
      else { return nil }
      return .impossible(awaited, at: place.range, start.child, results, input)
    }
  }
}

extension Rule {
  package static let impossibleResult = Rule("impossible-result", .warning)
}

extension Diagnostic {
  fileprivate static func impossible(
    _ result: Outcome.Result, at range: SourceRange, _ id: ID<Coordinator>, _ results: ResultUses,
    _ input: RuleInput
  ) -> Diagnostic {
    let child = input.flow[id]
    guard !results.mayGive(result, id) else {
      let giving = input.flow.routes.filter { $0.coordinator == id && $0.givenResult == result }
      return Diagnostic(
        .impossibleResult,
        "`\(child.name)` never gives the result `\(result.name)`: no user gets to a route that does",
        at: range,
        related: giving.prefix(3).map {
          Related("this gives it, but is never taken", at: $0.range)
        },
        help: ["lead to a screen that gives it, or remove this"])
    }
    let declaration = child.results.first { $0.name.text == result.name }
    let place = declaration.map { Related("the result is declared here", at: $0.range) }
    return Diagnostic(
      .impossibleResult, "`\(child.name)` never gives the result `\(result.name)`", at: range,
      related: [place ?? Related("`\(child.name)` is declared here", at: child.range)],
      help: [
        declaration == nil
          ? "no route in `\(child.name)` has `finish` alone: name one of its results, or remove this"
          : "give it with a route in `\(child.name)`, `finish: \(result.name)`, or remove this"
      ])
  }
}

extension Coordinator {
  /// Returns the result with a name; nil if the coordinator doesn't have it.
  fileprivate func result(named name: Name) -> Outcome.Result? {
    if results.contains(where: { $0.name == name }) { return .declared(name) }
    return name.text == Outcome.Result.finished.name ? .finished : nil
  }
}

extension ImpossibleResult {
  static let page = RulePage(
    summary: "A `then` for a result that never comes.",
    finds: """
      A `then` or a guard's `resume` names a result of the child, but no `finish` or `report` in \
      the child gives it, or only one on a screen that can't be reached.
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
