import FlowModel

// Questions of the generators about a flow's enums. Each is a switch over all cases, so the
// compiler points here when somebody adds a case.

extension Show.Strategy {
  /// The word of a flow file for the strategy. The usual strategy has none.
  var word: String? {
    switch self {
    case .always: nil
    case .ifNotExists, .navigateOrPush: rawValue
    }
  }
}

extension Dialog.DialogStyle {
  /// The usual name of the style on Apple's platforms.
  var noun: String {
    switch self {
    case .alert: "alert"
    case .confirmation: "action sheet"
    }
  }
}

extension LinkPattern.Segment {
  var isRest: Bool {
    if case .rest = self { true } else { false }
  }
}
