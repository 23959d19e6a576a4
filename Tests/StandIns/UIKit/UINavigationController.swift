@MainActor
open class UINavigationItem: NSObject {
  open var title: String?
  open var backAction: UIAction?

  public init(title: String) {
    self.title = title.isEmpty ? nil : title
  }
}

@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

@MainActor
open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
}

@MainActor
open class UINavigationController: UIViewController {
  public let navigationBar = UINavigationBar()
  open weak var delegate: (any UINavigationControllerDelegate)?
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer()
  open private(set) var interactiveContentPopGestureRecognizer: UIGestureRecognizer? =
    UIGestureRecognizer()
  private var stack: [UIViewController] = []

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
  }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open private(set) var isNavigationBarHidden = false

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open var topViewController: UIViewController? { stack.last }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if transition != nil {
      StandIn.complain("a navigation controller was changed in the middle of a transition")
    }
    let isOther = viewControllers.last !== stack.last
    put(viewControllers)
    guard isOther, viewIfLoaded?.window != nil else { return }
    run(Transition(isAnimated: animated, isInteractive: false))
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  private func put(_ next: [UIViewController]) {
    for old in stack where !next.contains(old) {
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    for new in next where !stack.contains(new) { addChild(new) }
    stack = next
    if let top = stack.last { view.addSubview(top.view) }
  }

  /// Runs a transition to what is on top now.
  private func run(_ next: Transition) {
    guard let top = stack.last else { return }
    let isAnimated = next.isAnimated
    if isAnimated { transition = next }
    delegate?.navigationController(self, willShow: top, animated: isAnimated)
    guard isAnimated else {
      delegate?.navigationController(self, didShow: top, animated: false)
      return
    }
    StandIn.afterAnimation { self.end(next) }
  }

  private func end(_ ended: Transition) {
    guard transition === ended, let top = stack.last else { return }
    delegate?.navigationController(self, didShow: top, animated: true)
    // UIKit's transition is still there in its own completions.
    ended.end()
    transition = nil
  }

  // MARK: What the user does

  /// A swipe back while the finger is down: the screen under it shows already.
  @MainActor
  public struct Swipe {
    let navigation: UINavigationController
    let stack: [UIViewController]
    let transition: Transition

    /// The finger goes up far enough to the right.
    public func complete() {
      StandIn.afterAnimation { navigation.end(transition) }
    }

    /// The finger goes back.
    public func cancel() {
      StandIn.afterAnimation {
        navigation.put(stack)
        transition.end(isCancelled: true)
        navigation.transition = nil
      }
    }
  }

  /// nil where the gesture is switched off, or there is nothing to go back to.
  public func beginSwipe() -> Swipe? {
    guard interactivePopGestureRecognizer?.isEnabled == true, stack.count > 1 else { return nil }
    let swipe = Swipe(
      navigation: self, stack: stack, transition: Transition(isAnimated: true, isInteractive: true))
    transition = swipe.transition
    put(stack.dropLast())
    if let top = stack.last {
      delegate?.navigationController(self, willShow: top, animated: true)
    }
    return swipe
  }

  /// The back button.
  public func tapBack() {
    if let action = stack.last?.navigationItem.backAction {
      action.perform()
    } else {
      popViewController(animated: true)
    }
  }

  /// A long press on the back button, and a screen chosen from its menu.
  public func chooseBack(to index: Int) {
    setViewControllers(Array(stack.prefix(index + 1)), animated: true)
  }
}
