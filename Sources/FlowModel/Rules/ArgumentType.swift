import Diagnostics

/// A value that doesn't fit its parameter.
package enum ArgumentType: RuleDefinition {
  package static let rule = Rule.argumentType
}

extension Rule {
  package static let argumentType = Rule("argument-type", .error)
}

extension Diagnostic {
  static func argumentType(
    _ given: String, for parameter: Parameter, of target: String, expected: String,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .argumentType,
      "\(given) can't be `\(parameter.name)` of \(target), which is `\(expected)`", at: range,
      related: parameter.range.isEmpty ? [] : [Related("declared here", at: parameter.range)])
  }

  static func wrongDefault(
    _ given: String, of parameter: String, type: String, values: [String], help: String?,
    repair: Repair?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .argumentType, "\(given) can't be the default of `\(parameter)`, which is `\(type)`",
      at: range,
      label: Suggestion.nearest(to: given.filter { $0 != "`" }, in: values)
        .map { "did you mean `\($0)`?" },
      help: help.map { [$0] } ?? (values.isEmpty ? [] : ["its values are \(list(values))"]),
      repair: repair)
  }
}

extension ArgumentType {
  package static let page = RulePage(
    summary: "A value that doesn't fit its parameter.",
    finds: """
      A number for a `String`, a `String` for an `Int`, an optional where a value is needed, a \
      default that its own type doesn't have. An `Int` written in the file fits a `Double`; \
      otherwise nothing is converted.
      """,
    why: """
      The generated Swift would not compile, and the error would point at a line that nobody \
      wrote.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { news: { to: detail, with: { id: "news" } } } }
            detail: { params: { id: Int } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { news: { to: detail, with: { id: 1 } } } }
            detail: { params: { id: Int } }
      """,
    fix: """
      Give a value of the parameter's type, or change the type where it is declared; the finding \
      shows both places.
      """)
}
