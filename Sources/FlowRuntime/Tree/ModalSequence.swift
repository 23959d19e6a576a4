import Observation

/// What an interface presents, a step behind what the state says.
///
/// The state changes at once: a dismissal and the presentation after it are one change. No
/// platform does both at once, and one drops the second. So the interface binds to `shown`, tells
/// of each change by `follow`, and of the end of each dismissal by `didDismiss`. Whatever happened
/// meanwhile, it then catches up with the state as it is.
@MainActor
@Observable
public final class ModalSequence {
  /// What the platform is to present now.
  public private(set) var shown: Presentation?
  @ObservationIgnored private var wanted: Presentation?
  @ObservationIgnored private var isLeaving = false

  /// One for each host.
  public init() {}

  /// The state presents this now.
  public func follow(_ presentation: Presentation?) {
    wanted = presentation
    guard presentation?.id != shown?.id, !isLeaving else { return }
    guard let shown else {
      self.shown = presentation
      return
    }
    if let presentation, presentation.style == .sheet, shown.style == .sheet {
      // The one exchange that platforms do in place.
      self.shown = presentation
    } else {
      isLeaving = true
      self.shown = nil
    }
  }

  /// The platform has finished a dismissal.
  public func didDismiss() {
    isLeaving = false
    shown = wanted
  }
}
