// Coordinators by hand: a protocol, children, delegates and closures of the controllers.
import UIKit

@MainActor
protocol Coordinator: AnyObject {
  var childCoordinators: [Coordinator] { get set }
  var navigationController: UINavigationController { get }
  func start()
}

extension Coordinator {
  func add(_ child: Coordinator) {
    childCoordinators.append(child)
  }

  func remove(_ child: Coordinator) {
    childCoordinators.removeAll { $0 === child }
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var appCoordinator: AppCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let navigationController = UINavigationController()
    appCoordinator = AppCoordinator(navigationController: navigationController)
    appCoordinator?.start()
    window.rootViewController = navigationController
    window.makeKeyAndVisible()
    self.window = window
  }
}
