import FlowRuntime
import Observation

/// What the view of `App.list` tells its model.
@MainActor
protocol AppListViewModelInput: AnyObject {
  func open(restaurantID: Int)
}

/// What the view of `App.list` shows.
@MainActor
protocol AppListViewModelOutput: AnyObject {
  var restaurants: [Restaurant] { get }
}

@MainActor
@Observable
final class AppListViewModel: AppListViewModelInput, AppListViewModelOutput {
  let restaurants: [Restaurant]
  private let routes: any AppCoordinator.ListRoutes

  init(restaurants: [Restaurant], routes: any AppCoordinator.ListRoutes) {
    self.restaurants = restaurants
    self.routes = routes
  }

  func open(restaurantID: Int) {
    self.routes.open(restaurantID: restaurantID)
  }
}
