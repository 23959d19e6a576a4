#if canImport(UIKit)
  public import UIKit

  /// A maker of view controllers: it makes those of a coordinator's screens, and knows the makers
  /// of its children.
  ///
  /// flowc generates a maker for each coordinator. For a coordinator that you write by hand, write
  /// the maker by hand too. Give it to a `CoordinatorViewController`, or return it from the maker
  /// of the parent.
  @MainActor
  public protocol ControllerMaker {
    /// Returns the view controller of a screen. Called once for each entry, and again when the
    /// entry gets new arguments in place.
    func controller(of entry: Entry) -> UIViewController

    /// Returns the view controller of a coordinator that draws itself.
    func controller(of coordinator: Coordinator) -> UIViewController

    /// Returns the maker of a child's view controllers; nil if this maker doesn't know the child.
    /// Called once for each child.
    func maker(of child: Coordinator) -> (any ControllerMaker)?

    /// Returns the number on a tab; 0 for no number.
    func badge(ofTab tab: any Route) -> Int

    /// Returns the item at which a popover points; nil for the middle of its screen.
    func anchor(
      of presentation: Presentation, in screen: UIViewController
    ) -> (any UIPopoverPresentationControllerSourceItem)?

    /// Returns the item at which an action sheet points if it is shown as a popover; nil for the
    /// middle of its screen.
    func anchor(
      of dialog: Dialog, in screen: UIViewController
    ) -> (any UIPopoverPresentationControllerSourceItem)?

    /// Returns the view controller to show for a screen. Called for every screen of the
    /// coordinator.
    func customize(_ screen: UIViewController, of coordinator: Coordinator) -> UIViewController

    /// Changes the view controller of a presentation before it is presented: its transition, its
    /// presentation style, its sheet. Asked of the maker of the coordinator that presents.
    func customize(_ presented: UIViewController, of presentation: Presentation)
  }

  extension ControllerMaker {
    public func controller(of coordinator: Coordinator) -> UIViewController { UIViewController() }

    public func maker(of child: Coordinator) -> (any ControllerMaker)? { nil }

    public func badge(ofTab tab: any Route) -> Int { 0 }

    public func anchor(
      of presentation: Presentation, in screen: UIViewController
    ) -> (any UIPopoverPresentationControllerSourceItem)? { nil }

    public func anchor(
      of dialog: Dialog, in screen: UIViewController
    ) -> (any UIPopoverPresentationControllerSourceItem)? { nil }

    public func customize(
      _ screen: UIViewController, of coordinator: Coordinator
    ) -> UIViewController { screen }

    public func customize(_ presented: UIViewController, of presentation: Presentation) {}
  }

  /// The common part of the factories that an app implements for its coordinators.
  @MainActor
  public protocol UIKitScreens {
    /// Returns the view controller to show for a screen. Use it for everything that all screens of
    /// a coordinator have in common.
    func customize(_ screen: UIViewController, of coordinator: Coordinator) -> UIViewController

    /// Changes the view controller of a presentation before it is presented: its transition, its
    /// presentation style, its sheet. Asked of the maker of the coordinator that presents.
    func customize(_ presented: UIViewController, of presentation: Presentation)

    /// Returns the item at which an action sheet points if it is shown as a popover; nil for the
    /// middle of its screen.
    func anchor(
      of dialog: Dialog, in screen: UIViewController
    ) -> (any UIPopoverPresentationControllerSourceItem)?
  }

  extension UIKitScreens {
    public func customize(
      _ screen: UIViewController, of coordinator: Coordinator
    ) -> UIViewController { screen }

    public func customize(_ presented: UIViewController, of presentation: Presentation) {}

    public func anchor(
      of dialog: Dialog, in screen: UIViewController
    ) -> (any UIPopoverPresentationControllerSourceItem)? { nil }
  }
#endif
