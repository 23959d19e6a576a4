import FlowRuntime
import UIKit

/// A screen with a name.
@MainActor
protocol Named: UIViewController {
  var name: String { get }
}

extension UISplitViewController {
  /// The columns, from the sidebar to the detail.
  var places: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }
}

/// The view controllers that UIKit shows, as text: `Home: list > detail(1) / pageSheet: filter`.
@MainActor
enum Picture {
  static func text(from controller: UIViewController) -> String {
    sequence(first: controller) { $0.presentedViewController }.map { level in
      switch level {
      case let alert as UIAlertController: return "asks: \(alert.title ?? "")"
      case is CoordinatorViewController: return shown(level)
      default: return "\(level.modalPresentationStyle): \(shown(level))"
      }
    }.joined(separator: " / ")
  }

  private static func shown(_ controller: UIViewController) -> String {
    switch controller {
    case let container as ContainerController: return container.content.map(shown) ?? "nothing"
    case let bar as UITabBarController:
      let title = bar.selectedViewController?.tabBarItem.title ?? ""
      return "\(title): \(bar.selectedViewController.map(shown) ?? "nothing")"
    case let split as UISplitViewController:
      guard split.isCollapsed else { return "columns" }
      return split.viewController(for: split.top).map(shown) ?? "nothing"
    case let navigation as UINavigationController:
      // On a compact width the navigation controller of a column stands on that of the one before.
      let screens = navigation.viewControllers.filter { !($0 is UINavigationController) }
      return screens.map(shown).joined(separator: " > ")
    case let screen as any Named: return screen.name
    default: return "\(type(of: controller))"
    }
  }

  /// The visible split view controllers, from the bottom level up.
  static func splits(from controller: UIViewController) -> [UISplitViewController] {
    sequence(first: controller) { $0.presentedViewController }.compactMap(split)
  }

  /// The visible split view controller in a view controller; nil if there is none.
  static func split(in controller: UIViewController) -> UISplitViewController? {
    switch controller {
    case let container as ContainerController: container.content.flatMap(split)
    case let bar as UITabBarController: bar.selectedViewController.flatMap(split)
    default: controller as? UISplitViewController
    }
  }

  /// The screens of each column, as text.
  static func columns(of split: UISplitViewController) -> [String] {
    split.places.map { split.viewController(for: $0).map(shown) ?? "nothing" }
  }

  /// The visible navigation controller in a view controller; nil if there is none.
  static func navigation(in controller: UIViewController) -> UINavigationController? {
    switch controller {
    case let container as ContainerController: container.content.flatMap(navigation)
    case let bar as UITabBarController: bar.selectedViewController.flatMap(navigation)
    default: controller as? UINavigationController
    }
  }

  /// The visible tab bar in a view controller; nil if there is none.
  static func tabs(in controller: UIViewController) -> UITabBarController? {
    switch controller {
    case let container as ContainerController: container.content.flatMap(tabs)
    default: controller as? UITabBarController
    }
  }

  /// The visible screen in a view controller; nil if there is none.
  static func screen(in controller: UIViewController) -> (any Named)? {
    switch controller {
    case let container as ContainerController: container.content.flatMap(screen)
    case let bar as UITabBarController: bar.selectedViewController.flatMap(screen)
    case let navigation as UINavigationController:
      navigation.viewControllers.last { !($0 is UINavigationController) }.flatMap(screen)
    default: controller as? any Named
    }
  }
}
