import FlowRuntime

/// Knows what the screens of `Order` need.
@MainActor
final class OrderContainer {
  let app: RestaurantsAppContainer

  init(_ app: RestaurantsAppContainer) {
    self.app = app
  }

  func makeBasketViewModel(restaurantID: Int, routes: any OrderCoordinator.BasketRoutes)
    -> OrderBasketViewModel
  {
    OrderBasketViewModel(
      menu: app.services.restaurants.restaurant(restaurantID)?.menu ?? [],
      orders: app.services.orders, routes: routes
    )
  }
}
