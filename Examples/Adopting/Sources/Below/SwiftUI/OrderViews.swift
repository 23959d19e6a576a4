#if canImport(SwiftUI)
  import FlowRuntime
  import SwiftUI

  /// Makes the screens of the flow.
  struct OrderViews: OrderCoordinator.Screens {
    func basket(restaurantID: Int, routes: any OrderCoordinator.BasketRoutes) -> any View {
      VStack {
        Button("Next") { routes.next() }
        Button("Cancel") { routes.cancel() }
      }
    }

    func address(routes: any OrderCoordinator.AddressRoutes) -> any View {
      Button("Place order") { routes.place(number: 1) }
    }
  }
#endif
