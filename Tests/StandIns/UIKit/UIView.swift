@MainActor
open class UIView: UIResponder, UIPopoverPresentationControllerSourceItem {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  public override convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  }

  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var autoresizingMask: AutoresizingMask = []
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  open var backgroundColor: UIColor?
  open var accessibilityIdentifier: String?
  public let layer = CALayer()
  open var isHidden = false
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// Lays the view and its subviews out, if they are in a window.
  open func layoutIfNeeded() {
    layer.isReady = window != nil
    for view in subviews { view.layoutIfNeeded() }
  }

  open var window: UIWindow? { self as? UIWindow ?? superview?.window }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
}

@MainActor
open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero
  open var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
  }
  open var scrollsToTop = true

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
}

@MainActor
open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  open var windowScene: UIWindowScene? = UIWindowScene()

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var isHiddenNow = true

  open override var isHidden: Bool {
    get { isHiddenNow }
    set {
      guard isHiddenNow != newValue else { return }
      isHiddenNow = newValue
      if newValue { rootViewController?.viewDidDisappear(false) } else { show() }
    }
  }

  private func show() {
    guard let root = rootViewController else { return }
    addSubview(root.view)
    root.viewDidAppear(false)
  }

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  }

  open func makeKeyAndVisible() {
    isHiddenNow = false
    show()
  }
}

open class UIImage: NSObject, @unchecked Sendable {
  public let name: String
  public convenience init?(systemName name: String) { self.init(name) }
  public convenience init?(named name: String) { self.init(name) }
  init(_ name: String) { self.name = name }
}

public final class UIColor: Sendable {
  public static let systemBackground = UIColor()
  public static let white = UIColor()
  public func setFill() {}
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

@MainActor
open class UIGestureRecognizer: NSObject {
  open var isEnabled = true
}

@MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

@MainActor
public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer)
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
}

extension UIView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// A transition, which here makes its change at once.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { animations?() }
}
