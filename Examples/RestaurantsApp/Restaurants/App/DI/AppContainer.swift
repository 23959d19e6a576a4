import FlowRuntime

/// Knows what the screens of `App` need.
@MainActor
final class AppContainer {
  let app: RestaurantsAppContainer

  init(_ app: RestaurantsAppContainer) {
    self.app = app
  }

  func makeListViewModel(routes: any AppCoordinator.ListRoutes) -> AppListViewModel {
    AppListViewModel(restaurants: app.services.restaurants.all, routes: routes)
  }

  func makeDetailViewModel(restaurantID: Int, routes: any AppCoordinator.DetailRoutes)
    -> AppDetailViewModel
  {
    AppDetailViewModel(
      restaurant: app.services.restaurants.restaurant(restaurantID), routes: routes)
  }

  func makeThanksViewModel(number: Int, routes: any AppCoordinator.ThanksRoutes)
    -> AppThanksViewModel
  {
    AppThanksViewModel(number: number, routes: routes)
  }
}
