import Diagnostics

/// A name that Swift or the language doesn't allow.
package enum InvalidName: RuleDefinition {
  package static let rule = Rule.invalidName
}

extension Rule {
  package static let invalidName = Rule("invalid-name", .error)
}

extension Diagnostic {
  /// - Parameter likeness: A similar name that is allowed.
  static func invalidName(
    _ text: String, likeness: String? = nil, help: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .invalidName, "`\(text)` can't be a name here", at: range,
      label: likeness.map { "did you mean `\($0)`?" }, help: [help])
  }
}

extension InvalidName {
  package static let page = RulePage(
    summary: "A name that Swift or the language can't have.",
    finds: """
      A name consists of ASCII letters, digits and `_`. Coordinators, types and modules begin \
      with a capital letter, everything else with a small one. The first letter tells a \
      coordinator from a screen, as in `to: Checkout` and `to: checkout`. A screen can't be \
      named `pop`, `popToRoot`, `dismiss`, `stay` or `finish`, since a target of that name would \
      be the action.
      """,
    why: """
      Every name becomes a name in Swift: a screen becomes an enum case, a coordinator a type, a \
      route a function.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: order-list
          screens:
            order-list: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: orderList
          screens:
            orderList: {}
      """,
    fix: """
      Rename it, and everything that refers to it. The user reads the `title`, which can be any \
      text.
      """)
}
