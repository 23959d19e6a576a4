import Diagnostics
import FlowModel

/// A guard that nothing asks.
enum UnusedGuard: AbsenceRule {
  static let rule = Rule.unusedGuard

  static func check(_ subject: Subject) -> [Diagnostic] {
    guard !subject.hasUnknowns else { return [] }
    let used = subject.mentions.guards.meant(among: subject.flow.guards.map(\.name.text))
    return subject.flow.guards.filter { !used.contains($0.name.text) }.map { .unused($0) }
  }
}

extension Rule {
  package static let unusedGuard = Rule("unused-guard", .warning)
}

extension Diagnostic {
  fileprivate static func unused(_ item: Guard) -> Diagnostic {
    Diagnostic(
      .unusedGuard, "nothing asks the guard `\(item.name)`", at: item.range,
      help: ["name it in the `guards` or `leaving` of what it is to protect, or remove it"])
  }
}
