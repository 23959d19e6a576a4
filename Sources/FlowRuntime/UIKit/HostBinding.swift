#if canImport(UIKit)
  import UIKit

  /// Keeps a view controller what a place of the tree shows.
  @MainActor
  protocol HostBinding: AnyObject {
    var controller: UIViewController { get }

    /// The tree has changed.
    func sync(animated: Bool)
  }

  typealias UIKitInterface = Interface<any ControllerMaker>

  extension Interface where Maker == any ControllerMaker {
    /// What shows a place: a stack, or what its coordinator fills it with.
    func binding(for host: Host) -> any HostBinding {
      guard let owner = host.owner, owner.ownHost === host, owner.kind != .stack else {
        return StackBinding(host, self)
      }
      return binding(inside: owner)
    }

    /// What shows a coordinator without a stack.
    func binding(inside coordinator: Coordinator) -> any HostBinding {
      switch coordinator.kind {
      case .tabs: return TabsBinding(coordinator, self)
      case .oneAtATime: return SwitchBinding(coordinator, self)
      case .external, .stack: return SingleBinding(coordinator, self)
      }
    }

    /// The view controller of a screen, as its route and its app want it.
    func controller(of entry: Entry) -> UIViewController {
      guard let owner = entry.owner, let maker = maker(of: owner) else { return UIViewController() }
      let controller = maker.customize(maker.controller(of: entry), of: owner)
      if let title = entry.options.title { controller.navigationItem.title = localized(title) }
      if let hides = entry.options.hidesTabBar { controller.hidesBottomBarWhenPushed = hides }
      return controller
    }
  }

  /// A coordinator that draws itself.
  @MainActor
  private final class SingleBinding: HostBinding {
    let controller: UIViewController

    init(_ coordinator: Coordinator, _ interface: UIKitInterface) {
      let maker = interface.maker(of: coordinator)
      controller =
        maker.map { $0.customize($0.controller(of: coordinator), of: coordinator) }
        ?? UIViewController()
    }

    func sync(animated: Bool) {}
  }
#endif
