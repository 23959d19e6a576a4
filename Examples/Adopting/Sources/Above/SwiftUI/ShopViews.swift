#if canImport(SwiftUI)
  import FlowRuntime
  import SwiftUI

  /// The content of the app's scene: the flow.
  struct ShopView: View {
    @State private var flow = ShopFlow(externals: HandWritten())

    var body: some View {
      CoordinatorView(flow.root, screens: ShopViews())
        .onAppear { flow.start() }
    }
  }

  /// Makes the screens of the flow.
  struct ShopViews: AppCoordinator.Screens {
    func list(routes: any AppCoordinator.ListRoutes) -> any View {
      Button("Da Nonna") { routes.open(restaurantID: 7) }
    }

    func detail(restaurantID: Int, routes: any AppCoordinator.DetailRoutes) -> any View {
      Button("Order") { routes.order() }
    }

    func thanks(number: Int, routes: any AppCoordinator.ThanksRoutes) -> any View {
      Button("Order \(number) is on its way.") { routes.home() }
    }

    var checkout: any ScreenFactory<any View> { CheckoutViews() }
  }

  /// Makes the view of the old checkout.
  struct CheckoutViews: ScreenFactory {
    func screen(of coordinator: CheckoutBridge) -> (any View)? {
      CheckoutView(router: coordinator.router)
    }
  }
#endif
