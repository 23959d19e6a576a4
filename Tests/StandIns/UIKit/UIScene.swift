// The scenes of an app, and what UIKit tells their delegates.

@MainActor
open class UIScene: UIResponder {
  @MainActor
  open class ConnectionOptions: NSObject {
    open var userActivities: Set<NSUserActivity> { [] }
    open var urlContexts: Set<UIOpenURLContext> { [] }
  }

  public final class OpenExternalURLOptions: NSObject {}

  /// Hands a URL to the system, which answers later.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    StandIn.open(url) { completion?($0) }
  }
}

extension StandIn {
  /// The URLs that the system has opened.
  public static var opened: [String] = []
  /// The beginning of the URLs that the system doesn't open.
  public static var unknownScheme = "unknown:"

  /// Opens a URL, as the system does.
  public static func open(_ url: URL, _ done: @escaping (Bool) -> Void) {
    afterAnimation {
      let isKnown = !url.absoluteString.hasPrefix(unknownScheme)
      if isKnown { opened.append(url.absoluteString) }
      done(isKnown)
    }
  }
}

@MainActor
open class UIApplication: UIResponder {
  public nonisolated static let openSettingsURLString = "app-settings:"
}

/// The share sheet.
@MainActor
open class UIActivityViewController: UIViewController {
  public let items: [Any]

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }

  public required init?(coder: NSCoder) { nil }
}

open class UIActivity: NSObject {}

@MainActor
open class UIWindowScene: UIScene {}

@MainActor
open class UISceneSession: NSObject {
  open var stateRestorationActivity: NSUserActivity?

  init(standIn: Void) { super.init() }
}

@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
}

/// A URL that the app was asked to open.
@MainActor
public final class UIOpenURLContext: NSObject {
  public let url: URL

  init(url: URL) { self.url = url }
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension StandIn {
  /// The session of a scene that was shown before.
  public static func session(restoring activity: NSUserActivity?) -> UISceneSession {
    let session = UISceneSession(standIn: ())
    session.stateRestorationActivity = activity
    return session
  }
}
