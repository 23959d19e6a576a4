import Diagnostics

/// A key that a mapping has twice.
package enum DuplicateKey: RuleDefinition {
  package static let rule = Rule.duplicateKey
}

extension Rule {
  package static let duplicateKey = Rule("duplicate-key", .error)
}

extension Diagnostic {
  static func duplicate(
    _ key: String, at range: SourceRange, earlier: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "the key `\(key)` is here twice", at: range,
      related: [Related("the first one is here, and counts", at: earlier)],
      help: ["remove one of the two, or rename it"])
  }
}

extension DuplicateKey {
  package static let page = RulePage(
    summary: "A key that is in one mapping twice.",
    finds: """
      Two keys of one mapping with the same text, quoted or not. YAML forbids this, but most \
      readers accept it and silently take one of the two. Keys that look the same and differ \
      only in the encoding of an accent count as the same.
      """,
    why: """
      One of the two declarations would be lost without a word: the app would lack a screen that \
      somebody wrote. flowc takes the first one, and says so.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: { title: Details }
            list: { title: Restaurants }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { title: Restaurants, routes: { open: detail } }
            detail: { title: Details }
      """,
    fix: """
      Merge the two, or rename one of them.
      """)
}
