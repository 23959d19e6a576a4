import Diagnostics
import FlowModel

/// A type that no parameter has.
enum UnusedType: AbsenceRule {
  static let rule = Rule.unusedType

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let writtenNames = input.writtenNames
    guard !input.hasUnknowns, !writtenNames.hasUnreadType else { return [] }
    let used = input.flow.typesMeant(by: writtenNames.types)
    return input.flow.types.filter { !used.contains($0.name.text) }.map { .unused($0) }
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

extension UnusedType {
  static let page = RulePage(
    summary: "A type that no parameter has.",
    finds: """
      A type that stands under `types` and that no parameter, of a screen, coordinator, result, \
      guard, dialog or route, has.
      """,
    why: """
      The app would have to declare it for nothing; it says that something is handed over which \
      isn't.
      """,
    bad: """
      flow: Shop
      types: { Order: {}, Draft: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: order } }
            order: { params: { order: Order } }
      """,
    good: """
      flow: Shop
      types: { Order: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: order } }
            order: { params: { order: Order } }
      """,
    fix: """
      Remove it, or give it to the parameter that it was meant for.
      """)
}
