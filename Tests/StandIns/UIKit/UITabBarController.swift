@MainActor
open class UITabBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var badgeValue: String?
  open var tag: Int

  public init(title: String?, image: UIImage?, tag: Int) {
    self.title = title
    self.image = image
    self.tag = tag
  }

  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.title = title
    self.image = image
    tag = 0
  }
}

@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { true }
}

@MainActor
open class UITab: NSObject {
  open var title: String
  public let identifier: String
  open var badgeValue: String?

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)?
  ) {
    self.title = title
    self.identifier = identifier
    super.init()
    provided = viewControllerProvider?(self)
  }

  fileprivate var provided: UIViewController?
  fileprivate var leaves: [UITab] { [self] }
}

@MainActor
open class UISearchTab: UITab {}

@MainActor
open class UITabGroup: UITab {
  open var children: [UITab]

  public init(title: String, image: UIImage?, identifier: String, children: [UITab]) {
    self.children = children
    super.init(title: title, image: image, identifier: identifier, viewControllerProvider: nil)
  }

  override fileprivate var leaves: [UITab] { children.flatMap(\.leaves) }
}

@MainActor
open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  open private(set) var viewControllers: [UIViewController]?
  public enum Mode: Sendable { case automatic, tabBar, tabSidebar }

  open var mode = Mode.automatic
  open var tabs: [UITab] = [] {
    didSet { setViewControllers(leaves.compactMap(\.provided), animated: false) }
  }
  private var leaves: [UITab] { tabs.flatMap(\.leaves) }

  open var selectedTab: UITab? {
    get { leaves.indices.contains(selectedIndex) ? leaves[selectedIndex] : nil }
    set { selectedIndex = leaves.firstIndex { $0 === newValue } ?? selectedIndex }
  }

  open func tab(forIdentifier identifier: String) -> UITab? {
    leaves.first { $0.identifier == identifier }
  }

  open var customizableViewControllers: [UIViewController]?
  /// The list of the tabs that have no room in the bar.
  open private(set) lazy var moreNavigationController = UINavigationController(
    rootViewController: UIViewController())
  private var showsMore = false

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let selected = selectedViewController
    for old in self.viewControllers ?? [] { old.removeFromParent() }
    self.viewControllers = viewControllers
    for new in viewControllers ?? [] { addChild(new) }
    selectedIndex = selected.flatMap { viewControllers?.firstIndex(of: $0) } ?? 0
  }

  open var selectedIndex = 0 {
    didSet {
      showsMore = false
      for child in children { child.viewIfLoaded?.removeFromSuperview() }
      if let selectedViewController { view.addSubview(selectedViewController.view) }
    }
  }

  open var selectedViewController: UIViewController? {
    if showsMore { return moreNavigationController }
    guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
    return viewControllers[selectedIndex]
  }

  // MARK: What the user does

  /// Taps "More", which stands in the place of the fifth tab and those after it. Returns whether the
  /// list is shown.
  @discardableResult
  public func tapMore() -> Bool {
    guard viewControllers?.count ?? 0 > 5,
      delegate?.tabBarController(self, shouldSelect: moreNavigationController) ?? true
    else { return false }
    showsMore = true
    delegate?.tabBarController(self, didSelect: moreNavigationController)
    return true
  }

  /// Chooses a tab from the list. UIKit doesn't ask before.
  public func chooseInMore(_ index: Int) {
    guard showsMore, let chosen = viewControllers?[index] else {
      return StandIn.complain("the list of tabs isn't there")
    }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: chosen)
  }

  /// A tap on a tab.
  public func tap(_ index: Int) {
    guard let chosen = viewControllers?[index] else { return }
    let asked =
      leaves.isEmpty
      ? delegate?.tabBarController(self, shouldSelect: chosen)
      : delegate?.tabBarController(self, shouldSelectTab: leaves[index])
    guard asked ?? true else { return }
    if index == selectedIndex, let navigation = chosen as? UINavigationController {
      navigation.chooseBack(to: 0)
    }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: chosen)
  }
}
