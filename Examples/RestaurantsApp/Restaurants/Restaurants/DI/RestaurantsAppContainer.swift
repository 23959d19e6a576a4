import FlowRuntime

/// The services that all screens of `Restaurants` share.
@MainActor
final class RestaurantsAppContainer {
  let services: any RestaurantsServices
  let guards: RestaurantsGuards

  init(services: any RestaurantsServices = RestaurantsAppServices()) {
    self.services = services
    guards = RestaurantsGuards(session: services.session)
  }

  /// The tree of coordinators. The app keeps it: it opens links, saves and restores.
  func makeFlow() -> RestaurantsFlow {
    let flow = RestaurantsFlow(guards: self.guards)
    flow.onStart { [weak self] coordinator in
      if let self { (coordinator as? any RestaurantsFollowedCoordinator)?.started(in: self) }
    }
    return flow
  }

  /// What makes all screens.
  func makeScreens() -> AppContainer {
    AppContainer(self)
  }
}
