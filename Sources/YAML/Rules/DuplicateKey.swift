import Diagnostics

/// A key that stands twice in one mapping.
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
      .duplicateKey, "`\(key)` is here twice", at: range,
      related: [Related("first here", at: earlier)],
      help: ["remove one, or give it a name of its own; the first one counts"])
  }
}

extension DuplicateKey {
  package static let page = RulePage(
    summary: "A key that stands twice in one mapping.",
    finds: """
      Two keys of one mapping that are the same text, quoted or not. YAML forbids it, but most \
      readers let it pass and quietly take one of the two. Texts that look the same and differ \
      only in how an accent is encoded count as the same.
      """,
    why: """
      One of the two declarations would be lost without a word: a screen that somebody wrote and \
      that the app doesn't have. flowc takes the first, and says so.
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
      Make one of the two, or give the second a name of its own.
      """)
}
