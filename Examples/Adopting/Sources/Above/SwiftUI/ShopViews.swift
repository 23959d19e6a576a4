#if canImport(SwiftUI)
  import FlowRuntime
  import SwiftUI

  /// The content of the app's scene: the flow.
  struct ShopView: View {
    @State private var flow = ShopFlow(externals: HandWritten())

    var body: some View {
      AppCoordinator.View(flow.root, screens: ShopViews())
        .onAppear { flow.start() }
    }
  }

  /// Makes the screens of the flow, and the maker of the old checkout's view.
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

    func checkout(_ coordinator: Coordinator) -> any ViewMaker { CheckoutViews() }
  }

  /// Makes the view of the old checkout.
  struct CheckoutViews: ViewMaker {
    func view(of coordinator: Coordinator) -> any View {
      guard let bridge = coordinator as? CheckoutBridge else { return EmptyView() }
      return CheckoutView(router: bridge.router)
    }

    /// Never called, because the flow knows no screens of the old checkout.
    func view(of entry: Entry) -> any View { EmptyView() }
  }
#endif
