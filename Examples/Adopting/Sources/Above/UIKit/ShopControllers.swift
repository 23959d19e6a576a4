#if canImport(UIKit)
  import FlowRuntime
  import UIKit

  /// Makes the screens of the flow.
  struct ShopControllers: AppCoordinator.Screens {
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

    var checkout: any ScreenFactory<UIViewController> { CheckoutControllers() }
  }

  /// Makes the view controller of the old checkout.
  struct CheckoutControllers: ScreenFactory {
    func screen(of coordinator: CheckoutControllerBridge) -> UIViewController? {
      coordinator.checkout.navigation
    }
  }
#endif
