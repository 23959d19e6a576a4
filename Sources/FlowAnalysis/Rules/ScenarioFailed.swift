import Diagnostics
import FlowModel
import FlowSimulator

/// A scenario whose expectations aren't met.
enum ScenarioFailed: RuleDefinition {
  static let rule = Rule.scenarioFailed

  static func check(_ flow: Flow) -> [Diagnostic] {
    guard !flow.scenarios.isEmpty else { return [] }
    let simulator = Simulator(flow)
    return flow.scenarios.compactMap { ScenarioRun($0, in: simulator).finding }
  }
}

extension ScenarioRun {
  /// The finding about a failed run; nil if the run succeeded.
  package var finding: Diagnostic? { failure.map { .failed(self, $0) } }
}

extension Rule {
  package static let scenarioFailed = Rule("scenario-failed", .error)
}

extension Diagnostic {
  fileprivate static func failed(_ run: ScenarioRun, _ failure: ScenarioRun.Failure) -> Diagnostic {
    Diagnostic(
      .scenarioFailed, failure.message, at: failure.range, label: failure.label,
      related: [Related("in this scenario", at: run.scenario.range)], help: failure.help
    ).with(walk: run.walk)
  }
}

extension ScenarioFailed {
  static let page = RulePage(
    summary: "A scenario that doesn't see what it expects.",
    finds: """
      A scenario whose moves lead to another state than its `expect` says. Or a move that is not \
      possible: a route that the visible screen doesn't have, a button without a dialog, back \
      from the first screen, a URL that no link matches. The finding shows the moves, with the \
      visible screen after each of them. Scenarios run only in a module without any other error.
      """,
    why: """
      Either the flow no longer does what somebody relied on, or the scenario is out of date. \
      Here you learn it before anybody starts the app.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: { to: detail, by: sheet } } }
            detail: { routes: { close: dismiss } }
      scenarios:
        "a detail stands above the list":
          do: [ { take: open } ]
          expect: { stack: [list, detail] }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: { to: detail, by: sheet } } }
            detail: { routes: { close: dismiss } }
      scenarios:
        "a detail is presented above the list":
          do: [ { take: open } ]
          expect: { presented: detail, stack: [detail] }
      """,
    fix: """
      Decide which of the two is right. `flowc play` walks through the module by hand, and \
      `flowc test` runs only the scenarios. If a move is meant to be refused, let an `expect` \
      with `refused` follow it.
      """)
}
