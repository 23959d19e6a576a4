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
    take("dismissSheet", Move(.endOwnPresentation(isCover: false)))
  }

  /// Ends the cover that this coordinator presents. Refused with `notPresented` if it presents
  /// none.
  public func dismissFullScreenCover() {
    take("dismissFullScreenCover", Move(.endOwnPresentation(isCover: true)))
  }

  /// The sheet or popover that this coordinator presents.
  ///
  /// Assigning nil is the user's pulling it down, and isn't refused; assigning a sheet presents it.
  public var sheetBinding: Sheet? {
    get { presented(asCover: false)?.route as? Sheet }
    set {
      guard let newValue else { return userDismissed(presented(asCover: false)) }
      if newValue != sheetBinding { presentSheet(newValue) }
    }
  }

  /// The cover that this coordinator presents. Assigning works as for `sheetBinding`.
  public var fullScreenCoverBinding: Cover? {
    get { presented(asCover: true)?.route as? Cover }
    set {
      guard let newValue else { return userDismissed(presented(asCover: true)) }
      if newValue != fullScreenCoverBinding { presentFullScreenCover(newValue) }
    }
  }
}

extension Coordinator {
  /// What this coordinator presents as a cover, or as something else; the topmost of several.
  fileprivate func presented(asCover: Bool) -> Presentation? {
    guard let navigator, let nodeID,
      let found = navigator.tree.ownPresentation(of: nodeID, isCover: asCover)
    else { return nil }
    return navigator.host(found.host)?.presentation
  }

  fileprivate func userDismissed(_ presentation: Presentation?) {
    if let presentation { navigator?.userDismissed(presentation) }
  }
}
