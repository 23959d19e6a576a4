#if canImport(UIKit)
  public import UIKit

  /// A view controller that shows one other view controller, and lets it decide about status bar,
  /// orientation and size.
  @MainActor
  public class ContainerController: UIViewController {
    /// The view controller that is shown; nil for none.
    public private(set) var content: UIViewController?
    /// A function that is called when the container has been dismissed, by anybody.
    var whenDismissed: (() -> Void)?

    init() {
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      nil
    }

    /// Shows another view controller in place of the current one.
    func show(_ next: UIViewController?) {
      guard next !== content else { return }
      if let content {
        content.willMove(toParent: nil)
        content.viewIfLoaded?.removeFromSuperview()
        content.removeFromParent()
      }
      content = next
      guard let next else { return }
      addChild(next)
      next.view.frame = view.bounds
      next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(next.view)
      next.didMove(toParent: self)
      #if !os(visionOS)
        setNeedsStatusBarAppearanceUpdate()
      #endif
    }

    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      // The app may have put a view controller around the container.
      if outermost.isBeingDismissed { whenDismissed?() }
    }

    // MARK: Properties that the content decides

    // There is no status bar on visionOS.
    #if !os(visionOS)
      public override var childForStatusBarStyle: UIViewController? { content }
      public override var childForStatusBarHidden: UIViewController? { content }
    #endif
    public override var childForHomeIndicatorAutoHidden: UIViewController? { content }

    public override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      content?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }

    public override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      preferredContentSize = container.preferredContentSize
    }
  }
#endif
