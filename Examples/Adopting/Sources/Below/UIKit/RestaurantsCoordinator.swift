#if canImport(UIKit)
  import FlowRuntime
  import UIKit

  /// The app's own coordinator. Everything after `showThanks` is new.
  @MainActor
  final class RestaurantsCoordinator {
    let navigation = UINavigationController()

    func start() {
      let list = ButtonsController("Restaurants")
      list.add("Da Nonna") { [weak self] in self?.showDetail(restaurantID: 7) }
      navigation.setViewControllers([list], animated: false)
    }

    func showDetail(restaurantID: Int) {
      let detail = ButtonsController("Menu")
      detail.add("Order") { [weak self] in self?.presentOrder(restaurantID: restaurantID) }
      navigation.pushViewController(detail, animated: true)
    }

    func showThanks(number: Int) {
      navigation.pushViewController(ButtonsController("Order \(number)"), animated: true)
    }

    /// Presents the flow. Its view controller keeps the flow alive. When the user pulls the sheet
    /// down, both are deallocated, and the app has nothing to do.
    func presentOrder(restaurantID: Int) {
      let order = startedOrder(restaurantID: restaurantID) { [weak self] in
        self?.navigation.dismiss(animated: true)
      }
      navigation.present(
        CoordinatorViewController(order, screens: OrderControllers()), animated: true)
    }

    /// Starts the flow. At its end, `leave` removes the flow from the screen. Then the app handles
    /// the result.
    func startedOrder(
      restaurantID: Int, leave: @escaping @MainActor () -> Void
    ) -> OrderCoordinator {
      let order = OrderCoordinator(OrdersFlow.Context(), restaurantID: restaurantID)
      order.onFinish { [weak self] result in
        leave()
        switch result as? OrderCoordinator.Result {
        case .placed(let number): self?.showThanks(number: number)
        case nil: break  // `finish` without a result: the user has cancelled.
        }
      }
      order.start()
      return order
    }
  }
#endif
