import Diagnostics
import YAML

extension KeySet {
  /// The keys that every route may have, with any action.
  static let ofEveryRoute = [
    "doc", "state", "guards", "params", "except", "below", "role", "if", "else",
  ]

  /// Whether the mapping describes an outcome. An outcome may do nothing, or only `set`.
  var maySet: Bool { subject == KeySet.outcome.subject }
  var mayStay: Bool { maySet || [KeySet.button.subject, KeySet.way.subject].contains(subject) }
}

extension Document.Action {
  /// The keys of a route with a target in the coordinator or below it.
  private static let keysOfShow =
    ["by", "above", "replacing", "strategy", "dismissing", "with", "then", "returns"]
    + KeySet.style.map(\.name)

  /// The keys that a route with this action may have; nil if that isn't known.
  var keys: [String]? {
    switch self {
    case .to(let target) where target.hasDot && !target.isOfNeighbour: ["with"]
    case .to: Self.keysOfShow
    case .openURL: []
    case .pop, .popTo, .popToRoot, .dismiss, .stay: ["set"]
    case .finish, .report, .dialog, .openSystem: ["with"]
    case .unknown: nil
    }
  }
}
