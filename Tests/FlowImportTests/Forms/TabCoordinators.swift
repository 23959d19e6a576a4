// A coordinator for the tab bar, and one for each tab with a navigation controller of its own.
import UIKit

@MainActor
protocol Coordinator: AnyObject {
  func start()
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: MainCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    self.window = window
    coordinator = MainCoordinator(window: window)
    coordinator?.start()
  }
}

final class MainCoordinator: Coordinator {
  private let window: UIWindow
  private let tabBarController = MainTabBarController()
  private var children: [Coordinator] = []

  init(window: UIWindow) { self.window = window }

  func start() {
    let home = HomeCoordinator()
    let settings = SettingsCoordinator()
    children = [home, settings]
    children.forEach { $0.start() }
    tabBarController.viewControllers = [home.navigationController, settings.navigationController]  // MainTabBarController -> HomeViewController: tab; MainTabBarController -> SettingsViewController: tab
    window.rootViewController = tabBarController  // -> MainTabBarController: root
    window.makeKeyAndVisible()
  }
}

final class MainTabBarController: UITabBarController {}

final class HomeCoordinator: Coordinator {
  let navigationController = UINavigationController()

  func start() {
    let home = HomeViewController()
    home.coordinator = self
    home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
    navigationController.pushViewController(home, animated: false)
  }

  func showNews(_ id: Int) {
    let news = NewsViewController()
    news.title = "\(id)"
    navigationController.pushViewController(news, animated: true)  // HomeViewController -> NewsViewController: push
  }
}

final class SettingsCoordinator: Coordinator {
  lazy var navigationController = UINavigationController(rootViewController: settings)
  private let settings = SettingsViewController()

  func start() {
    settings.onPrivacy = { [weak self] in self?.showPrivacy() }
    settings.onLicenses = { [unowned self] in
      navigationController.present(LicensesViewController(), animated: true)  // SettingsViewController -> LicensesViewController: sheet
    }
  }

  private func showPrivacy() {
    navigationController.pushViewController(PrivacyViewController(), animated: true)  // SettingsViewController -> PrivacyViewController: push
  }
}

final class HomeViewController: UIViewController {
  weak var coordinator: HomeCoordinator?
  @objc private func newsTapped() { coordinator?.showNews(7) }
}

final class SettingsViewController: UIViewController {
  var onPrivacy: (() -> Void)?
  var onLicenses: () -> Void = {}
}

final class NewsViewController: UIViewController {}
final class PrivacyViewController: UIViewController {}
final class LicensesViewController: UIViewController {}
