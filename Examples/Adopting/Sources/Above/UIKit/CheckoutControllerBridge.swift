#if canImport(UIKit)
  import FlowRuntime
  import UIKit

  /// The old checkout as a coordinator of the flow. It keeps the old coordinator, and turns what
  /// that tells its delegate into a result.
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

  /// Makes the coordinators that are written by hand.
  struct HandWrittenInUIKit: ShopFlow.Externals {
    func checkout(restaurantID: Int) -> Coordinator {
      CheckoutControllerBridge(restaurantID: restaurantID)
    }
  }
#endif
