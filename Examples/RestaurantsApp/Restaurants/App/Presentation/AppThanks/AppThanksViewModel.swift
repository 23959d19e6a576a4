import FlowRuntime
import Observation

/// What the view of `App.thanks` tells its model.
@MainActor
protocol AppThanksViewModelInput: AnyObject {
  func home()
}

/// What the view of `App.thanks` shows.
@MainActor
protocol AppThanksViewModelOutput: AnyObject {
  var number: Int { get }
}

@MainActor
@Observable
final class AppThanksViewModel: AppThanksViewModelInput, AppThanksViewModelOutput {
  let number: Int
  private let routes: any AppCoordinator.ThanksRoutes

  init(number: Int, routes: any AppCoordinator.ThanksRoutes) {
    self.number = number
    self.routes = routes
  }

  func home() {
    self.routes.home()
  }
}
