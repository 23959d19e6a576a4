import Observation

/// What an interface presents, a step behind what the state says.
///
/// The state changes at once: a dismissal, and the presentation after it, are one change. No
/// platform does both at once, most drop the second. So an interface shows what `shown` says,
/// level by level: it tells of the end of each step, and of what the user has taken away. Whatever
/// happened meanwhile, the next step goes on towards the state as it is then.
@MainActor
@Observable
public final class ModalSequence {
  /// What an interface is to do next.
  public enum Step {
    /// Presents it from the level below; then `didPresent`.
    case present(Modal, level: Int)
    /// Takes away what is at that level, and all above it; then `didDismiss`.
    case dismiss(Modal, level: Int)
  }

  /// What the platform is to show now, from the bottom up: each is a level, presented from the one
  /// before it, the first from the root's own view.
  public private(set) var shown: [Modal] = []
  /// What is going away right now, and from which level.
  @ObservationIgnored public private(set) var leaving: (modal: Modal, level: Int)?
  @ObservationIgnored private var coming: Int?
  @ObservationIgnored private weak var root: Coordinator?
  @ObservationIgnored private var carryOut: @MainActor (Step) -> Void = { _ in }

  /// The sequence of a tree. It does nothing before the first `follow`.
  public init(_ root: Coordinator) {
    self.root = root
  }

  /// Is told of each step, for a platform that is to be called. One that observes looks at `shown`.
  public func onStep(_ carryOut: @escaping @MainActor (Step) -> Void) {
    self.carryOut = carryOut
  }

  /// The state may have changed.
  public func follow() {
    advance()
  }

  /// What was to be presented is on screen.
  public func didPresent(_ id: Int) {
    guard coming == id else { return }
    coming = nil
    advance()
  }

  /// What was to go, or what the user has taken away, is gone.
  public func didDismiss(_ id: Int) {
    if shown.contains(where: { $0.id == id }) { userDismissed(id) }
    guard leaving?.modal.id == id else { return }
    leaving = nil
    advance()
  }

  /// The user takes it away; `didDismiss` follows when it is gone.
  public func userDismissed(_ id: Int) {
    guard let modal = remove(id) else { return }
    switch modal {
    case .presentation(let presentation, _): root?.navigator?.userDismissed(presentation)
    case .dialog(let dialog, _): root?.navigator?.userClosed(dialog)
    }
  }

  /// The user chose a button of a question, which closes it; `didDismiss` follows when it is gone.
  /// A platform may tell of both, in any order.
  public func userChose(_ button: String, in dialog: Dialog, on host: Host) {
    _ = remove(dialog.id)
    host.choose(button, in: dialog)
  }

  /// Takes one away, and all above it.
  private func remove(_ id: Int) -> Modal? {
    guard let level = shown.firstIndex(where: { $0.id == id }) else { return nil }
    let modal = shown[level]
    if shown[level...].contains(where: { $0.id == coming }) { coming = nil }
    shown.removeSubrange(level...)
    leaving = (modal, level)
    return modal
  }

  /// Begins the next step towards the state as it is, unless one is under way.
  private func advance() {
    guard leaving == nil, coming == nil, let wanted = root?.navigator?.modals else { return }
    let same = zip(shown, wanted).prefix { $0.id == $1.id }.count
    if same < shown.count {
      let modal = shown[same]
      _ = remove(modal.id)
      carryOut(.dismiss(modal, level: same))
    } else if same < wanted.count {
      coming = wanted[same].id
      shown.append(wanted[same])
      carryOut(.present(wanted[same], level: same))
    }
  }
}
