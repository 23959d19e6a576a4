import Diagnostics
import FlowModel

/// A result that no move gives and that nobody takes.
enum UnusedResult: AbsenceRule {
  static let rule = Rule.unusedResult

  static func check(_ subject: Subject) -> [Diagnostic] {
    let results = Results(subject)
    return subject.flow.coordinators.flatMap { coordinator in
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
      "`\(coordinator.name)` never ends with `\(result.name)`, and nobody waits for it",
      at: result.range,
      help: ["give it with a route, `finish: \(result.name)`, or remove it"])
  }
}
