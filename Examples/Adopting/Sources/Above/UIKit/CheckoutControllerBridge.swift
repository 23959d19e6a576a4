#if canImport(UIKit)
  import FlowRuntime
  import UIKit

  /// The old checkout as a coordinator of the flow. The bridge keeps the old coordinator. It is the
  /// delegate of this coordinator, and turns each call into a result.
  final class CheckoutControllerBridge: Coordinator, CheckoutCoordinatorDelegate {
    let checkout: CheckoutCoordinator

    init(restaurantID: Int) {
      checkout = CheckoutCoordinator(restaurantID: restaurantID)
      super.init()
      checkout.delegate = self
    }

    override func didStart() { checkout.start() }

    func checkout(_ checkout: CheckoutCoordinator, didPlace number: Int) {
      finish(with: ShopFlow.Checkout.Result.placed(number: number))
    }

    func checkoutDidCancel(_ checkout: CheckoutCoordinator) { finish() }
  }

  /// Makes the hand-written coordinators.
  struct HandWrittenInUIKit: ShopFlow.Externals {
    func checkout(restaurantID: Int) -> Coordinator {
      CheckoutControllerBridge(restaurantID: restaurantID)
    }
  }
#endif
