// Tab bar controllers that are built in code.
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = MainTabBarController()  // -> MainTabBarController: root
    window?.makeKeyAndVisible()
  }
}

class MainTabBarController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.tintColor = .systemGreen

    let home = HomeViewController()
    home.tabBarItem = UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 0)

    let searchNav = UINavigationController(rootViewController: SearchViewController())
    searchNav.tabBarItem.title = "Search"

    viewControllers = [  // MainTabBarController -> HomeViewController: tab; MainTabBarController -> SearchViewController: tab; MainTabBarController -> InboxViewController: tab; MainTabBarController -> MoreViewController: tab
      UINavigationController(rootViewController: home),
      searchNav,
      makeTab(InboxViewController(), title: "Inbox", image: "tray"),
      MoreViewController(),
    ]
    selectedIndex = 0
  }

  private func makeTab(_ root: UIViewController, title: String, image: String) -> UIViewController {
    let navigation = UINavigationController(rootViewController: root)
    navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: image), selectedImage: nil)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }
}

class HomeViewController: UIViewController {
  @objc func bannerTapped() {
    navigationController?.pushViewController(OfferViewController(), animated: true)  // HomeViewController -> OfferViewController: push
  }
}

class SearchViewController: UIViewController {}
class InboxViewController: UIViewController {}

class MoreViewController: UITabBarController {
  init() {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([OfferViewController(), AboutViewController()], animated: false)  // MoreViewController -> OfferViewController: tab; MoreViewController -> AboutViewController: tab
  }

  required init?(coder: NSCoder) { fatalError() }
}

class OfferViewController: UIViewController {}
class AboutViewController: UIViewController {}
