// XCoordinator: a tab bar of coordinators behind a login, by view models and by Rx.
import UIKit
import XCoordinator
import XCoordinatorRx

enum AppRoute: Route { case login, tabs }
enum HomeRoute: Route { case list, detail(Int), settings, logout }
enum TabRoute: Route { case home, search }
enum SearchRoute: Route { case search }

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let coordinator = AppCoordinator()

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let window else { return }
    coordinator.strongRouter.setRoot(for: window)  // -> LoginViewController: root
  }
}

final class AppCoordinator: NavigationCoordinator<AppRoute> {
  init() { super.init(initialRoute: .login) }

  override func prepareTransition(for route: AppRoute) -> NavigationTransition {
    switch route {
    case .login: return .set([LoginViewController(router: strongRouter)])
    case .tabs: return .presentFullScreen(MainTabs())
    }
  }
}

final class MainTabs: TabBarCoordinator<TabRoute> {
  convenience init() {
    let home = HomeCoordinator()
    self.init(home: home.strongRouter)
  }

  init(home: StrongRouter<HomeRoute>) {
    super.init(tabs: [home, SearchCoordinator()], select: 0)
  }
}

final class HomeCoordinator: NavigationCoordinator<HomeRoute> {
  init() { super.init(initialRoute: .list) }

  override func prepareTransition(for route: HomeRoute) -> NavigationTransition {
    switch route {
    case .list:
      let viewController = ListViewController(viewModel: ListViewModel(router: unownedRouter))
      return .push(viewController)
    case .detail(let id): return .push(DetailViewController(id: id), animation: .fade)
    case .settings: return .multiple(.dismiss(), .present(SettingsViewController()))
    case .logout: return .dismissToRoot()
    }
  }
}

final class SearchCoordinator: ViewCoordinator<SearchRoute> {
  init() { super.init(rootViewController: SearchViewController()) }
}

final class ListViewModel {
  private let router: UnownedRouter<HomeRoute>
  init(router: UnownedRouter<HomeRoute>) { self.router = router }

  func select(_ id: Int) { router.trigger(.detail(id)) }  // ListViewController -> DetailViewController: push
  func logout() { router.rx.trigger(.logout) }  // ListViewController -> : root back

  func settings() {
    router.trigger(.settings, with: TransitionOptions(animated: true))  // ListViewController -> : back; ListViewController -> SettingsViewController: sheet
  }
}

final class ListViewController: UIViewController {
  private let viewModel: ListViewModel

  init(viewModel: ListViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func rowTapped() { viewModel.select(1) }
  @objc private func settingsTapped() { viewModel.settings() }
  @objc private func logoutTapped() { viewModel.logout() }
}

final class LoginViewController: UIViewController {
  private let router: StrongRouter<AppRoute>

  init(router: StrongRouter<AppRoute>) {
    self.router = router
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func login() {
    router.trigger(.tabs)  // LoginViewController -> ListViewController: tab; LoginViewController -> SearchViewController: tab
  }
}

final class DetailViewController: UIViewController {
  convenience init(id: Int) { self.init(nibName: nil, bundle: nil) }
}

final class SettingsViewController: UIViewController {}
final class SearchViewController: UIViewController {}
