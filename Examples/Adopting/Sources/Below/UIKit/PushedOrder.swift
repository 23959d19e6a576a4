#if canImport(UIKit)
  import FlowRuntime
  import UIKit

  extension RestaurantsCoordinator {
    /// Pushes the flow on the app's own stack.
    ///
    /// The flow's view controller contains its own navigation controller. So the outer bar is
    /// hidden during the flow. The route `cancel` leads back from the flow's first screen.
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
