import Diagnostics
import FlowModel

/// A second coordinator in a file.
enum OneCoordinatorPerFile: ModuleRule {
  static let rule = Rule.oneCoordinatorPerFile

  static func check(_ subject: Subject) -> [Diagnostic] {
    subject.files.compactMap { file in
      let coordinators = file.document.coordinators
      guard coordinators.count > 1 else { return nil }
      return .several(coordinators)
    }
  }
}

extension Rule {
  package static let oneCoordinatorPerFile = Rule(
    "one-coordinator-per-file", .warning, isOffByDefault: true)
}

extension Diagnostic {
  fileprivate static func several(_ coordinators: [Document.Coordinator]) -> Diagnostic {
    let second = coordinators[1].name
    return Diagnostic(
      .oneCoordinatorPerFile, "this file has \(coordinators.count) coordinators", at: second.range,
      related: [Related("the first is here", at: coordinators[0].name.range)],
      help: ["move `\(second.text)` to a file of its own: `\(second.text).flow.yaml`"])
  }
}
