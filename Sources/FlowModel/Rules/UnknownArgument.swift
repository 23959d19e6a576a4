import Diagnostics

/// An argument without a parameter, or with a name that has no meaning.
package enum UnknownArgument: RuleDefinition {
  package static let rule = Rule.unknownArgument
}

extension Rule {
  package static let unknownArgument = Rule("unknown-argument", .error)
}

extension Diagnostic {
  /// - Parameters:
  ///   - meant: The parameter that the name resembles.
  ///   - only: The same parameter, if no other one resembles the name.
  static func unknownArgument(
    _ name: Document.Reference, of target: String, among parameters: [Parameter], meant: String?,
    only: String?
  ) -> Diagnostic {
    let names = parameters.map(\.name.text)
    let isKey = meant == nil && Words.route.contains(name.value)
    let known = names.isEmpty ? "it takes none" : "it has \(list(names))"
    return Diagnostic(
      .unknownArgument, "\(target) has no parameter `\(name.value)`", at: name.range,
      label: meant.map { "did you mean `\($0)`?" },
      help: [isKey ? "`\(name.value)` is a key of the route: move it out of `with`" : known],
      repair: .name(name, to: only))
  }

  /// - Parameters:
  ///   - values: The values that can stand in this place.
  ///   - isText: Whether text can stand in this place.
  ///   - asksView: Whether the view gives an argument that isn't written.
  static func notInScope(
    _ name: Document.Reference, for parameter: Name, among names: [String], values: [String],
    isText: Bool, asksView: Bool, repair: Repair?
  ) -> Diagnostic {
    let scope = names.isEmpty ? "write a value" : "in scope is \(list(names.sorted()))"
    var help = [scope]
    if !values.isEmpty {
      help = ["its values are \(list(values))"] + (names.isEmpty ? [] : [scope])
    }
    if isText { help = ["text needs quotes: `\"\(name.value)\"`", scope] }
    if ValueType.isTypeName(name.value) {
      let advice = asksView ? "leave `\(parameter)` out, and the view gives it" : "write a value"
      help = ["`\(name.value)` is a type: \(advice)"] + (names.isEmpty ? [] : [scope])
    }
    return Diagnostic(
      .unknownArgument,
      values.isEmpty
        ? "nothing named `\(name.value)` is in scope here"
        : "`\(name.value)` is no value, and nothing of that name is in scope here",
      at: name.range,
      label: Suggestion.nearest(to: name.value, in: values + names).map { "did you mean `\($0)`?" },
      help: help, repair: repair)
  }

  static func noParameterInText(_ name: Document.Reference, among names: [String]) -> Diagnostic {
    Diagnostic(
      .unknownArgument, "no parameter `\(name.value)` can be shown in this text", at: name.range,
      label: Suggestion.nearest(to: name.value, in: names).map { "did you mean `\($0)`?" },
      help: [
        names.isEmpty ? "there are none here: `params` declares them" : "there is \(list(names))"
      ],
      repair: .name(name, to: Suggestion.only(near: name.value, in: names)))
  }
}

extension UnknownArgument {
  package static let page = RulePage(
    summary: "An argument without parameter or meaning.",
    finds: """
      A key of `with` that is no parameter of the target; a key of `set` that is no parameter of the \
      screen to which the user comes back; a value that is a name, while \
      nothing in scope has that name; and `{name}` in a title or message without such a \
      parameter. Text needs quotes: without them it is a name. If the user may come back to several \
      screens, a key of `set` must be a parameter of one of them: the others don't get it.
      """,
    why: """
      The value would be lost, and its parameter would have no value.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { news: { to: detail, with: { id: 1 } } } }
            detail: { params: { restaurant: Int } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { news: { to: detail, with: { restaurant: 1 } } } }
            detail: { params: { restaurant: Int } }
      """,
    fix: """
      Write the target's name on the left and a name in scope on the right: `with: { restaurant: \
      id }`. The list `with: [id]` is short for `{ id: id }`.
      """)
}
