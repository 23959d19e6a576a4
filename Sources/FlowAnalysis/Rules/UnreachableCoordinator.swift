import Diagnostics
import FlowModel

/// A coordinator that nothing starts.
enum UnreachableCoordinator: AbsenceRule {
  static func check(_ subject: Subject) -> [Diagnostic] {
    // Without a root nothing is reachable, and that is what has been reported.
    guard subject.flow.root != nil || subject.flow.coordinators.contains(where: \.isPublic) else {
      return []
    }
    return subject.flow.coordinators.filter { coordinator in
      !subject.reachability.coordinators[coordinator.id.index]
    }.map { .unreachable($0) }
  }
}

extension Rule {
  package static let unreachableCoordinator = Rule("unreachable-coordinator", .warning)
}

extension Diagnostic {
  fileprivate static func unreachable(_ coordinator: Coordinator) -> Diagnostic {
    Diagnostic(
      .unreachableCoordinator, "nothing that can be reached starts `\(coordinator.name)`",
      at: coordinator.range,
      help: ["start it from somewhere, mark it `public: true` if another module does, or remove it"]
    )
  }
}
