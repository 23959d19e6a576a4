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
