@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
}

@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: (
      @MainActor @Sendable (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: (@MainActor @Sendable (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  // The function comes from Objective-C, where every block may be left out.
  @discardableResult
  public func animate(
    alongsideTransition animation: (
      @MainActor @Sendable (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A transition that runs until a test lets it end.
@MainActor
final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  let isAnimated: Bool
  let isInteractive: Bool
  private(set) var isCancelled = false
  private var completions:
    [@MainActor @Sendable (any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(isAnimated: Bool, isInteractive: Bool) {
    self.isAnimated = isAnimated
    self.isInteractive = isInteractive
  }

  func animate(
    alongsideTransition animation: (
      @MainActor @Sendable (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: (@MainActor @Sendable (any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  func end(isCancelled: Bool = false) {
    self.isCancelled = isCancelled
    for completion in completions { completion(self) }
    completions = []
  }
}
