// Questions about a written action, a switch over all cases each.

extension Document.Action {
  /// The name of the target, if the route has one.
  package var target: Document.Reference? {
    switch self {
    case .to(let name): name
    case .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .dialog,
      .stay, .unknown:
      nil
    }
  }

  /// The name of the dialog, which need not exist.
  package var dialog: Document.Reference? {
    switch self {
    case .dialog(let name): name
    case .to, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .stay,
      .unknown:
      nil
    }
  }

  /// Whether the action is `stay`.
  var isStay: Bool {
    switch self {
    case .stay: true
    case .to, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .dialog,
      .unknown:
      false
    }
  }
}
