// XCoordinator: routes are triggered, and `prepareTransition(for:)` makes the controllers.
import UIKit
import XCoordinator

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private lazy var window = UIWindow()
  private let router = TabsCoordinator().strongRouter

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    router.setRoot(for: window)  // -> UsersViewController: tab; -> NewsViewController: tab
    return true
  }
}

enum UsersRoute: Route {
  case users
  case user(String)
  case filter
  case found(String)
  case logout
  case back
}

final class UsersCoordinator: NavigationCoordinator<UsersRoute> {
  init() {
    super.init(initialRoute: .users)
  }

  override func prepareTransition(for route: UsersRoute) -> NavigationTransition {
    switch route {
    case .users:
      let viewController = UsersViewController()
      viewController.viewModel = UsersViewModel(router: unownedRouter)
      return .push(viewController)
    case .user(let name):
      return .push(UserViewController(name: name, router: unownedRouter))
    case .filter:
      return .present(UINavigationController(rootViewController: FilterViewController(router: unownedRouter)))
    case .found(let name):
      return .multiple(.dismiss(), .push(UserViewController(name: name, router: unownedRouter)))
    case .logout:
      return .dismiss()
    case .back:
      return .popToRoot()
    }
  }
}

final class UsersViewModel {
  private let router: UnownedRouter<UsersRoute>
  init(router: UnownedRouter<UsersRoute>) { self.router = router }

  func select(_ name: String) { router.trigger(.user(name)) }  // UsersViewController -> UserViewController: push
}

final class UsersViewController: UIViewController {
  var viewModel: UsersViewModel!
  @objc private func tap() { viewModel.select("Ann") }
}

final class UserViewController: UIViewController {
  private let router: UnownedRouter<UsersRoute>

  init(name: String, router: UnownedRouter<UsersRoute>) {
    self.router = router
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func filterTapped() {
    router.trigger(.filter)  // UserViewController -> FilterViewController: sheet
  }

  @objc private func homeTapped() {
    router.trigger(UsersRoute.back, with: .init(animated: true))  // UserViewController -> : root back
  }

  @objc private func logoutTapped() {
    router.trigger(.logout) { print("logged out") }  // UserViewController -> : back
  }
}

final class FilterViewController: UIViewController {
  private let router: UnownedRouter<UsersRoute>
  init(router: UnownedRouter<UsersRoute>) {
    self.router = router
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }

  private func found(_ name: String) {
    router.trigger(.found(name))  // FilterViewController -> : back; FilterViewController -> UserViewController: push
  }
}

final class TabsCoordinator: TabBarCoordinator<TabsRoute> {
  init() {
    let users = UsersCoordinator()
    let news = NewsCoordinator()
    super.init(tabs: [users, news], select: users)
  }
}

enum TabsRoute: Route { case users, news }
enum NewsRoute: Route { case list }

final class NewsCoordinator: NavigationCoordinator<NewsRoute> {
  init() { super.init(initialRoute: .list) }
  override func prepareTransition(for route: NewsRoute) -> NavigationTransition {
    .push(NewsViewController())
  }
}

final class NewsViewController: UIViewController {}
