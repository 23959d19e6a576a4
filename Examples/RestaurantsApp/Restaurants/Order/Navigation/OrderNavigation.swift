/// The app's part of `OrderCoordinator`. flowc generates the rest of the class in every build.
extension OrderCoordinator: RestaurantsFollowedCoordinator {
  /// Called once, when the coordinator has started.
  func started(in app: RestaurantsAppContainer) {
    // Called when a child has finished, or when the user has left it.
    onChildFinish { _ in }
    // Called when the coordinator has ended.
    onEnd {}
  }
}
