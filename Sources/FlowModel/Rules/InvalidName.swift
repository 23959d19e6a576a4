import Diagnostics

/// A name that is none in Swift, or that means something else in the language.
package enum InvalidName: RuleDefinition {
  package static let rule = Rule.invalidName
}

extension Rule {
  package static let invalidName = Rule("invalid-name", .error)
}

extension Diagnostic {
  /// - Parameter likeness: A name like it that could be one.
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
      Names consist of ASCII letters, digits and `_`. Coordinators, types and modules begin with a \
      capital, all else with a small letter: the case tells a coordinator from a screen in `to: \
      Checkout` and `to: checkout`. A screen can't be named `pop`, `popToRoot`, `dismiss`, `stay` \
      or `finish`, since as a target that would be the verb.
      """,
    why: """
      Every name becomes one of Swift: a screen becomes an enumeration's case, a coordinator a \
      type, a route a function.
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
      Rename it, and what refers to it. What the user reads is a `title`, which can be any text.
      """)
}
