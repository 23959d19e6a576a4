// Coordinators that return a result as an observable.
import RxSwift
import UIKit

class BaseCoordinator<ResultType> {
  let disposeBag = DisposeBag()
  private var childCoordinators: [UUID: Any] = [:]
  private let identifier = UUID()

  func coordinate<T>(to coordinator: BaseCoordinator<T>) -> Observable<T> {
    childCoordinators[coordinator.identifier] = coordinator
    return coordinator.start()
      .do(onNext: { [weak self] _ in self?.childCoordinators[coordinator.identifier] = nil })
  }

  func start() -> Observable<ResultType> {
    fatalError("Start method should be implemented.")
  }
}

final class AppCoordinator: BaseCoordinator<Void> {
  private let window: UIWindow
  init(window: UIWindow) { self.window = window }

  override func start() -> Observable<Void> {
    coordinate(to: RepositoriesCoordinator(window: window))
  }
}

enum LanguageResult { case language(String), cancel }

final class RepositoriesCoordinator: BaseCoordinator<Void> {
  private let window: UIWindow
  init(window: UIWindow) { self.window = window }

  override func start() -> Observable<Void> {
    let viewModel = RepositoriesViewModel()
    let viewController = RepositoriesViewController()
    let navigationController = UINavigationController(rootViewController: viewController)
    viewController.viewModel = viewModel

    viewModel.showRepository
      .subscribe(onNext: { [weak self] url in self?.showRepository(by: url, in: navigationController) })
      .disposed(by: disposeBag)

    viewModel.showLanguages
      .flatMap { [weak self] _ -> Observable<String?> in
        guard let self else { return .empty() }
        return self.showLanguages(on: viewController)
      }
      .bind(to: viewModel.language)
      .disposed(by: disposeBag)

    window.rootViewController = navigationController  // -> RepositoriesViewController: root
    window.makeKeyAndVisible()
    return Observable.never()
  }

  private func showRepository(by url: URL, in navigationController: UINavigationController) {
    let detail = RepositoryViewController()
    navigationController.pushViewController(detail, animated: true)  // RepositoriesViewController -> RepositoryViewController: push ?
  }

  private func showLanguages(on rootViewController: UIViewController) -> Observable<String?> {
    coordinate(to: LanguagesCoordinator(rootViewController: rootViewController))
      .map { if case .language(let language) = $0 { language } else { nil } }
  }
}

final class LanguagesCoordinator: BaseCoordinator<LanguageResult> {
  private let rootViewController: UIViewController
  init(rootViewController: UIViewController) { self.rootViewController = rootViewController }

  override func start() -> Observable<LanguageResult> {
    let viewController = LanguagesViewController()
    let navigationController = UINavigationController(rootViewController: viewController)
    rootViewController.present(navigationController, animated: true)  // RepositoriesViewController -> LanguagesViewController: sheet

    return viewController.picked
      .map { LanguageResult.language($0) }
      .take(1)
      .do(onNext: { [weak self] _ in
        self?.rootViewController.dismiss(animated: true)  // LanguagesViewController -> : back ?
      })
  }
}

final class RepositoriesViewModel {
  let showRepository = PublishSubject<URL>()
  let showLanguages = PublishSubject<Void>()
  let language = PublishSubject<String?>()
}
final class RepositoriesViewController: UIViewController { var viewModel: RepositoriesViewModel! }
final class RepositoryViewController: UIViewController {}
final class LanguagesViewController: UIViewController { let picked = PublishSubject<String>() }
