#if canImport(UIKit)
  public import UIKit

  /// Shows one view controller at a time in its place, and is asked instead of it.
  @MainActor
  public class ContainerController: UIViewController {
    /// What it shows.
    public private(set) var content: UIViewController?
    /// Told when it has been dismissed, whoever did it.
    var whenDismissed: (() -> Void)?

    init() {
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      nil
    }

    /// Shows another.
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
      setNeedsStatusBarAppearanceUpdate()
    }

    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed { whenDismissed?() }
    }

    // MARK: What its content decides

    public override var childForStatusBarStyle: UIViewController? { content }
    public override var childForStatusBarHidden: UIViewController? { content }
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
