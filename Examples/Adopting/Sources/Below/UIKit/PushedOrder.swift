#if canImport(UIKit)
  import FlowRuntime
  import UIKit

  extension RestaurantsCoordinator {
    /// Pushes the flow's screens on the app's own stack.
    ///
    /// The closure keeps the flow alive until it finishes. The flow also finishes when the user goes
    /// back past its first screen.
    func pushOrder(restaurantID: Int) {
      var pushed: PushedCoordinator?
      let order = startedOrder(restaurantID: restaurantID) {
        pushed?.leave(animated: false)
        pushed = nil
      }
      pushed = PushedCoordinator(order, screens: OrderControllers(), on: navigation)
    }
  }
#endif
