// The window's root is replaced: after a login, after a logout, by a helper with a transition.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  static var shared: AppDelegate { UIApplication.shared.delegate as! AppDelegate }

  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    if UserDefaults.standard.string(forKey: "token") != nil {
      window?.rootViewController = MainTabBarController()  // -> MainTabBarController: root
    } else {
      window?.rootViewController = UINavigationController(rootViewController: WelcomeViewController())  // -> WelcomeViewController: root
    }
    window?.makeKeyAndVisible()
    return true
  }

  func setRoot(_ viewController: UIViewController, animated: Bool = true) {
    guard let window, animated else {
      self.window?.rootViewController = viewController
      return
    }
    UIView.transition(with: window, duration: 0.3, options: .transitionCrossDissolve) {
      window.rootViewController = viewController
    }
  }

  func logOut() {
    window?.rootViewController = UINavigationController(rootViewController: WelcomeViewController())  // SettingsViewController -> WelcomeViewController: replace
  }
}

final class WelcomeViewController: UIViewController {
  private func signInTapped() {
    navigationController?.pushViewController(SignInViewController(), animated: true)  // WelcomeViewController -> SignInViewController: push
  }
}

final class SignInViewController: UIViewController {
  private func didSignIn() {
    AppDelegate.shared.setRoot(MainTabBarController())  // SignInViewController -> MainTabBarController: replace
  }

  private func didCreateAccount() {
    view.window?.rootViewController = OnboardingViewController()  // SignInViewController -> OnboardingViewController: replace
  }
}

final class OnboardingViewController: UIPageViewController {
  private func finish() {
    guard let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene else { return }
    scene.windows.first?.rootViewController = MainTabBarController()  // OnboardingViewController -> MainTabBarController: replace
  }
}

final class MainTabBarController: UITabBarController {
  init() {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [UINavigationController(rootViewController: SettingsViewController())]  // MainTabBarController -> SettingsViewController: tab
  }

  required init?(coder: NSCoder) { fatalError() }
}

final class SettingsViewController: UITableViewController {
  private func logOutTapped() { AppDelegate.shared.logOut() }
}
