import Diagnostics
import YAML

/// Keys of a mapping that exclude each other, or a key without a meaning beside the others.
package enum ConflictingKeys: RuleDefinition {
  package static let rule = Rule.conflictingKeys
}

extension Rule {
  package static let conflictingKeys = Rule("conflicting-keys", .error)
}

extension Diagnostic {
  static func conflict(
    _ key: String, with other: String, at range: SourceRange, other otherRange: SourceRange,
    help: String
  ) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`\(key)` and `\(other)` exclude each other", at: range,
      related: [Related("`\(other)` is here", at: otherRange)], help: [help])
  }

  /// Returns the finding about a key that belongs to another kind of mapping.
  static func misplacedKey(_ key: String, in subject: String, help: String, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .conflictingKeys, "`\(key)` means nothing in \(subject)", at: range, help: [help])
  }

  /// Returns the finding about a part of a route among the arguments of its target.
  static func amongArguments(_ key: String, at range: SourceRange) -> Diagnostic {
    misplaced(
      "`\(key)` stands among the arguments, and belongs beside them",
      help: "move it out of `with`", at: range)
  }

  /// Returns the finding about a second state in a `when` rule. The help also covers `{ state:
  /// ride, is: on }`, in which `state` was not meant as a name.
  /// Returns the finding about a rule that has the name of its state behind a key `state`.
  static func valuesBeside(
    _ state: Document.Reference, _ value: Node, and second: Document.Reference
  ) -> Diagnostic {
    let name = if case .scalar(let text, _) = value.content { text } else { "state" }
    return conflict(
      second.value, with: state.value, at: second.range, other: state.range,
      help:
        "write the state as a key, with its values behind it: `{ \(name): [values], take: route }`")
  }

  /// - Parameter verb: The key of the route's action; nil if the route only sets arguments.
  static func strayKey(
    _ key: String, with verb: String?, _ action: Document.Action, at range: SourceRange
  ) -> Diagnostic {
    let meant = meantKey(key, with: action)
    let help =
      switch (key, action) {
      case (_, .openURL): "the app that opens the URL decides how"
      case ("set", _) where meant != nil: "`with` has the arguments of the screen that it shows"
      case ("with", _) where meant != nil:
        "`set` has new arguments for the screen to which it returns"
      case ("set", _): "it goes with `pop`, `popTo`, `popToRoot` and `dismiss`"
      case ("with", _): "it goes with `to`, `finish`, `report` and `dialog`"
      case (_, .to): "a screen elsewhere is opened as its link would open it"
      default: "it goes with `to`"
      }
    return Diagnostic(
      .conflictingKeys, "`\(key)` means nothing with `\(verb ?? "set")`", at: range, help: [help],
      repair: meant.flatMap { .instead(of: Located(key, at: range), write: $0) })
  }

  /// The key with the arguments of an action, where the other key for arguments is written.
  private static func meantKey(_ key: String, with action: Document.Action) -> String? {
    switch (key, action) {
    case ("set", .to): "with"
    case ("with", .pop), ("with", .popTo), ("with", .popToRoot), ("with", .dismiss): "set"
    default: nil
    }
  }

  static func strayValues(with move: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`with` means nothing with `\(move)`", at: range,
      help: ["it goes with `take` and `tap`"])
  }

  static func misplaced(_ message: String, help: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.conflictingKeys, message, at: range, help: [help])
  }

  // MARK: Guards in guards

  static func containsItself(
    _ item: Document.Declared, _ name: Document.Reference
  ) -> Diagnostic {
    misplaced(
      "the answer of `\(item.text)` depends on itself", help: "remove `\(name.value)` here",
      at: name.range)
  }

  static func asyncPart(_ name: Document.Reference, _ declaration: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "the answer of `\(name.value)` takes time, so nothing else can use it",
      at: name.range, related: [Related("it is declared here, with `async`", at: declaration)],
      help: ["let the app answer both in one guard"])
  }

  static func choosesByArgument(
    _ name: Document.Reference, _ parameter: Parameter
  ) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`\(name.value)` reads arguments, and here nothing has any yet",
      at: name.range, related: [Related("it reads this one", at: parameter.range)],
      help: ["name a guard without `params`, or states"])
  }

  static func dialogAsOtherWay(of route: Name, at range: SourceRange) -> Diagnostic {
    misplaced(
      "the view that takes `\(route)` can't hear the buttons of a dialog under `else`",
      help: "ask the dialog beside `if`, with the opposite condition: a guard with `not`", at: range
    )
  }

  static func otherTypeOfWay(
    _ parameter: Parameter, of route: Name, at range: SourceRange, _ earlier: Parameter
  ) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "the ways of `\(route)` need `\(parameter.name)` in two types", at: range,
      related: [
        Related("of this type here", at: parameter.range),
        Related("of this type there", at: earlier.range),
      ],
      help: ["give both the same type, or give one its value by `with`"])
  }

  static func otherType(
    _ parameter: Parameter, _ name: Document.Reference, _ earlier: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`\(name.value)` reads a `\(parameter.name)` of another type",
      at: name.range, related: [Related("this one has the same name", at: earlier)],
      help: ["give the two the same type, or another name to one of them"])
  }

  static func fieldsOutsideAlert(
    at range: SourceRange, style: Located<Dialog.DialogStyle>
  ) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "only an alert has text fields", at: range,
      related: [Related("this dialog is a `\(style.value.rawValue)`", at: style.range)],
      help: ["remove `style` to ask an alert, or let a screen ask for the text"])
  }

  static func outcomeOfScreen(at range: SourceRange) -> Diagnostic {
    misplaced(
      "a screen gives no results",
      help: "`then` and `returns` are for the end of a child coordinator",
      at: range)
  }
}

extension ConflictingKeys {
  package static let page = RulePage(
    summary: "Keys that exclude each other, or don't fit.",
    finds: """
      A route that does two things at once, `above` together with `strategy`, a switch with both \
      `state` and `start`, `detents` without a sheet, a key of one kind of coordinator on \
      another kind, `then` on a route to a screen (only coordinators give results), `fields` in a \
      dialog that is no alert.
      """,
    why: """
      flowc would have to ignore one of the two, and only you know which one.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: { routes: { close: { pop: 1, to: list } } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: { routes: { close: { popTo: list } } }
      """,
    fix: """
      Keep the key that you mean. Write two moves, one after the other, as two routes. Write \
      what follows the end of a child coordinator as its `then`.
      """)
}
