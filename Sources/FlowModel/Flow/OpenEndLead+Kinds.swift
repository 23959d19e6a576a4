// Questions about the lead of an open end. Each is a switch over all cases.

extension Resolution.OpenEnd.Lead {
  package var isAnywhere: Bool {
    switch self {
    case .anywhere: true
    case .screen, .coordinator, .target, .detour, .button, .result, .taken: false
    }
  }

  /// The target that a name was probably meant to be.
  package var target: Target? {
    switch self {
    case .target(let target): target
    case .anywhere, .screen, .coordinator, .detour, .button, .result, .taken: nil
    }
  }

  /// The dialog whose button leads further.
  package var dialog: ID<Dialog>? {
    switch self {
    case .button(let dialog, _): dialog
    case .anywhere, .screen, .coordinator, .target, .detour, .result, .taken: nil
    }
  }
}
