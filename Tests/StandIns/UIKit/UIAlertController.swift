@MainActor
open class UIAction: NSObject {
  private let handler: (UIAction) -> Void
  open var title: String

  public init(
    title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.handler = handler
  }

  func perform() { handler(self) }
}

@MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel = 1
    case destructive = 2
  }

  open private(set) var title: String?
  open private(set) var style: Style
  let handler: (@MainActor @Sendable (UIAlertAction) -> Void)?

  public init(
    title: String?, style: Style, handler: (@MainActor @Sendable (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

@MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert = 1
  }

  open var message: String?
  open private(set) var preferredStyle = Style.alert
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = preferredStyle == .actionSheet ? .popover : .fullScreen
  }

  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return StandIn.complain("an action sheet with a text field")
    }
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  /// The user taps a button: the alert goes, then the action is told.
  public func tap(_ title: String) {
    guard let action = actions.first(where: { $0.title == title }) else {
      return StandIn.complain("an alert without the button \(title)")
    }
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
  }
}
