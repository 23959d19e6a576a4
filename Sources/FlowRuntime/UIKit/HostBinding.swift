#if canImport(UIKit)
  import UIKit

  /// A binding that makes a view controller show a host of the tree.
  @MainActor
  protocol HostBinding: AnyObject {
    var controller: UIViewController { get }

    /// Updates the view controller after a change of the tree.
    func sync(animated: Bool)
  }

  typealias UIKitInterface = Interface<UIViewController>

  extension UIKitInterface {
    /// Returns the binding of a host: a stack, or the content of a coordinator without a stack.
    func binding(for host: Host) -> any HostBinding {
      guard let owner = host.owner, owner.ownHost === host, owner.kind != .stack else {
        return StackBinding(host, self)
      }
      return binding(inside: owner)
    }

    /// Returns the binding of a coordinator without a stack.
    func binding(inside coordinator: Coordinator) -> any HostBinding {
      switch coordinator.kind {
      case .tabs where coordinator.styleOfTabs == .pages: return PagesBinding(coordinator, self)
      case .tabs: return TabsBinding(coordinator, self)
      case .split: return SplitBinding(coordinator, self)
      case .oneAtATime: return SwitchBinding(coordinator, self)
      case .external, .stack: return SingleBinding(coordinator, self)
      }
    }

    /// Returns the navigation controller that the factory of a coordinator gives for its stack.
    func navigationController(of coordinator: Coordinator?) -> UINavigationController {
      coordinator.flatMap { factory(of: $0)?.navigationController(of: $0) }
        ?? UINavigationController()
    }

    /// Returns the view controller of a screen, with the look that its route and the app give it.
    func controller(of entry: Entry) -> UIViewController {
      let controller = screen(of: entry) ?? UIViewController()
      if let owner = entry.owner, let title = entry.options.title {
        controller.navigationItem.title = owner.localized(title)
      }
      if let hides = entry.options.hidesTabBar { controller.hidesBottomBarWhenPushed = hides }
      return controller
    }
  }

  extension UIViewController {
    /// Gives the view a name for tests of the interface, if it is there and the app gives it none.
    func identify(by name: String) {
      guard let view = viewIfLoaded, view.accessibilityIdentifier == nil else { return }
      view.accessibilityIdentifier = name
    }
  }

  /// A binding of a coordinator that draws itself.
  @MainActor
  private final class SingleBinding: HostBinding {
    let controller: UIViewController
    private let name: String

    init(_ coordinator: Coordinator, _ interface: UIKitInterface) {
      controller = interface.screen(of: coordinator) ?? UIViewController()
      name = coordinator.accessibilityName
    }

    func sync(animated: Bool) { controller.identify(by: name) }
  }
#endif
