import FlowRuntime

/// The old checkout as a coordinator of the flow. The bridge keeps the old router, and turns the
/// router's callback into a result.
final class CheckoutBridge: Coordinator {
  let router: CheckoutRouter

  init(restaurantID: Int) {
    router = CheckoutRouter(restaurantID: restaurantID)
    super.init()
    router.ended = { [weak self] number in
      if let number {
        self?.finish(with: ShopFlow.Checkout.Result.placed(number: number))
      } else {
        self?.finish()
      }
    }
  }
}

/// Makes the hand-written coordinators.
struct HandWritten: ShopFlow.Externals {
  func checkout(restaurantID: Int) -> Coordinator {
    CheckoutBridge(restaurantID: restaurantID)
  }
}
