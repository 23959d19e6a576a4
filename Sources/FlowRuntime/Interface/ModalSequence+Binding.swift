// The properties to which a platform binds with key paths.
extension ModalSequence {
  /// The presentation above a level, if it has this style. Assigning nil means that the user has
  /// dismissed it; `didDismiss` follows. If a guard would refuse, the user can't have done this. Then a
  /// function of the platform wants the dismissal, and the guards are asked first.
  subscript(style: PresentationStyle, level: Int) -> Presentation? {
    get {
      guard shown.indices.contains(level), case .presentation(let presentation, _) = shown[level],
        presentation.style == style
      else { return nil }
      return presentation
    }
    set {
      guard newValue == nil, let presentation = self[style, level] else { return }
      if case .presentation(_, let host) = shown[level], host.refusesToDismiss {
        host.dismiss()
      } else {
        userDismissed(presentation.id)
        // The platform may have taken the view away before it clears the item.
        if isHidden(presentation.id) { didDismiss(presentation.id) }
      }
    }
  }

  /// The popover that is presented from a place. Assigning nil works as for the presentation above a
  /// level.
  subscript(popoverAt place: ModalPlace) -> Presentation? {
    get {
      guard let popover = self[.popover, place.level],
        anchor(.popover, popover.route.name, place.level) == place.anchor
      else { return nil }
      return popover
    }
    set { if self[popoverAt: place] != nil { self[.popover, place.level] = newValue } }
  }

  /// Whether a question with this style is asked at a place. Assigning false means that the question
  /// is gone.
  subscript(asks style: Dialog.Style, at place: ModalPlace) -> Bool {
    get { shown.indices.contains(place.level) && self[question: style, at: place] != nil }
    set {
      guard !newValue, let question = self[question: style, at: place] else { return }
      userDismissed(question.dialog.id)
      didDismiss(question.dialog.id)
    }
  }

  /// The text of a field. A question that was covered has its texts when it comes back. The texts
  /// outlast their question, because a platform may name the chosen button after that.
  subscript(text field: String, of dialog: Int) -> String {
    get { typed[dialog][field] }
    set { typed[dialog][field] = newValue }
  }

  /// The question with this style that is asked at a place, also while it disappears.
  subscript(
    question style: Dialog.Style, at place: ModalPlace
  ) -> (dialog: Dialog, host: Host)? {
    let modal =
      shown.indices.contains(place.level)
      ? shown[place.level] : leaving.flatMap { $0.level == place.level ? $0.modal : nil }
    guard case .dialog(let dialog, let host)? = modal, dialog.style == style,
      style == .alert
        ? place.anchor == nil : anchor(.confirmation, dialog.name, place.level) == place.anchor
    else { return nil }
    return (dialog, host)
  }
}
