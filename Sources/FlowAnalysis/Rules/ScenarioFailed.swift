import Diagnostics
import FlowModel
import FlowSimulator

/// A scenario that sees something else than it expects.
enum ScenarioFailed {
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
