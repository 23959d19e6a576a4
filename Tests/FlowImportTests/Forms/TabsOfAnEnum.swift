// A tab bar controller whose tabs are the cases of an enum.
import UIKit

@MainActor
enum TabItem: Int, CaseIterable {
  case today, games, apps

  var title: String {
    switch self {
    case .today: return "Today"
    case .games: return "Games"
    case .apps: return "Apps"
    }
  }

  var viewController: UIViewController {
    switch self {
    case .today:
      return TodayViewController()
    case .games:
      return GamesViewController(style: .grouped)
    case .apps:
      return AppsViewController()
    }
  }
}

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let window = UIWindow()
    self.window = window
    let root = StoreTabBarController()
    window.rootViewController = root  // -> StoreTabBarController: root
    window.makeKeyAndVisible()
    return true
  }
}

final class StoreTabBarController: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    viewControllers = TabItem.allCases.map { item in  // StoreTabBarController -> TodayViewController: tab; StoreTabBarController -> GamesViewController: tab; StoreTabBarController -> AppsViewController: tab
      let navigation = UINavigationController(rootViewController: item.viewController)
      navigation.tabBarItem = UITabBarItem(title: item.title, image: nil, tag: item.rawValue)
      return navigation
    }
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    UISelectionFeedbackGenerator().selectionChanged()
  }
}

final class TodayViewController: UIViewController {
  private func openStory() {
    let story = StoryViewController()
    story.modalPresentationStyle = .overFullScreen
    story.modalTransitionStyle = .crossDissolve
    tabBarController?.present(story, animated: true)  // TodayViewController -> StoryViewController: cover
  }
}

final class GamesViewController: UITableViewController {}
final class AppsViewController: UIViewController {}
final class StoryViewController: UIViewController {
  @objc private func close() {
    presentingViewController?.dismiss(animated: true, completion: nil)  // StoryViewController -> : back
  }
}
