/// A coordinator with a part that the app writes.
@MainActor
protocol RestaurantsFollowedCoordinator: AnyObject {
  /// Called once, when the coordinator has started.
  func started(in app: RestaurantsAppContainer)
}
