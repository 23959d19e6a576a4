// VIPER: routers assemble modules, and presenters ask routers to navigate.
import UIKit

@MainActor protocol RecipeListViewProtocol: AnyObject { func reload() }

@MainActor
protocol RecipeListPresenterProtocol: AnyObject {
  func didSelect(_ id: Int)
  func didTapAdd()
}

@MainActor
protocol RecipeListRouterProtocol: AnyObject {
  static func createModule() -> UIViewController
  func presentDetail(from view: RecipeListViewProtocol, id: Int)
  func presentEditor(from view: RecipeListViewProtocol?)
}

final class RecipeListViewController: UIViewController, RecipeListViewProtocol {
  var presenter: RecipeListPresenterProtocol?
  func reload() {}
  @objc func addTapped() { presenter?.didTapAdd() }
}

@MainActor
final class RecipeListPresenter: RecipeListPresenterProtocol {
  weak var view: RecipeListViewProtocol?
  var router: RecipeListRouterProtocol?

  func didSelect(_ id: Int) {
    guard let view else { return }
    router?.presentDetail(from: view, id: id)
  }

  func didTapAdd() {
    router?.presentEditor(from: view)
  }
}

final class RecipeListRouter: RecipeListRouterProtocol {
  static func createModule() -> UIViewController {
    let view = RecipeListViewController()
    let presenter = RecipeListPresenter()
    presenter.view = view
    presenter.router = RecipeListRouter()
    view.presenter = presenter
    return UINavigationController(rootViewController: view)
  }

  func presentDetail(from view: RecipeListViewProtocol, id: Int) {
    let detail = RecipeDetailRouter.createModule(id: id)
    if let source = view as? UIViewController {
      source.navigationController?.pushViewController(detail, animated: true)  // RecipeListViewController -> RecipeDetailViewController: push
    }
  }

  func presentEditor(from view: RecipeListViewProtocol?) {
    guard let source = view as? UIViewController else { return }
    source.present(EditorViewController(), animated: true)  // RecipeListViewController -> EditorViewController: sheet
  }
}

@MainActor
enum RecipeDetailRouter {
  static func createModule(id: Int) -> UIViewController {
    let view = RecipeDetailViewController()
    view.title = "\(id)"
    return view
  }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = RecipeListRouter.createModule()  // -> RecipeListViewController: root
    window?.makeKeyAndVisible()
  }
}

final class RecipeDetailViewController: UIViewController {}
final class EditorViewController: UIViewController {}
