import Diagnostics
import FlowModel
import FlowSimulator

/// A scenario that sees something else than it expects.
enum ScenarioFailed: RuleDefinition {
  static let rule = Rule.scenarioFailed

  static func check(_ flow: Flow) -> [Diagnostic] {
    guard !flow.scenarios.isEmpty else { return [] }
    let simulator = Simulator(flow)
    return flow.scenarios.compactMap { ScenarioRun($0, in: simulator).finding }
  }
}

extension ScenarioRun {
  /// What is told of it if it failed.
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
    summary: "A scenario that doesn't go as it says.",
    finds: """
      A scenario's walk, tried on the module as the app would walk it, arrives somewhere else than \
      its `expect` says; or it does what can't be done there: takes a route that the screen on \
      screen doesn't have, taps a button of no dialog, goes back from the first screen, opens a URL \
      that is no link. The finding shows the walk, with what is on screen after each step. It is \
      looked for in a module without any other error.
      """,
    why: """
      Either the flow no longer does what somebody relied on, or the scenario is out of date. Both \
      are found here before anybody starts the app.
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
      Decide which of the two is right. `flowc play` walks the module by hand, and `flowc test` runs \
      the scenarios alone. A move that is meant to be refused is followed by an `expect` with \
      `refused`.
      """)
}
