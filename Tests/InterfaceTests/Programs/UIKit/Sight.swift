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
    controller = CoordinatorViewController(flow.root, screens: screens.app)
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
      guard let found = Picture.navigation(in: top) else { throw Failure("there is no stack") }
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

  var onScreen: Screen? { Picture.navigation(in: top)?.topViewController as? Screen }

  /// The view controllers that UIKit shows, as text: `Home: list > detail(1) / pageSheet: filter`.
  var picture: String { Picture.text(from: controller) }
}
