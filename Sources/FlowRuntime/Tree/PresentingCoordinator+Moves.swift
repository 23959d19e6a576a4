// The functions present above the visible entry. In a tab that isn't selected, they present above the
// entry that would be visible there.

extension PresentingCoordinator {
  /// Presents a sheet. Does nothing if the topmost sheet of this coordinator is equal.
  public func presentSheet(_ sheet: Sheet) {
    call("presentSheet", .sheet(sheet))
  }

  /// Presents a popover. Does nothing if the topmost one of this coordinator is equal.
  public func presentPopover(_ sheet: Sheet) {
    call("presentPopover", .popover(sheet))
  }

  /// Presents a cover. Does nothing if the topmost cover of this coordinator is equal.
  public func presentFullScreenCover(_ cover: Cover) {
    call("presentFullScreenCover", .cover(cover))
  }

  /// Ends the sheet or popover that this coordinator presents. Refused with `notPresented` if there
  /// is none.
  public func dismissSheet() {
    call("dismissSheet", Move(.endOwnPresentation(isCover: false)))
  }

  /// Ends the cover that this coordinator presents. Refused with `notPresented` if there is none.
  public func dismissFullScreenCover() {
    call("dismissFullScreenCover", Move(.endOwnPresentation(isCover: true)))
  }

  /// The sheet or popover that this coordinator presents; the topmost of several.
  ///
  /// Assigning a sheet presents it. Assigning nil means that the user has pulled all of them down,
  /// which isn't refused.
  public var sheetBinding: Sheet? {
    get { presented(asCover: false).last?.route as? Sheet }
    set {
      guard let newValue else { return userDismissed(presented(asCover: false).first) }
      presentSheet(newValue)
    }
  }

  /// The cover that this coordinator presents; the topmost of several. Assigning works as for
  /// `sheetBinding`.
  public var fullScreenCoverBinding: Cover? {
    get { presented(asCover: true).last?.route as? Cover }
    set {
      guard let newValue else { return userDismissed(presented(asCover: true).first) }
      presentFullScreenCover(newValue)
    }
  }
}

extension Coordinator {
  /// Returns the covers that this coordinator presents, or its sheets and popovers, from the lowest
  /// up.
  fileprivate func presented(asCover: Bool) -> [Presentation] {
    guard let navigator, let nodeID else { return [] }
    return navigator.tree.ownPresentations(of: nodeID, isCover: asCover)
      .compactMap { navigator.host($0.host)?.presentation }
  }

  fileprivate func userDismissed(_ presentation: Presentation?) {
    if let presentation { navigator?.userDismissed(presentation) }
  }
}
