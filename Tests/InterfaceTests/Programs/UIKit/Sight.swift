import FlowRuntime
import UIKit

/// A flow on screen, and what is done to it.
@MainActor
final class Sight {
  let model = AppModel()
  let screens: Screens
  let flow: SampleFlow
  let controller: CoordinatorViewController
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let witness = Witness()

  /// Creates a sight. The flow is started before its view controller is made, or is started later.
  init(isStarted: Bool = true, isShown: Bool = true) {
    screens = Screens(model)
    flow = SampleFlow(guards: model, state: model)
    flow.addInterceptor(witness)
    if isStarted { flow.start() }
    controller = flow.root.viewController(screens: screens)
    window.rootViewController = controller
    if isShown { window.makeKeyAndVisible() }
    StandIn.complaints = []
  }

  /// Past the splash.
  static func launched() async -> Sight {
    let sight = Sight()
    (sight.flow.currentRoutes as? any AppCoordinator.SplashRoutes)?.launched()
    await StandIn.settle()
    return sight
  }

  func routes<Routes>(_ type: Routes.Type) throws -> Routes {
    guard let routes = flow.currentRoutes as? Routes else {
      throw Failure("\(type) isn't on screen")
    }
    return routes
  }

  // MARK: What UIKit shows

  var navigation: UINavigationController {
    get throws {
      guard let found = Sight.navigation(in: top) else { throw Failure("there is no stack") }
      return found
    }
  }

  var tabs: UITabBarController {
    get throws {
      guard let found = (controller.content as? ContainerController)?.content as? UITabBarController
      else { throw Failure("there are no tabs") }
      return found
    }
  }

  /// The topmost presented view controller.
  var top: UIViewController {
    sequence(first: controller as UIViewController) { $0.presentedViewController }.reversed()[0]
  }

  var alert: UIAlertController {
    get throws {
      guard let alert = top as? UIAlertController else { throw Failure("there is no alert") }
      return alert
    }
  }

  var onScreen: Screen? { Sight.navigation(in: top)?.topViewController as? Screen }

  private static func navigation(in controller: UIViewController) -> UINavigationController? {
    switch controller {
    case let container as ContainerController: return container.content.flatMap(navigation)
    case let bar as UITabBarController: return bar.selectedViewController.flatMap(navigation)
    default: return controller as? UINavigationController
    }
  }

  /// The view controllers that UIKit shows, as text: `Home: list > detail(1) / pageSheet: filter`.
  var picture: String {
    let levels = sequence(first: controller as UIViewController) { $0.presentedViewController }
    return levels.map { level in
      switch level {
      case let alert as UIAlertController: return "asks: \(alert.title ?? "")"
      case is CoordinatorViewController: return Sight.picture(of: level)
      default: return "\(level.modalPresentationStyle): \(Sight.picture(of: level))"
      }
    }.joined(separator: " / ")
  }

  private static func picture(of controller: UIViewController) -> String {
    switch controller {
    case let container as ContainerController: return container.content.map(picture) ?? "nothing"
    case let bar as UITabBarController:
      let title = bar.selectedViewController?.tabBarItem.title ?? ""
      return "\(title): \(bar.selectedViewController.map(picture) ?? "nothing")"
    case let navigation as UINavigationController:
      return navigation.viewControllers.map(picture).joined(separator: " > ")
    case let screen as Screen: return screen.name
    default: return "\(type(of: controller))"
    }
  }
}
