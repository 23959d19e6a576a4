import Diagnostics
import FlowModel

/// A coordinator with more screens than somebody can keep in mind.
enum MaxScreens: ModuleRule {
  static let rule = Rule.maxScreens

  static func check(_ subject: Subject) -> [Diagnostic] {
    // That many are still fine.
    let limit = subject.limits.screens ?? 20
    return subject.flow.coordinators.filter { $0.screens.count > limit }
      .map { .tooMany($0, limit: limit) }
  }
}

extension Rule {
  package static let maxScreens = Rule("max-screens", .warning, isOffByDefault: true)
}

extension Diagnostic {
  fileprivate static func tooMany(_ coordinator: Coordinator, limit: Int) -> Diagnostic {
    Diagnostic(
      .maxScreens,
      "`\(coordinator.name)` has \(coordinator.screens.count) screens; the limit is \(limit)",
      at: coordinator.range,
      help: ["give screens that belong together a coordinator of their own"])
  }
}
