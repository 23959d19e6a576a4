import FlowRuntime

/// The stores and the session that all screens of `Restaurants` share.
@MainActor
final class RestaurantsAppContainer {
  let session = Session()
  let restaurants = RestaurantStore()
  let orders = OrderStore()
  let guards: RestaurantsGuards

  init() {
    guards = RestaurantsGuards(session: session)
  }

  /// The tree of coordinators. The app keeps it: it opens links, saves and restores.
  func makeFlow() -> RestaurantsFlow {
    RestaurantsFlow(guards: self.guards)
  }

  /// What makes all screens.
  func makeScreens() -> AppContainer {
    AppContainer(self)
  }
}
