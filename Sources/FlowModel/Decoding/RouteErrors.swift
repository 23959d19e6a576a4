import Diagnostics
import YAML

extension KeySet {
  /// What a route may have whatever it does.
  static let ofEveryRoute: Set = ["guards", "params", "except", "role"]

  /// Whether it describes what may do nothing, or nothing but `set`.
  var maySet: Bool { subject == KeySet.outcome.subject }
  var mayStay: Bool { maySet || subject == KeySet.button.subject }
}

extension Document.Action {
  /// What a route that does this may have besides; nil where that isn't known.
  var keys: Set<String>? {
    switch self {
    case .to(let target) where target.value.contains(".") && !target.isOfNeighbour: ["with"]
    case .to:
      Set(
        KeySet.style.map(\.name) + [
          "by", "above", "replacing", "strategy", "dismissing", "with", "then",
        ])
    case .openURL, .openSystem: []
    case .pop, .popTo, .popToRoot, .dismiss, .stay: ["set"]
    case .finish, .report, .dialog: ["with"]
    case .unknown: nil
    }
  }
}

extension Diagnostic {
  static func popsTooMuch(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .resourceLimit, "`pop` goes back more than \(DocumentDecoder.maximumPop) screens", at: range,
      help: ["`popToRoot` goes back to the first one, `popTo: screen` to one by name"])
  }

  static func noAction(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "this route does nothing", at: range,
      help: ["give it one of \(list(KeySet.actions))"])
  }

  /// - Parameter verb: The key that says what the route does; without one it only sets.
  static func strayKey(
    _ key: String, with verb: String?, _ action: Document.Action, at range: SourceRange
  ) -> Diagnostic {
    let help =
      switch (key, action) {
      case (_, .openURL): "the app that opens the URL decides how"
      case ("set", _): "it goes with `pop`, `popTo`, `popToRoot` and `dismiss`"
      case ("with", _): "it goes with `to`, `finish`, `report` and `dialog`"
      case (_, .to): "a screen elsewhere is opened as its link would open it"
      default: "it goes with `to`"
      }
    return Diagnostic(
      .conflictingKeys, "`\(key)` means nothing with `\(verb ?? "set")`", at: range, help: [help])
  }
}
