@MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

@MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

@MainActor
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Sendable { case pageCurl, scroll }
  public enum NavigationOrientation: Sendable { case horizontal, vertical }
  public enum NavigationDirection: Sendable { case forward, reverse }

  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?
  open private(set) var viewControllers: [UIViewController]?

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation
  ) { super.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { nil }

  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    for old in self.viewControllers ?? [] {
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    self.viewControllers = viewControllers
    for new in viewControllers ?? [] {
      addChild(new)
      view.addSubview(new.view)
    }
    completion?(true)
  }

  // MARK: What the user does

  /// Swipes to the next page, or to the one before.
  public func swipe(forward: Bool) {
    guard let before = viewControllers?.first, let dataSource,
      let next = forward
        ? dataSource.pageViewController(self, viewControllerAfter: before)
        : dataSource.pageViewController(self, viewControllerBefore: before)
    else { return }
    setViewControllers([next], direction: forward ? .forward : .reverse, animated: true)
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [before], transitionCompleted: true)
  }
}
