// What the view controllers that an app begins with use.

@MainActor
open class UIButton: UIView {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
  }

  private let primaryAction: UIAction?
  open private(set) var currentTitle: String?

  public init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.primaryAction = primaryAction
    currentTitle = primaryAction?.title
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }

  /// As if it were tapped.
  public func tap() { primaryAction?.perform() }
}

public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
}

@MainActor
open class UILabel: UIView {
  open var text: String?
  open var textAlignment = NSTextAlignment.left

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { nil }
}

@MainActor
open class UITextField: UIView {
  private var content = ""
  open var text: String? {
    get { content }
    set { content = newValue ?? "" }
  }
  open var placeholder: String?
  open var isSecureTextEntry = false
  /// Hears each change that the user makes.
  public var whenEdited: (String) -> Void = { _ in }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { nil }

  /// The user types a text, in place of the one before.
  public func type(_ text: String) {
    self.text = text
    whenEdited(text)
  }
}

@MainActor
public enum NSLayoutConstraint {
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }
}

@MainActor
open class UIStackView: UIView {
  open private(set) var arrangedSubviews: [UIView]
  open var axis = NSLayoutConstraint.Axis.horizontal

  public init(arrangedSubviews views: [UIView]) {
    arrangedSubviews = views
    super.init(frame: .zero)
    for view in views { addSubview(view) }
  }

  public required init(coder: NSCoder) { fatalError("only the compiler sees this") }

  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
  }
}

public protocol UIContentConfiguration {}

public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  private let isLoading: Bool
  public var text: String?

  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration(isLoading: false)
  }

  public static func loading() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration(isLoading: true)
  }
}
