import Diagnostics
import YAML

extension Rule {
  package static let unknownKey = Rule("unknown-key", .error)
  package static let wrongShape = Rule("wrong-shape", .error)
  package static let missingKey = Rule("missing-key", .error)
  package static let conflictingKeys = Rule("conflicting-keys", .error)
  package static let invalidName = Rule("invalid-name", .error)
}

extension Diagnostic {
  static func unknownKey(
    _ key: String, in keys: KeySet, suggestion: String?, repair: Repair?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownKey, "\(keys.subject) has no key `\(key)`", at: range,
      label: suggestion.map { "did you mean `\($0)`?" },
      help: suggestion == nil ? ["its keys are \(list(keys.keys))"] : [], repair: repair)
  }

  static func unknownKey(
    _ key: String, in keys: KeySet, help: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownKey, "\(keys.subject) has no key `\(key)`", at: range, help: [help])
  }

  static func missingKey(_ key: String, of keys: KeySet, at range: SourceRange) -> Diagnostic {
    Diagnostic(.missingKey, "\(keys.subject) needs the key `\(key)`", at: range)
  }

  /// - Parameter what: With quotes around what is text of the file.
  static func missingValue(
    of what: String, at range: SourceRange, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .wrongShape, "\(what) has no value", at: range,
      help: [help ?? "give it one, or remove the key"])
  }

  /// - Parameter what: With quotes around what is text of the file.
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
    Diagnostic(
      .wrongShape, "`\(key)` can't be `\(text)`", at: range,
      label: Suggestion.nearest(to: text, in: choices).map { "did you mean `\($0)`?" },
      help: ["it is one of \(list(choices))"],
      repair: .word(Located(text, at: range), among: choices))
  }

  static func conflict(
    _ key: String, with other: String, at range: SourceRange, other otherRange: SourceRange,
    help: String
  ) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`\(key)` and `\(other)` exclude each other", at: range,
      related: [Related("`\(other)` is here", at: otherRange)], help: [help])
  }

  /// A key that means something, but not here.
  static func misplacedKey(_ key: String, in subject: String, help: String, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .conflictingKeys, "`\(key)` means nothing in \(subject)", at: range, help: [help])
  }

  /// - Parameter likeness: A name like it that could be one.
  static func invalidName(
    _ text: String, likeness: String? = nil, help: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .invalidName, "`\(text)` can't be a name here", at: range,
      label: likeness.map { "did you mean `\($0)`?" }, help: [help])
  }

  static func secondCase(_ name: Document.Reference, earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateName, "`\(name.value)` is a case already", at: name.range,
      related: [Related("first here", at: earlier)], help: ["remove one"])
  }

  static func noState(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "this rule looks at no state", at: range,
      help: ["write `{ state: [values], take: route }`"])
  }

  /// Two keys of a rule that are both no `take`. `{ state: ride, is: on }` names the state by its
  /// first one.
  static func twoStates(
    _ first: Document.Reference, _ value: Node, and second: Document.Reference
  ) -> Diagnostic {
    let help =
      if case .scalar(let name, _) = value.content, first.value == "state" {
        "write the state as a key, with its values behind it: `{ \(name): [values], take: route }`"
      } else {
        "a rule looks at one state; write a second rule"
      }
    return conflict(
      second.value, with: first.value, at: second.range, other: first.range, help: help)
  }

  static func list(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}
