@MainActor
open class UITabBarItem: UIResponder {
  open var title: String?
  open var image: UIImage?
  open var badgeValue: String?
  open var tag: Int

  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
    self.tag = tag
  }
}

@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

@MainActor
open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  open private(set) var viewControllers: [UIViewController]?

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let selected = selectedViewController
    for old in self.viewControllers ?? [] { old.removeFromParent() }
    self.viewControllers = viewControllers
    for new in viewControllers ?? [] { addChild(new) }
    selectedIndex = selected.flatMap { viewControllers?.firstIndex(of: $0) } ?? 0
  }

  open var selectedIndex = 0 {
    didSet {
      for child in children { child.viewIfLoaded?.removeFromSuperview() }
      if let selectedViewController { view.addSubview(selectedViewController.view) }
    }
  }

  open var selectedViewController: UIViewController? {
    guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
    return viewControllers[selectedIndex]
  }

  // MARK: What the user does

  /// A tap on a tab.
  public func tap(_ index: Int) {
    guard let chosen = viewControllers?[index],
      delegate?.tabBarController(self, shouldSelect: chosen) ?? true
    else { return }
    if index == selectedIndex, let navigation = chosen as? UINavigationController {
      navigation.chooseBack(to: 0)
    }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: chosen)
  }
}
