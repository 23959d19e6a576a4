#if canImport(SwiftUI)
  public import SwiftUI
#endif
#if canImport(UIKit)
  public import UIKit
#endif

/// A factory of the screens of one coordinator, which knows the factories of its children.
///
/// `Screen` is `any View` in SwiftUI, and `UIViewController` in UIKit. flowc generates a protocol for
/// each coordinator, which asks for its screens one by one. For a coordinator that you write by hand,
/// write the factory by hand, too. Give it to a `CoordinatorView` or a `CoordinatorViewController`, or
/// return it from the factory of the parent.
@MainActor
public protocol ScreenFactory<Screen> {
  /// The type of everything that is made.
  associatedtype Screen
  /// The class of the coordinator whose screens are made.
  associatedtype Owner: Coordinator = Coordinator

  /// Returns the screen of an entry; nil for an entry that the factory doesn't know. Called once for
  /// each entry, and again when the entry gets new arguments in place.
  func screen(of entry: Entry) -> Screen?

  /// Returns the one screen of a coordinator that draws itself.
  func screen(of coordinator: Owner) -> Screen?

  /// Returns the factory of a child's screens; nil if this factory doesn't know the child. Called
  /// once for each child.
  func factory(of child: Coordinator) -> (any ScreenFactory<Screen>)?

  /// Returns the number on a tab; 0 for no number.
  func badge(ofTab tab: any Route) -> Int

  /// Returns what to show for a screen. Use it for everything that all screens of a coordinator have
  /// in common.
  func customize(_ screen: Screen, of coordinator: Coordinator) -> Screen

  /// Returns what to show for a presentation: all that the sheet, cover or popover shows. Asked of
  /// the factory of the coordinator that presents.
  ///
  /// In SwiftUI, use it for a background, a drag indicator or a transition. In UIKit, change the view
  /// controller before it is presented: its transition, its presentation style, its sheet. A view
  /// controller around it has a presentation style of its own.
  func customize(_ presented: Screen, of presentation: Presentation) -> Screen

  #if canImport(SwiftUI)
    /// Returns the view to show for what holds screens of the coordinator: its `NavigationStack`,
    /// `TabView` or `NavigationSplitView`. Use it for modifiers that belong there: a tint, the style of
    /// the sidebar, what the tab bar shows above itself.
    func container(_ container: any View, of coordinator: Coordinator) -> any View

    /// Returns the transition with which a switch shows another case; nil for none.
    func transition(of coordinator: Coordinator) -> AnyTransition?

    /// Returns the point at which a popover points, in the view from which it is presented.
    func anchor(of presentation: Presentation) -> PopoverAttachmentAnchor
  #endif

  #if canImport(UIKit)
    /// Returns the navigation controller that holds the coordinator's stack: one of the app's own class,
    /// or with large titles. It is empty.
    func navigationController(of coordinator: Coordinator) -> UINavigationController

    /// Returns the tab bar controller of a coordinator with tabs, without tabs.
    func tabBarController(of coordinator: Coordinator) -> UITabBarController

    /// Returns the split view controller of a coordinator with columns, without columns.
    func splitViewController(
      of coordinator: Coordinator, style: UISplitViewController.Style
    ) -> UISplitViewController

    /// Shows another case of a switch. Calls `change`, which replaces the content of the view, for
    /// example in a transition. Called only while the view is on screen.
    func showCase(of coordinator: Coordinator, in view: UIView, _ change: @escaping () -> Void)

    /// Returns the item at which a popover points; nil for the middle of its screen.
    func anchor(
      of presentation: Presentation, in screen: UIViewController
    ) -> (any UIPopoverPresentationControllerSourceItem)?

    /// Returns the item at which an action sheet points if it is shown as a popover; nil for the
    /// middle of its screen.
    func anchor(
      of dialog: Dialog, in screen: UIViewController
    ) -> (any UIPopoverPresentationControllerSourceItem)?
  #endif
}

extension ScreenFactory {
  public func screen(of entry: Entry) -> Screen? { nil }

  public func screen(of coordinator: Owner) -> Screen? { nil }

  public func factory(of child: Coordinator) -> (any ScreenFactory<Screen>)? { nil }

  public func badge(ofTab tab: any Route) -> Int { 0 }

  public func customize(_ screen: Screen, of coordinator: Coordinator) -> Screen { screen }

  public func customize(_ presented: Screen, of presentation: Presentation) -> Screen { presented }

  #if canImport(SwiftUI)
    public func container(_ container: any View, of coordinator: Coordinator) -> any View {
      container
    }

    public func transition(of coordinator: Coordinator) -> AnyTransition? { nil }

    public func anchor(of presentation: Presentation) -> PopoverAttachmentAnchor { .rect(.bounds) }
  #endif

  #if canImport(UIKit)
    public func navigationController(of coordinator: Coordinator) -> UINavigationController {
      UINavigationController()
    }

    public func tabBarController(of coordinator: Coordinator) -> UITabBarController {
      UITabBarController()
    }

    public func splitViewController(
      of coordinator: Coordinator, style: UISplitViewController.Style
    ) -> UISplitViewController { UISplitViewController(style: style) }

    public func showCase(
      of coordinator: Coordinator, in view: UIView, _ change: @escaping () -> Void
    ) { change() }

    public func anchor(
      of presentation: Presentation, in screen: UIViewController
    ) -> (any UIPopoverPresentationControllerSourceItem)? { nil }

    public func anchor(
      of dialog: Dialog, in screen: UIViewController
    ) -> (any UIPopoverPresentationControllerSourceItem)? { nil }
  #endif
}

extension ScreenFactory {
  /// Returns the screen of an entry as the app wants to show it.
  func shown(_ entry: Entry, of owner: Coordinator) -> Screen? {
    screen(of: entry).map { customize($0, of: owner) }
  }

  /// Returns the screen of a coordinator that draws itself, as the app wants to show it.
  func shown(_ coordinator: Coordinator) -> Screen? {
    guard let own = coordinator as? Owner else { return nil }
    return screen(of: own).map { customize($0, of: own) }
  }
}
