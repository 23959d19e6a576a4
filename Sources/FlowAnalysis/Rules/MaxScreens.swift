import Diagnostics
import FlowModel

/// A coordinator with more screens than somebody can keep in mind.
enum MaxScreens: ModuleRule {
  static let rule = Rule.maxScreens

  /// That many are still fine.
  static let limit = 20

  static func check(_ subject: Subject) -> [Diagnostic] {
    subject.flow.coordinators.filter { $0.screens.count > limit }.map { .tooMany($0) }
  }
}

extension Rule {
  package static let maxScreens = Rule("max-screens", .warning, isOffByDefault: true)
}

extension Diagnostic {
  fileprivate static func tooMany(_ coordinator: Coordinator) -> Diagnostic {
    Diagnostic(
      .maxScreens,
      "`\(coordinator.name)` has \(coordinator.screens.count) screens; \(MaxScreens.limit) are the "
        + "limit", at: coordinator.range,
      help: ["give screens that belong together a coordinator of their own"])
  }
}
