#if canImport(UIKit)
  import UIKit

  /// The container of a presented view controller. It calls `whenDismissed` at its end, also if the
  /// user dismisses it.
  @MainActor
  final class PresentedController: ContainerController {
    private let compact: PresentationStyle?
    private var adapting: AdaptingDelegate?

    init(_ content: UIViewController, _ presentation: Presentation) {
      compact = presentation.options.compact
      super.init()
      modalPresentationStyle = UIModalPresentationStyle(presentation.style)
      // A sheet has one height on visionOS.
      #if !os(visionOS)
        let heights = presentation.options.sheetHeights.map(UISheetPresentationController.Detent.of)
        if !heights.isEmpty {
          sheetPresentationController?.detents = heights
          popoverPresentationController?.adaptiveSheetPresentationController.detents = heights
        }
      #endif
      show(content)
    }

    /// Returns a delegate that adapts the style to compact width and hands on everything else; nil if
    /// the flow gives no style for it.
    func adapting(
      for presenter: ModalPresenter
    ) -> (any UIPopoverPresentationControllerDelegate)? {
      adapting = compact.map { AdaptingDelegate($0, presenter) }
      return adapting
    }
  }

  /// A delegate of a presentation that has a style of its own in compact width.
  private final class AdaptingDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    private let compact: PresentationStyle
    private weak var presenter: ModalPresenter?

    init(_ compact: PresentationStyle, _ presenter: ModalPresenter) {
      (self.compact, self.presenter) = (compact, presenter)
    }

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      guard traitCollection.horizontalSizeClass == .compact, compact != .popover else {
        return .none
      }
      return UIModalPresentationStyle(compact)
    }

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      presenter?.presentationControllerShouldDismiss(presentationController) ?? true
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      presenter?.presentationControllerDidAttemptToDismiss(presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      presenter?.presentationControllerDidDismiss(presentationController)
    }
  }

  extension UIModalPresentationStyle {
    fileprivate init(_ style: PresentationStyle) {
      switch style {
      case .sheet: self = .pageSheet
      case .cover: self = .fullScreen
      case .popover: self = .popover
      }
    }
  }

  #if !os(visionOS)
    extension UISheetPresentationController.Detent {
      fileprivate static func of(_ height: SheetHeight) -> UISheetPresentationController.Detent {
        switch height {
        case .medium: return .medium()
        case .large: return .large()
        case .points(let points): return .custom { min(points, $0.maximumDetentValue) }
        case .fraction(let fraction): return .custom { fraction * $0.maximumDetentValue }
        }
      }
    }
  #endif

  extension UIPopoverPresentationController {
    /// Makes the popover point at an item. Without an item, it stands in the middle of the screen.
    func point(
      at item: (any UIPopoverPresentationControllerSourceItem)?, in screen: UIViewController
    ) {
      if let item {
        sourceItem = item
      } else {
        sourceView = screen.view
        sourceRect = CGRect(
          x: screen.view.bounds.midX, y: screen.view.bounds.midY, width: 0, height: 0)
        permittedArrowDirections = []
      }
    }
  }

  extension UIView {
    /// The first scroll view in the view, outermost first.
    fileprivate var firstScrollView: UIScrollView? {
      var views = [self]
      while !views.isEmpty {
        if let found = views.lazy.compactMap({ $0 as? UIScrollView }).first { return found }
        views = views.flatMap(\.subviews)
      }
      return nil
    }
  }

  extension UIViewController {
    /// The outermost view controller around this one, which is itself or its parent's outermost.
    var outermost: UIViewController { parent?.outermost ?? self }

    /// The view controller of the screen that is visible in this view controller.
    var screen: UIViewController {
      switch self {
      case let container as ContainerController: return container.content?.screen ?? self
      case let bar as UITabBarController: return bar.selectedViewController?.screen ?? self
      case let navigation as UINavigationController:
        return navigation.topViewController?.screen ?? self
      default: return self
      }
    }

    /// Scrolls to the top, as a tap on the status bar does.
    func scrollToTop() {
      guard let view = viewIfLoaded,
        let scroll = contentScrollView(for: .top) ?? view.firstScrollView, scroll.scrollsToTop
      else { return }
      let top = CGPoint(x: scroll.contentOffset.x, y: -scroll.adjustedContentInset.top)
      scroll.setContentOffset(top, animated: true)
    }

    /// Takes over the content of another view controller if both only host a SwiftUI view. Returns
    /// whether this was possible.
    func adopt(_ other: UIViewController) -> Bool {
      #if canImport(SwiftUI)
        return adoptRoot(of: other)
      #else
        return false
      #endif
    }
  }
#endif
