import UIKit

final class AppCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  let navigationController: UINavigationController
  private var isLoggedIn = false

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    if isLoggedIn {
      showMain()
    } else {
      showLogin()
    }
  }

  private func showLogin() {
    let login = LoginViewController()
    login.delegate = self
    navigationController.setViewControllers([login], animated: false)  // -> LoginViewController: root
  }

  private func showMain() {
    let coordinator = ProductsCoordinator(navigationController: navigationController)
    coordinator.parent = self
    add(coordinator)
    coordinator.start()
  }
}

extension AppCoordinator: LoginViewControllerDelegate {
  func loginDidFinish(_ controller: LoginViewController) {
    isLoggedIn = true
    showMain()
  }

  func loginDidTapForgot(_ controller: LoginViewController) {
    let forgot = ForgotPasswordViewController()
    navigationController.pushViewController(forgot, animated: true)  // LoginViewController -> ForgotPasswordViewController: push
  }
}
