import Diagnostics
import YAML

/// A value that its key can't have.
package enum WrongShape: RuleDefinition {
  package static let rule = Rule.wrongShape
}

extension Rule {
  package static let wrongShape = Rule("wrong-shape", .error)
}

extension Diagnostic {
  /// - Parameter what: The thing with the value. A text of the file in it stands between
  ///   backquotes.
  static func missingValue(
    of what: String, at range: SourceRange, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .wrongShape, "\(what) has no value", at: range,
      help: [help ?? "give it one, or remove the key"])
  }

  /// - Parameter what: The thing with the value. A text of the file in it stands between
  ///   backquotes.
  static func wrongShape(
    _ what: String, mustBe expected: String, at range: SourceRange, help: String? = nil,
    repair: Repair? = nil
  ) -> Diagnostic {
    Diagnostic(
      .wrongShape, "\(what) has to be \(expected)", at: range, help: help.map { [$0] } ?? [],
      repair: repair)
  }

  static func noChoice(
    _ text: String, of key: String, among choices: [String], at range: SourceRange
  ) -> Diagnostic {
    let word = Located(text, at: range)
    let translated = OtherChoices.translated(text, of: key, among: choices)
      .flatMap { Repair.instead(of: word, write: $0) }
    return Diagnostic(
      .wrongShape, "`\(key)` can't be `\(text)`", at: range,
      label: OtherChoices.meant(by: text, of: key, among: choices).map { "did you mean `\($0)`?" },
      help: ["write one of \(list(choices))"],
      repair: translated ?? .word(word, among: choices))
  }

  static func noHeight(_ text: String, at range: SourceRange) -> Diagnostic {
    let words = ["medium", "large"]
    return Diagnostic(
      .wrongShape, "`\(text)` is no height of a sheet", at: range,
      label: Suggestion.nearest(to: text, in: words).map { "did you mean `\($0)`?" },
      help: ["write `medium`, `large`, points such as `320`, or a part from `1%` to `100%`"],
      repair: .word(Located(text, at: range), among: words))
  }

  /// A list of a state's values that is empty, so that the state never has one of them.
  static func noValues(of state: String, at range: SourceRange) -> Diagnostic {
    wrongShape(
      "`\(state)`", mustBe: "a value or a list of values", at: range,
      help: "the state never has a value of an empty list")
  }

  static func noBool(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongShape, "`\(name)` has to be `Bool` or a list of values", at: range,
      label: "did you mean `Bool`?")
  }

  static func fixedSeverity(_ rule: Rule, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongShape, "`\(rule.name)` is an error: a module that has it means nothing", at: range,
      help: ["remove this line; warnings can be set to anything, and turned off"])
  }
}

extension WrongShape {
  package static let page = RulePage(
    summary: "A value that its key can't have.",
    finds: """
      A text in place of a list or a mapping, a mapping in place of a text, a word that the key \
      doesn't know, a key without a value. Write `true` and `false` for yes and no.
      """,
    why: """
      The meaning of the value is unknown, so nothing that depends on it can be generated.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { filter: { to: filter, by: modal } } }
            filter: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { filter: { to: filter, by: sheet } } }
            filter: {}
      """,
    fix: """
      Write what the message asks for. A list is `[first, second]`, an empty mapping is `{}`, \
      and an array type is `"[Int]"`.
      """)
}
