import Navigation
import Observation

/// The presentations that an interface shows. They follow the state one step at a time.
///
/// The state changes at once: a dismissal and the next presentation can be one change. No platform
/// can do both at once, and most platforms drop the second. So an interface presents the modals in
/// `shown`, level by level. It calls `didPresent` and `didDismiss` at the end of each step, and
/// `userDismissed` when the user dismisses a modal. The next step always goes towards the current
/// state, even if it has changed since the last step.
@MainActor
@Observable
package final class ModalSequence {
  /// The next step of an interface.
  package enum Step {
    /// Presents the modal from the level below. `didPresent` has to follow.
    case present(Modal, level: Int)
    /// Dismisses the modal of this level and all modals above it. `didDismiss` has to follow.
    case dismiss(Modal, level: Int)
  }

  /// The modals that the platform has to show now, from the bottom up. Each one is a level. The
  /// first is presented from the root's own view, and each other one from the level below.
  package private(set) var shown: [Modal] = []
  /// The modal that is being dismissed, and its level; nil if there is none.
  @ObservationIgnored package private(set) var leaving: (modal: Modal, level: Int)?
  @ObservationIgnored private var coming: Int?
  @ObservationIgnored private(set) weak var root: Coordinator?
  @ObservationIgnored private var carryOut: @MainActor (Step) -> Void = { _ in }
  @ObservationIgnored private var transaction: @MainActor (Bool, () -> Void) -> Void = { $1() }
  /// Whether the change that the sequence follows is animated.
  @ObservationIgnored private var isChangeAnimated = true
  /// The presentations whose views have left the screen. Something may only cover them.
  @ObservationIgnored private var hidden: Set<Int> = []
  /// The questions that have a view to point at, with the level of the view.
  @ObservationIgnored var anchors: [ModalAnchor] = []
  /// The texts that the user has typed, for a platform that binds to them.
  var typed = TypedTexts()

  /// Creates the sequence of a tree. The sequence does nothing before the first `follow`.
  package init(_ root: Coordinator) {
    self.root = root
  }

  /// Sets the function that carries out each step, for a platform that has to be called. A platform
  /// that observes uses `shown` instead.
  package func onStep(_ carryOut: @escaping @MainActor (Step) -> Void) {
    self.carryOut = carryOut
  }

  /// Sets the function that surrounds each change of `shown`, for a platform whose animations are
  /// transactions. The argument says whether the step is animated.
  package func surroundSteps(_ transaction: @escaping @MainActor (Bool, () -> Void) -> Void) {
    self.transaction = transaction
  }

  /// Looks at the state, which may have changed, and begins the next step.
  ///
  /// - Parameter isAnimated: whether the change is animated. A presentation may say something else.
  package func follow(animated isAnimated: Bool = true) {
    isChangeAnimated = isAnimated
    advance()
  }

  /// Returns whether a step is animated.
  package func isAnimated(_ step: Step) -> Bool {
    guard case .present(.presentation(let presentation, _), _) = step else {
      return isChangeAnimated
    }
    return presentation.options.isAnimated ?? isChangeAnimated
  }

  /// Tells the sequence that a modal has appeared on screen. Begins the next step.
  package func didPresent(_ id: Int) {
    guard coming == id else { return }
    coming = nil
    advance()
  }

  /// Tells the sequence that a modal can't be presented yet, for example because no window shows the
  /// level below. The next `follow` tries again.
  package func didNotPresent(_ id: Int) {
    guard coming == id, let level = shown.firstIndex(where: { $0.id == id }) else { return }
    coming = nil
    shown.removeSubrange(level...)
  }

  /// Tells the sequence that the view of a presentation has come to the screen.
  func didAppear(_ id: Int) {
    hidden.remove(id)
    didPresent(id)
  }

  /// Tells the sequence that the view of a presentation has left the screen: it is gone, or covered.
  func didDisappear(_ id: Int) {
    if leaving?.modal.id == id { didDismiss(id) } else { hidden.insert(id) }
  }

  func isHidden(_ id: Int) -> Bool { hidden.contains(id) }

  /// Tells the sequence that a modal is gone: a step or the user has dismissed it. Begins the next
  /// step.
  package func didDismiss(_ id: Int) {
    if shown.contains(where: { $0.id == id }) { userDismissed(id) }
    guard leaving?.modal.id == id else { return }
    leaving = nil
    hidden.remove(id)
    advance()
  }

  /// Tells the sequence that the user dismisses a modal. `didDismiss` has to follow when the modal
  /// is gone.
  package func userDismissed(_ id: Int) {
    guard let modal = remove(id) else { return }
    switch modal {
    case .presentation(let presentation, _): root?.navigator?.userDismissed(presentation)
    case .dialog(let dialog, _): root?.navigator?.userClosed(dialog)
    }
  }

  /// Tells the sequence that the user has chosen a button of a question, which closes it.
  /// `didDismiss` has to follow when the question is gone. Both calls may come in either order.
  ///
  /// - Parameter texts: What the user has typed into the fields.
  package func userChose(
    _ button: String, in dialog: Dialog, on host: Host, typing texts: Dialog.Texts = [:]
  ) {
    _ = remove(dialog.id)
    host.choose(button, in: dialog, typing: texts)
  }

  /// Removes a modal and all modals above it. Returns nil if the modal isn't shown.
  private func remove(_ id: Int) -> Modal? {
    guard let level = shown.firstIndex(where: { $0.id == id }) else { return nil }
    let modal = shown[level]
    if shown[level...].contains(where: { $0.id == coming }) { coming = nil }
    shown.removeSubrange(level...)
    leaving = (modal, level)
    return modal
  }

  /// Begins the next step towards the current state, unless a step isn't finished yet.
  private func advance() {
    guard leaving == nil, coming == nil, let wanted = root?.navigator?.modals else { return }
    let same = zip(shown, wanted).prefix { $0.id == $1.id }.count
    if same < shown.count {
      begin(.dismiss(shown[same], level: same)) { _ = remove($0.id) }
    } else if same < wanted.count {
      if case .dialog = wanted[same] { forgetTexts() }
      coming = wanted[same].id
      begin(.present(wanted[same], level: same)) { shown.append($0) }
    }
  }

  /// Forgets what was typed into questions that are not asked any more. A platform may name the chosen
  /// button after a question has closed, so its texts stay until the next question.
  private func forgetTexts() {
    guard !typed.isEmpty, let tree = root?.navigator?.currentTree else { return }
    typed = typed.filtered { tree.asks(QuestionID($0)) }
  }

  private func begin(_ step: Step, _ change: (Modal) -> Void) {
    switch step {
    case .present(let modal, _), .dismiss(let modal, _):
      transaction(isAnimated(step)) { change(modal) }
    }
    carryOut(step)
  }
}
