#if canImport(SwiftUI)
  public import SwiftUI

  /// A maker of views: it makes the views of a coordinator's screens, and knows the makers of its
  /// children.
  ///
  /// flowc generates a maker for each coordinator. For a coordinator that you write by hand, write
  /// the maker by hand too. Give it to a `CoordinatorView`, or return it from the maker of the
  /// parent.
  @MainActor
  public protocol ViewMaker {
    /// Returns the view of a screen. Called once for each entry, and again when the entry gets new
    /// arguments in place.
    func view(of entry: Entry) -> any View

    /// Returns the view of a coordinator that draws itself.
    func view(of coordinator: Coordinator) -> any View

    /// Returns the maker of a child's views; nil if this maker doesn't know the child. Called once
    /// for each child.
    func maker(of child: Coordinator) -> (any ViewMaker)?

    /// Returns the number on a tab; 0 for no number.
    func badge(ofTab tab: any Route) -> Int

    /// Returns the point at which a popover points, in the view from which it is presented.
    func anchor(of presentation: Presentation) -> PopoverAttachmentAnchor

    /// Returns the view to show for a screen. Called for every screen of the coordinator.
    func customize(_ screen: any View, of coordinator: Coordinator) -> any View

    /// Returns the view to show for a presentation: all that the sheet, cover or popover shows. Asked
    /// of the maker of the coordinator that presents. Use it for a background, a drag indicator or a
    /// transition.
    func customize(_ presented: any View, of presentation: Presentation) -> any View
  }

  extension ViewMaker {
    public func view(of coordinator: Coordinator) -> any View { EmptyView() }

    public func maker(of child: Coordinator) -> (any ViewMaker)? { nil }

    public func badge(ofTab tab: any Route) -> Int { 0 }

    public func anchor(of presentation: Presentation) -> PopoverAttachmentAnchor { .rect(.bounds) }

    public func customize(_ screen: any View, of coordinator: Coordinator) -> any View { screen }

    public func customize(_ presented: any View, of presentation: Presentation) -> any View {
      presented
    }
  }

  /// The common part of the factories that an app implements for its coordinators.
  @MainActor
  public protocol SwiftUIScreens {
    /// Returns the view to show for a screen. Use it for everything that all screens of a
    /// coordinator have in common.
    func customize(_ screen: any View, of coordinator: Coordinator) -> any View

    /// Returns the view to show for a presentation: all that the sheet, cover or popover shows. Asked
    /// of the maker of the coordinator that presents. Use it for a background, a drag indicator or a
    /// transition.
    func customize(_ presented: any View, of presentation: Presentation) -> any View
  }

  extension SwiftUIScreens {
    public func customize(_ screen: any View, of coordinator: Coordinator) -> any View { screen }

    public func customize(_ presented: any View, of presentation: Presentation) -> any View {
      presented
    }
  }
#endif
