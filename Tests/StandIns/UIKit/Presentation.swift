public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

@MainActor
open class UITraitCollection: NSObject {
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
}

public protocol UITraitDefinition {}

public enum UITraitHorizontalSizeClass: UITraitDefinition {}

extension UIViewController {
  public var traitCollection: UITraitCollection { UITraitCollection() }

  public func registerForTraitChanges<T: UIViewController>(
    _ traits: [any UITraitDefinition.Type],
    handler: @escaping (T, UITraitCollection) -> Void
  ) {}
}

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

@MainActor
public protocol UIPopoverPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{}

@MainActor
open class UIPresentationController: NSObject {
  public unowned let presentedViewController: UIViewController
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    super.init()
  }
}

@MainActor
open class UISheetPresentationController: UIPresentationController {
  open var detents: [Detent] = [.large()]

  @MainActor
  open class Detent: NSObject {
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    let height: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(_ height: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)
    {
      self.height = height
    }

    open class func medium() -> Detent { Detent { $0.maximumDetentValue / 2 } }
    open class func large() -> Detent { Detent { $0.maximumDetentValue } }

    open class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(resolver) }

    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { height(context) }
  }
}

@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var maximumDetentValue: CGFloat { get }
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open private(set) lazy var adaptiveSheetPresentationController =
    UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: nil)
}

// MARK: How it goes on

extension UIViewController {
  /// The view controller that presents for this one: the outermost of its parents.
  private var whole: UIViewController { parent?.whole ?? self }

  func beginPresenting(
    _ next: UIViewController, isAnimated: Bool, _ completion: (@MainActor @Sendable () -> Void)?
  ) {
    let presenter = whole
    guard presenter.viewIfLoaded?.window != nil else {
      return StandIn.complain("presented from a view that isn't in a window")
    }
    guard presenter.presentedViewController == nil else {
      return StandIn.complain("presented while something else is presented")
    }
    guard !presenter.isBeingDismissed, !presenter.isBeingPresented else {
      return StandIn.complain("presented from what is coming or going")
    }
    if next.modalPresentationStyle == .popover, let popover = next.popoverPresentationController,
      popover.sourceItem == nil, popover.sourceView == nil
    {
      StandIn.complain("a popover without anything to point at")
    }
    presenter.ownPresented = next
    next.ownPresenting = presenter
    presenter.view.window?.addSubview(next.view)
    next.change(\.isBeingPresented, isAnimated) {
      // A cover takes the view below it off the screen. A sheet and a popover leave it there.
      if next.modalPresentationStyle == .fullScreen, !(next is UIAlertController) {
        presenter.viewDidDisappear(isAnimated)
      }
      next.viewDidAppear(isAnimated)
    } then: {
      completion?()
    }
  }

  func beginDismissing(isAnimated: Bool, _ completion: (@MainActor @Sendable () -> Void)?) {
    let presenter = whole
    guard let going = presenter.presentedViewController else {
      if let presenting = presenter.presentingViewController {
        return presenting.beginDismissing(isAnimated: isAnimated, completion)
      }
      return StandIn.complain("dismissed where nothing is presented")
    }
    guard !going.isBeingDismissed, !going.isBeingPresented else {
      return StandIn.complain("dismissed what is coming or going")
    }
    going.change(\.isBeingDismissed, isAnimated) {
      going.takeAway()
    } then: {
      completion?()
    }
  }

  /// Runs a transition that comes or goes.
  private func change(
    _ flag: ReferenceWritableKeyPath<UIViewController, Bool>, _ isAnimated: Bool,
    _ change: @escaping () -> Void, then done: @escaping () -> Void
  ) {
    let next = Transition(isAnimated: isAnimated, isInteractive: false)
    self[keyPath: flag] = true
    transition = next
    let end = {
      change()
      self[keyPath: flag] = false
      self.transition = nil
      next.end()
      done()
    }
    if isAnimated { StandIn.afterAnimation(end) } else { end() }
  }

  /// Takes it off the screen, with all above it.
  private func takeAway() {
    presentedViewController?.isBeingDismissed = true
    presentedViewController?.takeAway()
    presentingViewController?.ownPresented = nil
    viewIfLoaded?.removeFromSuperview()
    isBeingDismissed = true
    viewDidDisappear(true)
    isBeingDismissed = false
    let presenter = presentingViewController
    ownPresenting = nil
    if modalPresentationStyle == .fullScreen, !(self is UIAlertController),
      presenter?.isBeingDismissed == false
    {
      presenter?.viewDidAppear(true)
    }
  }

  // MARK: What the user does

  /// The user pulls down what is presented.
  ///
  /// - Parameter isCancelled: lets it go again before it is far enough.
  /// - Returns: whether it moved at all.
  @discardableResult
  public func pullDown(isCancelled: Bool = false) -> Bool {
    guard modalPresentationStyle != .fullScreen, presentingViewController != nil,
      let controller = presentationController
    else { return false }
    guard !isModalInPresentation,
      controller.delegate?.presentationControllerShouldDismiss(controller) ?? true
    else {
      controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
      return false
    }
    controller.delegate?.presentationControllerWillDismiss(controller)
    let next = Transition(isAnimated: true, isInteractive: true)
    isBeingDismissed = true
    transition = next
    StandIn.afterAnimation {
      self.isBeingDismissed = false
      if !isCancelled {
        self.takeAway()
        controller.delegate?.presentationControllerDidDismiss(controller)
      }
      self.transition = nil
      next.end(isCancelled: isCancelled)
    }
    return true
  }
}
