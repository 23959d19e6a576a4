import Diagnostics

/// A parameter's type that nobody declares.
package enum UndefinedType: RuleDefinition {
  package static let rule = Rule.undefinedType
}

extension Rule {
  package static let undefinedType = Rule("undefined-type", .error)
}

extension Diagnostic {
  static func otherType(_ name: Document.Reference, _ swifts: String) -> Diagnostic {
    Diagnostic(
      .undefinedType, "there is no type `\(name.value)`", at: name.range,
      label: "did you mean `\(swifts)`?",
      help: ["a type of your own is declared: `types: { \(name.value): {} }`"])
  }
}

extension UndefinedType {
  package static let page = RulePage(
    summary: "A parameter's type that nobody declares.",
    finds: """
      Known are Swift's own `String`, `Int`, `Double`, `Bool`, `UUID`, `URL` and `Date`, what \
      stands under `types`, and each enumerated state, whose type is its name with a capital. `?` \
      behind a type makes it optional, brackets around it an array.
      """,
    why: """
      flowc generates functions and enumerations that carry the parameter, and has to know whether \
      it can be saved and whether it can stand in a link.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: receipt } }
            receipt: { params: { order: Order } }
      """,
    good: """
      flow: Shop
      types: { Order: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: receipt } }
            receipt: { params: { order: Order } }
      """,
    fix: """
      Declare it under `types`, and in the app as a Hashable, Sendable and Codable type; `{ saved: \
      false }` lifts the last. Often the id of a thing is a better parameter than the thing.
      """)
}
