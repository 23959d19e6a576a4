// Questions about a written action, a switch over all cases each.

extension Document.Action {
  /// The name of the dialog, which need not exist.
  package var dialog: Document.Reference? {
    switch self {
    case .dialog(let name): name
    case .to, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .stay,
      .unknown:
      nil
    }
  }
}
