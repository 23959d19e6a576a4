import Diagnostics

/// A mapping without a key that it needs.
package enum MissingKey: RuleDefinition {
  package static let rule = Rule.missingKey
}

extension Rule {
  package static let missingKey = Rule("missing-key", .error)
}

extension Diagnostic {
  static func missingKey(_ key: String, of keys: KeySet, at range: SourceRange) -> Diagnostic {
    Diagnostic(.missingKey, "\(keys.subject) needs the key `\(key)`", at: range)
  }

  /// Returns the finding about a route with `if` and no `else`, or the other way round.
  static func halfChoice(_ key: String, at range: SourceRange) -> Diagnostic {
    let isIf = key == "if"
    return Diagnostic(
      .missingKey, "`\(key)` needs an `\(isIf ? "else" : "if")` beside it", at: range,
      help: [
        isIf
          ? "write what happens otherwise; `else: stay` does nothing"
          : "write when this isn't taken: `if: { state: value }`, or the name of a guard"
      ])
  }

  static func noState(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "this `when` rule names no state", at: range,
      help: ["write `{ state: [values], take: route }`"])
  }

  /// - Parameter states: The states with all values that the cases name.
  static func missingState(of name: String, _ states: [String], at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .missingKey, "`\(name)` shows cases by a state's values, and names no state", at: range,
      help: ["add `state: \(states.count == 1 ? states[0] : "name")`"])
  }

  static func noAction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "this route does nothing", at: range,
      help: ["give it one of \(list(KeySet.actions)), or a `state`"])
  }

  static func onlySets(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey,
      "`set` gives arguments to the screen to which a route returns, and this one stays",
      at: range,
      help: [
        "add `pop`, `popTo`, `popToRoot` or `dismiss`; a state gets its value with `state`, without `set`"
      ])
  }

  static func noMove(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "this step does nothing", at: range,
      help: ["give it one of \(list(KeySet.moves))"])
  }

  static func missingStart(of coordinator: Coordinator, first: String?) -> Diagnostic {
    Diagnostic(
      .missingKey, "`\(coordinator.name)` doesn't say what it starts with", at: coordinator.range,
      help: [first.map { "add `start: \($0)`" } ?? "give it `screens`, and name one as `start`"])
  }

  static func nothingToShow(
    _ name: String, key: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .missingKey, "`\(name)` has nothing to show", at: range, help: ["list it under `\(key)`"])
  }

  static func needsPlacement(
    _ name: Located<String>, isDetour: Bool, repair: Repair?
  ) -> Diagnostic {
    Diagnostic(
      .missingKey, "this doesn't say how `\(name.value)` is shown", at: name.range,
      help: [
        isDetour
          ? "what a refusal shows may come from anywhere: add `by: cover` or `by: sheet`"
          : "there is no stack here to push on: add `by: cover` or `by: sheet`"
      ], repair: repair)
  }
}

extension MissingKey {
  package static let page = RulePage(
    summary: "A mapping without a key that it needs.",
    finds: """
      A stack without `start`, a route without an action, a tab bar without tabs, a link without \
      `path`, a parameter without a type, a directory of flow files without `flow:`. Also a \
      missing `by` where nothing can be pushed: in `otherwise`, and in the routes of a tabs \
      coordinator.
      """,
    why: """
      flowc doesn't guess. If a stack began with the first screen in the file, it would begin \
      with another screen as soon as somebody sorted the file.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          screens:
            list: { routes: { open: detail } }
            detail: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: {}
      """,
    fix: """
      Add the key that the message names.
      """)
}
