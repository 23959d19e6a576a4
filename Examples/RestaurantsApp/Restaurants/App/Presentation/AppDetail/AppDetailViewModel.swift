import FlowRuntime
import Observation

/// What the view of `App.detail` tells its model.
@MainActor
protocol AppDetailViewModelInput: AnyObject {
  func order()
}

/// What the view of `App.detail` shows.
@MainActor
protocol AppDetailViewModelOutput: AnyObject {
  /// nil for a link to a restaurant that isn't there.
  var restaurant: Restaurant? { get }
}

@MainActor
@Observable
final class AppDetailViewModel: AppDetailViewModelInput, AppDetailViewModelOutput {
  let restaurant: Restaurant?
  private let routes: any AppCoordinator.DetailRoutes

  init(restaurant: Restaurant?, routes: any AppCoordinator.DetailRoutes) {
    self.restaurant = restaurant
    self.routes = routes
  }

  func order() {
    self.routes.order()
  }
}
