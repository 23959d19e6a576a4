#if canImport(UIKit)
  import FlowRuntime
  import UIKit

  extension RestaurantsCoordinator {
    /// Pushes the flow on the app's own stack.
    ///
    /// The flow brings a navigation controller of its own, inside of its view controller. So the
    /// bar of the outer one is hidden meanwhile, and the way back from the flow's first screen is
    /// the route `cancel`.
    func pushOrder(restaurantID: Int) {
      let order = startedOrder(restaurantID: restaurantID) { [weak self] in
        self?.navigation.popViewController(animated: false)
        self?.navigation.setNavigationBarHidden(false, animated: true)
      }
      navigation.setNavigationBarHidden(true, animated: true)
      navigation.pushViewController(
        order.viewController(screens: OrderControllers()), animated: true)
    }
  }
#endif
