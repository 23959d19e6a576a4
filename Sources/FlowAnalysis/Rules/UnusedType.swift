import Diagnostics
import FlowModel

/// A type that no parameter has.
enum UnusedType: AbsenceRule {
  static let rule = Rule.unusedType

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let used = input.writtenNames.types
    return input.flow.types.filter { !used.contains($0.name.text) }.map { .unused($0) }
  }
}

extension Rule {
  package static let unusedType = Rule("unused-type", .warning)
}

extension Diagnostic {
  fileprivate static func unused(_ type: CustomType) -> Diagnostic {
    Diagnostic(
      .unusedType, "the type `\(type.name)` is never used", at: type.range,
      help: ["use it as the type of a parameter, or remove it"])
  }
}

extension UnusedType {
  static let page = RulePage(
    summary: "A type that is never used.",
    finds: """
      A type under `types` that is the type of no parameter: of a screen, coordinator, result, \
      guard, dialog or route.
      """,
    why: """
      The app has to declare the type for nothing. And the flow seems to hand over a value that \
      it doesn't.
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
      Remove it, or use it as the type of a parameter.
      """)
}
