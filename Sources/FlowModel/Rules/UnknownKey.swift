import Diagnostics

/// A key that the language doesn't have in this place.
package enum UnknownKey: RuleDefinition {
  package static let rule = Rule.unknownKey
}

extension Rule {
  package static let unknownKey = Rule("unknown-key", .error)
}

extension Diagnostic {
  static func unknownKey(
    _ key: String, in keys: KeySet, suggestion: String?, help: String? = nil, repair: Repair?,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownKey, "\(keys.subject) has no key `\(key)`", at: range,
      label: suggestion.map { "did you mean `\($0)`?" },
      help: [help ?? (suggestion == nil ? keys.advice(on: key) : nil)].compactMap { $0 },
      repair: repair)
  }

  static func unknownKey(
    _ key: String, in keys: KeySet, help: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownKey, "\(keys.subject) has no key `\(key)`", at: range, help: [help])
  }

  static func stayInBraces(
    in subject: String, mayStay: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownKey, "\(subject) has no key `stay`", at: range,
      help: [
        mayStay
          ? "write `stay` alone, without the braces"
          : "`stay` follows a result, or a button: any other route leads somewhere"
      ])
  }

  static func wrongDepth(_ move: Relocation.Move) -> Diagnostic {
    Diagnostic(
      .unknownKey,
      "`\(move.names[0].value)` stands among \(move.place), and belongs to \(move.owner)",
      at: move.names[0].range,
      related: move.names.dropFirst().prefix(3).map {
        Related("so does `\($0.value)`", at: $0.range)
      }, help: [move.help])
  }

  static func unknownRule(
    _ name: Document.Reference, among rules: [Rule]
  ) -> Diagnostic {
    let meant = Suggestion.nearest(to: name.value, in: rules.map(\.name))
    return Diagnostic(
      .unknownKey, "there is no rule `\(name.value)`", at: name.range,
      label: meant.map { "did you mean `\($0)`?" },
      help: meant == nil ? ["`flowc explain` lists the rules"] : [],
      repair: .word(name, among: rules.map(\.name)))
  }
}

extension UnknownKey {
  package static let page = RulePage(
    summary: "A key that the language doesn't have there.",
    finds: """
      Every mapping of a flow file has a fixed set of keys, and this key isn't one of them. If \
      the key resembles a missing one, flowc reads it as that one and goes on. So a slip costs \
      one finding, not one for everything that the key would have said. The same holds for a \
      word that other tools use for a key, such as `push` for `to`, and for a key of another \
      part: the finding says to which parts the key belongs. Keys and names that are \
      indented too much or too little are read at their right place, with one finding for all \
      that are shifted together.
      """,
    why: """
      An unknown key does nothing. `hidesTabbar: true` would leave the tab bar visible, and \
      nobody would know why.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { pay: payment } }
            payment: { hideTabBar: true }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { pay: payment } }
            payment: { hidesTabBar: true }
      """,
    fix: """
      Use the suggested key, or one of the listed ones. `flowc schema` prints a JSON Schema: \
      with it an editor completes keys and underlines wrong ones while you type.
      """)
}
