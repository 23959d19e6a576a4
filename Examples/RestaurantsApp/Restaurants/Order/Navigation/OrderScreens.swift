import FlowRuntime
import SwiftUI

/// Makes what `Order` shows.
extension OrderContainer: OrderCoordinator.Screens {
  func basket(restaurantID: Int, routes: any OrderCoordinator.BasketRoutes) -> any View {
    OrderBasketView(model: makeBasketViewModel(restaurantID: restaurantID, routes: routes))
  }
}
