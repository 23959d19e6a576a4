#if canImport(UIKit)
  import FlowRuntime
  import UIKit

  /// Makes the view controllers of `Notes` and of `Edit`.
  struct NotesControllers: ScreenFactory {
    func screen(of entry: Entry) -> UIViewController? { UIViewController() }

    func factory(of child: Coordinator) -> (any ScreenFactory<UIViewController>)? { self }
  }

  /// A scene that shows what it showed before, and opens links: those of the website come as activities,
  /// those of the app's own scheme as URLs.
  final class NotesScene: UIResponder, UIWindowSceneDelegate {
    private let flow = Flow(root: NotesCoordinator { true })
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = CoordinatorViewController(
        flow.root, screens: NotesControllers())
      window.makeKeyAndVisible()
      self.window = window
      flow.start(restoring: session)
      for activity in connectionOptions.userActivities { flow.continue(activity) }
      for context in connectionOptions.urlContexts { flow.handle(deepLink: context.url) }
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { flow.userActivity }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      flow.continue(userActivity)
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      for context in contexts { flow.handle(deepLink: context.url) }
    }
  }
#endif
