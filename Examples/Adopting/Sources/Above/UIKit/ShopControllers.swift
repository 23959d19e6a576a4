#if canImport(UIKit)
  import FlowRuntime
  import UIKit

  /// Makes the screens of the flow, and the maker of the old checkout's view controller.
  struct ShopControllers: AppCoordinator.UIKitScreens {
    func list(routes: any AppCoordinator.ListRoutes) -> UIViewController {
      let list = ButtonsController("Restaurants")
      list.add("Da Nonna") { routes.open(restaurantID: 7) }
      return list
    }

    func detail(
      restaurantID: Int, routes: any AppCoordinator.DetailRoutes
    ) -> UIViewController {
      let detail = ButtonsController("Menu")
      detail.add("Order") { routes.order() }
      return detail
    }

    func thanks(number: Int, routes: any AppCoordinator.ThanksRoutes) -> UIViewController {
      let thanks = ButtonsController("Order \(number)")
      thanks.add("All restaurants") { routes.home() }
      return thanks
    }

    func checkout(_ coordinator: Coordinator) -> any ControllerMaker { CheckoutControllers() }
  }

  /// Makes the view controller of the old checkout.
  struct CheckoutControllers: ControllerMaker {
    func controller(of coordinator: Coordinator) -> UIViewController {
      guard let bridge = coordinator as? CheckoutControllerBridge else {
        return UIViewController()
      }
      return bridge.checkout.navigation
    }

    /// Never called, because the flow knows no screens of the old checkout.
    func controller(of entry: Entry) -> UIViewController { UIViewController() }
  }
#endif
