public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case popover = 7
  case none = -1
  case automatic = -2
}

@MainActor
open class UIViewController: UIResponder, UIContentContainer {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { nil }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: View

  open private(set) var viewIfLoaded: UIView?

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewIfLoaded
    }
    set { viewIfLoaded = newValue }
  }

  open func loadViewIfNeeded() {
    guard viewIfLoaded == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func loadView() { viewIfLoaded = UIView() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open var title: String?
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  open var hidesBottomBarWhenPushed = false
  open var preferredContentSize = CGSize.zero
  open var contentUnavailableConfiguration: (any UIContentConfiguration)?

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { nil }

  // MARK: Containers

  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }

  // MARK: Presentation

  var ownPresented: UIViewController?
  weak var ownPresenting: UIViewController?

  /// The presentation of this view controller or of those around it.
  open var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  open var presentingViewController: UIViewController? {
    ownPresenting ?? parent?.presentingViewController
  }

  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false
  open var isModalInPresentation = false
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  var transition: Transition?

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }

  open private(set) lazy var presentationController: UIPresentationController? =
    makePresentationController()

  private func makePresentationController() -> UIPresentationController {
    switch modalPresentationStyle {
    case .popover:
      return UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    case .pageSheet, .formSheet, .automatic:
      return UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .fullScreen, .none:
      return UIPresentationController(presentedViewController: self, presenting: nil)
    }
  }

  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, isAnimated: flag, completion)
  }

  open func dismiss(
    animated flag: Bool, completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    beginDismissing(isAnimated: flag, completion)
  }
}
