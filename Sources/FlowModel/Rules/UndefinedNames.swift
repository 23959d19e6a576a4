import Diagnostics

extension Diagnostic {
  /// Returns the finding about an unknown name. The help lists up to eight known names.
  static func undefined(
    _ rule: Rule, _ what: String, _ name: Document.Reference, in place: String? = nil,
    among candidates: some Collection<String>, help: String? = nil
  ) -> Diagnostic {
    let half = Suggestion.half(of: name.value, in: candidates)
    let suggestion = half == nil ? Suggestion.near(name.value, in: candidates) : nil
    let whose = place.map { " in \($0)" } ?? ""
    var advice = help.map { [$0] } ?? []
    if let half {
      advice.append("did you mean `\(half)`?")
    } else if suggestion == nil, advice.isEmpty {
      let known = candidates.sorted()
      let more = known.count > 8 ? ", and \(known.count - 8) more" : ""
      if !known.isEmpty { advice = ["there is \(list(Array(known.prefix(8))))\(more)"] }
    }
    return Diagnostic(
      rule, "there is no \(what) `\(name.value)`\(whose)", at: name.range,
      label: suggestion.map { "did you mean `\($0.name)`?" }, help: advice,
      repair: .name(name, to: suggestion.flatMap { $0.isOnly ? $0.name : nil }))
  }

  /// Returns the finding about an unknown name that resembles a known name.
  static func misnamed(
    _ rule: Rule, _ message: String, _ name: Document.Reference, _ near: NearName, help: [String]
  ) -> Diagnostic {
    Diagnostic(
      rule, message, at: name.range, label: "did you mean `\(near.name)`?",
      help: help, repair: .name(name, to: near.isOnly ? near.name : nil))
  }

  /// Returns the finding about a known name whose kind isn't allowed here.
  static func otherMeaning(
    _ rule: Rule, _ name: Document.Reference, _ noun: String, wanted: String, help: String?
  ) -> Diagnostic {
    Diagnostic(
      rule, "`\(name.value)` is \(noun), and \(wanted) is wanted here", at: name.range,
      help: help.map { [$0] } ?? [])
  }

  static func list(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}
