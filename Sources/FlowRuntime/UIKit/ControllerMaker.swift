#if canImport(UIKit)
  public import UIKit

  /// Makes the view controllers of a coordinator's screens, and knows who makes its children's.
  ///
  /// One is generated for each coordinator. For a coordinator written by hand write it by hand, and
  /// hand it to a `CoordinatorViewController`, or give it as a child's to that of its parent.
  @MainActor
  public protocol ControllerMaker {
    /// The view controller of a screen. Asked for once for each place on screen, and again when the
    /// screen gets new arguments in place.
    func controller(of entry: Entry) -> UIViewController

    /// The view controller of a coordinator that draws itself.
    func controller(of coordinator: Coordinator) -> UIViewController

    /// What makes the view controllers of a child; nil for one that isn't known here. Asked for
    /// once for each child.
    func maker(of child: Coordinator) -> (any ControllerMaker)?

    /// The number on a tab; 0 for none.
    func badge(ofTab tab: any Route) -> Int

    /// Where a popover points at; nil for the middle of its screen.
    func anchor(
      of presentation: Presentation, in screen: UIViewController
    ) -> (any UIPopoverPresentationControllerSourceItem)?

    /// Where an action sheet points at where it is a popover; nil for the middle of its screen.
    func anchor(
      of dialog: Dialog, in screen: UIViewController
    ) -> (any UIPopoverPresentationControllerSourceItem)?

    /// Applied to every screen of the coordinator.
    func customize(_ screen: UIViewController, of coordinator: Coordinator) -> UIViewController
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
  }

  /// What the factories that an app implements for its coordinators have in common.
  @MainActor
  public protocol UIKitScreens {
    /// Applied to every screen of a coordinator: what is the same for all of them.
    func customize(_ screen: UIViewController, of coordinator: Coordinator) -> UIViewController

    /// Where an action sheet points at where it is a popover; nil for the middle of its screen.
    func anchor(
      of dialog: Dialog, in screen: UIViewController
    ) -> (any UIPopoverPresentationControllerSourceItem)?
  }

  extension UIKitScreens {
    public func customize(
      _ screen: UIViewController, of coordinator: Coordinator
    ) -> UIViewController { screen }

    public func anchor(
      of dialog: Dialog, in screen: UIViewController
    ) -> (any UIPopoverPresentationControllerSourceItem)? { nil }
  }
#endif
