import Diagnostics

/// A parameter's type that isn't declared.
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
    summary: "A parameter's type that isn't declared.",
    finds: """
      The known types are `String`, `Int`, `Double`, `Bool`, `UUID`, `URL` and `Date` of Swift, \
      the types declared under `types`, and a type for each enumerated state, whose name is the \
      state's with a capital letter. A `?` after a type makes it optional, brackets around it an \
      array.
      """,
    why: """
      flowc generates functions and enums with the parameter. It has to know whether a value can \
      be saved, and whether it can be part of a link.
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
      Declare the type under `types`, and in the app as a Hashable, Sendable and Codable type. \
      With `{ saved: false }` it need not be Codable. Often the id of a thing is a better \
      parameter than the thing.
      """)
}
