/// The services that the view models of `Restaurants` use.
@MainActor
protocol RestaurantsServices: AnyObject {
  var session: Session { get }
  var restaurants: RestaurantStore { get }
  var orders: OrderStore { get }
}

/// The services of the running app.
final class RestaurantsAppServices: RestaurantsServices {
  let session = Session()
  let restaurants = RestaurantStore()
  let orders = OrderStore()
}
