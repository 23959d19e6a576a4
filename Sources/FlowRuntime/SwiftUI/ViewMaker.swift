#if canImport(SwiftUI)
  public import SwiftUI

  /// Makes the views of a coordinator's screens, and knows who makes those of its children.
  ///
  /// One is generated for each coordinator. For a coordinator written by hand write it by hand, and
  /// hand it to a `CoordinatorView`, or give it as a child's to that of its parent.
  @MainActor
  public protocol ViewMaker {
    /// The view of a screen. Asked for once for each place on screen, and again when the screen
    /// gets new arguments in place.
    func view(of entry: Entry) -> any View

    /// The view of a coordinator that draws itself.
    func view(of coordinator: Coordinator) -> any View

    /// What makes the views of a child; nil for one that isn't known here. Asked for once for each
    /// child.
    func maker(of child: Coordinator) -> (any ViewMaker)?

    /// The number on a tab; 0 for none.
    func badge(ofTab tab: any Route) -> Int

    /// Where a popover points at, in the view of all that is presented there.
    func anchor(of presentation: Presentation) -> PopoverAttachmentAnchor

    /// Applied to every screen of the coordinator.
    func customize(_ screen: any View, of coordinator: Coordinator) -> any View
  }

  extension ViewMaker {
    public func view(of coordinator: Coordinator) -> any View { EmptyView() }

    public func maker(of child: Coordinator) -> (any ViewMaker)? { nil }

    public func badge(ofTab tab: any Route) -> Int { 0 }

    public func anchor(of presentation: Presentation) -> PopoverAttachmentAnchor { .rect(.bounds) }

    public func customize(_ screen: any View, of coordinator: Coordinator) -> any View { screen }
  }

  /// What the factories that an app implements for its coordinators have in common.
  @MainActor
  public protocol SwiftUIScreens {
    /// Applied to every screen of a coordinator: what is the same for all of them.
    func customize(_ screen: any View, of coordinator: Coordinator) -> any View
  }

  extension SwiftUIScreens {
    public func customize(_ screen: any View, of coordinator: Coordinator) -> any View { screen }
  }
#endif
