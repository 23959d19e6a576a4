// RxFlow: steps are accepted, and a flow's `navigate(to:)` makes the controllers.
import RxFlow
import RxRelay
import RxSwift
import UIKit

enum MovieStep: Step {
  case movieList
  case movieIsPicked(id: Int)
  case castIsPicked(id: Int)
  case settingsAreRequired
  case settingsAreComplete
  case logout
}

final class MovieFlow: Flow {
  var root: Presentable { rootViewController }
  private let rootViewController = UINavigationController()
  private let services: MovieServices

  init(services: MovieServices) { self.services = services }

  func navigate(to step: Step) -> FlowContributors {
    guard let step = step as? MovieStep else { return .none }
    switch step {
    case .movieList:
      return navigateToList()
    case .movieIsPicked(let id):
      return navigateToMovie(id)
    case .castIsPicked(let id):
      let cast = CastViewController()
      cast.castID = id
      rootViewController.pushViewController(cast, animated: true)
      return .none
    case .settingsAreRequired:
      let viewModel = SettingsViewModel()
      let settings = SettingsViewController(viewModel: viewModel)
      rootViewController.present(settings, animated: true)
      return .one(flowContributor: .contribute(withNextPresentable: settings, withNextStepper: viewModel))
    case .settingsAreComplete:
      rootViewController.dismiss(animated: true)
      return .none
    case .logout:
      return .end(forwardToParentFlowWithStep: MovieStep.logout)
    }
  }

  private func navigateToList() -> FlowContributors {
    let viewModel = MovieListViewModel()
    let viewController = MovieListViewController(viewModel: viewModel)
    rootViewController.setViewControllers([viewController], animated: false)  // -> MovieListViewController: root ?
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }

  private func navigateToMovie(_ id: Int) -> FlowContributors {
    let viewModel = MovieViewModel(id: id)
    let viewController = MovieViewController(viewModel: viewModel)
    rootViewController.pushViewController(viewController, animated: true)
    return .one(flowContributor: .contribute(withNextPresentable: viewController, withNextStepper: viewModel))
  }
}

final class MovieListViewModel: Stepper {
  let steps = PublishRelay<Step>()
  func pick(_ id: Int) { steps.accept(MovieStep.movieIsPicked(id: id)) }  // MovieListViewController -> MovieViewController: push
  func openSettings() { steps.accept(MovieStep.settingsAreRequired) }  // MovieListViewController -> SettingsViewController: sheet
}

final class MovieViewModel: Stepper {
  let steps = PublishRelay<Step>()
  let id: Int
  init(id: Int) { self.id = id }
  func pickCast(_ id: Int) {
    steps.accept(MovieStep.castIsPicked(id: id))  // MovieViewController -> CastViewController: push
  }
}

final class SettingsViewModel: Stepper {
  let steps = PublishRelay<Step>()
  func done() { steps.accept(MovieStep.settingsAreComplete) }  // SettingsViewController -> : back
}

final class MovieListViewController: UIViewController {
  init(viewModel: MovieListViewModel) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError() }
}
final class MovieViewController: UIViewController {
  init(viewModel: MovieViewModel) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError() }
}
final class SettingsViewController: UIViewController {
  init(viewModel: SettingsViewModel) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { fatalError() }
}
final class CastViewController: UIViewController { var castID = 0 }
