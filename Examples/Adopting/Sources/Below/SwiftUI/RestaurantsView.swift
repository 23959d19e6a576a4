#if canImport(SwiftUI)
  import FlowRuntime
  import SwiftUI

  /// The app's own views on its own stack. Only the sheet is new.
  struct RestaurantsView: View {
    @Bindable var router: Router

    var body: some View {
      NavigationStack(path: $router.path) {
        Button("Da Nonna") { router.open(restaurantID: 7) }
          .navigationDestination(for: Router.Page.self) { page in
            switch page {
            case .detail(let restaurantID):
              Button("Order") { router.order(restaurantID: restaurantID) }
            case .thanks(let number):
              Text("Order \(number) is on its way.")
            }
          }
      }
      .sheet(item: $router.order) { order in
        CoordinatorView(order.coordinator, screens: OrderViews())
      }
    }
  }
#endif
