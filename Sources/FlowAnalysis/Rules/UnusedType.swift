import Diagnostics
import FlowModel

/// A type that no parameter has.
enum UnusedType: AbsenceRule {
  static let rule = Rule.unusedType

  static func check(_ subject: Subject) -> [Diagnostic] {
    let mentions = subject.mentions
    guard !subject.hasUnknowns, !mentions.hasUnreadType else { return [] }
    let used = subject.flow.typesMeant(by: mentions.types)
    return subject.flow.types.filter { !used.contains($0.name.text) }.map { .unused($0) }
  }
}

extension Flow {
  /// The names of the types that are meant where these are written: some may be misspelt.
  func typesMeant(by names: Set<String>) -> Set<String> {
    let enumerations = states.filter { $0.kind != .bool }.map(\.name.capitalized.text)
    return names.subtracting(ValueType.swiftNames)
      .meant(among: types.map(\.name.text) + enumerations)
  }
}

extension Rule {
  package static let unusedType = Rule("unused-type", .warning)
}

extension Diagnostic {
  fileprivate static func unused(_ type: CustomType) -> Diagnostic {
    Diagnostic(
      .unusedType, "no parameter has the type `\(type.name)`", at: type.range,
      help: ["give it to a parameter that should be one, or remove it"])
  }
}
