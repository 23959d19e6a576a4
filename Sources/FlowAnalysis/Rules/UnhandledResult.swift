import Diagnostics
import FlowModel

/// A result with values that no `then` takes: they are worked for and lost.
enum UnhandledResult: AbsenceRule {
  static let rule = Rule.unhandledResult

  static func check(_ subject: Subject) -> [Diagnostic] {
    let flow = subject.flow
    let results = Results(subject)
    let followed = flow.beginnings().filter { $0.detour == nil }
    let beginnings = Dictionary(grouping: followed, by: \.child)
    return flow.coordinators.flatMap { coordinator -> [Diagnostic] in
      // What other modules start they may follow.
      guard let started = beginnings[coordinator.id], !coordinator.isPublic,
        coordinator.foreign == nil
      else { return [] }
      return coordinator.results.filter { result in
        !result.parameters.isEmpty && !result.parameters.contains(where: \.isUnread)
          && results.mayGive(.declared(result.name), coordinator.id)
          && !results.mayTake(.declared(result.name), of: coordinator.id)
      }.map { .unhandled($0, of: coordinator, startedAt: started.map(\.range)) }
    }
  }
}

extension Rule {
  package static let unhandledResult = Rule("unhandled-result", .warning)
}

extension Diagnostic {
  fileprivate static func unhandled(
    _ result: Outcome.Declaration, of coordinator: Coordinator, startedAt places: [SourceRange]
  ) -> Diagnostic {
    let values = result.parameters.map { "`\($0.name)`" }.joined(separator: ", ")
    return Diagnostic(
      .unhandledResult,
      "no `then` takes `\(result.name)` of `\(coordinator.name)`; its values are lost: \(values)",
      at: result.range,
      related: places.sorted().prefix(3).map {
        Related("`\(coordinator.name)` is started here", at: $0)
      },
      help: ["add `then: { \(result.name): … }` where it is started, or give it no values"])
  }
}
