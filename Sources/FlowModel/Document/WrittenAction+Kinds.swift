extension Document.Action {
  /// The name of the target, if the route has one.
  package var target: Document.Reference? { if case .to(let name) = self { name } else { nil } }

  /// The name of the dialog, which need not exist.
  package var dialog: Document.Reference? { if case .dialog(let name) = self { name } else { nil } }

  /// Whether the action is `stay`.
  var isStay: Bool { self == .stay }
}
