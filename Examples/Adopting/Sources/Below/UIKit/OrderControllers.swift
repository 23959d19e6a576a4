#if canImport(UIKit)
  import FlowRuntime
  import UIKit

  /// Makes the screens of the flow.
  struct OrderControllers: OrderCoordinator.Screens {
    func basket(
      restaurantID: Int, routes: any OrderCoordinator.BasketRoutes
    ) -> UIViewController {
      let basket = ButtonsController("Your order")
      basket.add("Next") { routes.next() }
      basket.add("Cancel") { routes.cancel() }
      return basket
    }

    func address(routes: any OrderCoordinator.AddressRoutes) -> UIViewController {
      let address = ButtonsController("Where to?")
      address.add("Place order") { routes.place(number: 1) }
      return address
    }
  }
#endif
