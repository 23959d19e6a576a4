/// A coordinator that presents: any of the three kinds.
///
/// Its functions are moves of the coordinator's own: refused with `notOnScreen` unless it is on the
/// way from the root to what is on screen.
@MainActor
public protocol Presenter: Coordinator {
  associatedtype Sheet: Route
  associatedtype Cover: Route
}

extension StackCoordinator: Presenter {}
extension TabsCoordinator: Presenter {}
extension SwitchCoordinator: Presenter {}

extension Presenter {
  /// Presents a sheet above what is on screen.
  public func presentSheet(_ sheet: Sheet) {
    take("presentSheet", .sheet(sheet))
  }

  /// Presents a popover above what is on screen.
  public func presentPopover(_ sheet: Sheet) {
    take("presentPopover", .popover(sheet))
  }

  /// Presents a cover above what is on screen.
  public func presentFullScreenCover(_ cover: Cover) {
    take("presentFullScreenCover", .cover(cover))
  }

  /// Ends the sheet or popover that this coordinator presents. Refused with `notPresented` if it
  /// presents none.
  public func dismissSheet() {
    take("dismissSheet", Move(.dismissOwn(covers: false)))
  }

  /// Ends the cover that this coordinator presents. Refused with `notPresented` if it presents
  /// none.
  public func dismissFullScreenCover() {
    take("dismissFullScreenCover", Move(.dismissOwn(covers: true)))
  }

  /// The sheet or popover that this coordinator presents.
  ///
  /// Assigning nil is the user's pulling it down, and isn't refused; assigning a sheet presents it.
  public var sheetBinding: Sheet? {
    get { presented.flatMap { $0.style == .cover ? nil : $0.route as? Sheet } }
    set {
      guard let newValue else { return userDismissed(covers: false) }
      if newValue != sheetBinding { presentSheet(newValue) }
    }
  }

  /// The cover that this coordinator presents. Assigning works as for `sheetBinding`.
  public var fullScreenCoverBinding: Cover? {
    get { presented.flatMap { $0.style == .cover ? $0.route as? Cover : nil } }
    set {
      guard let newValue else { return userDismissed(covers: true) }
      if newValue != fullScreenCoverBinding { presentFullScreenCover(newValue) }
    }
  }
}

extension Coordinator {
  /// What this coordinator presents.
  fileprivate var presented: Presentation? {
    var next = host
    while let host = next {
      if let presentation = host.presentation, presentation.presenter === self {
        return presentation
      }
      next = host.presentation?.host
    }
    return nil
  }

  fileprivate func userDismissed(covers: Bool) {
    guard let presented, (presented.style == .cover) == covers else { return }
    machine?.userDismissed(presented)
  }
}
