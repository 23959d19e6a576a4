// What a platform that is bound by key paths binds to.
extension ModalSequence {
  /// What is presented from a level in that style. Assigning nil: the user takes it away, and
  /// `didDismiss` follows.
  subscript(style: PresentationStyle, level: Int) -> Presentation? {
    get {
      guard shown.indices.contains(level), case .presentation(let presentation, _) = shown[level],
        presentation.style == style
      else { return nil }
      return presentation
    }
    set {
      if newValue == nil, let presentation = self[style, level] { userDismissed(presentation.id) }
    }
  }

  /// Whether a question of that style is asked from a level. Assigning false: it is gone.
  subscript(asks style: Dialog.Style, level: Int) -> Bool {
    get { shown.indices.contains(level) && self[question: style, level] != nil }
    set {
      guard !newValue, let question = self[question: style, level] else { return }
      userDismissed(question.dialog.id)
      didDismiss(question.dialog.id)
    }
  }

  /// The question of that style asked from a level, also while it is going.
  subscript(question style: Dialog.Style, level: Int) -> (dialog: Dialog, host: Host)? {
    let modal =
      shown.indices.contains(level)
      ? shown[level] : leaving.flatMap { $0.level == level ? $0.modal : nil }
    guard case .dialog(let dialog, let host)? = modal, dialog.style == style else { return nil }
    return (dialog, host)
  }
}
