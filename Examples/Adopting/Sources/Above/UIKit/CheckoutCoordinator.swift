#if canImport(UIKit)
  import UIKit

  @MainActor
  protocol CheckoutCoordinatorDelegate: AnyObject {
    func checkout(_ checkout: CheckoutCoordinator, didPlace number: Int)
    func checkoutDidCancel(_ checkout: CheckoutCoordinator)
  }

  /// The coordinator of the old checkout, unchanged.
  @MainActor
  final class CheckoutCoordinator {
    let navigation = UINavigationController()
    weak var delegate: (any CheckoutCoordinatorDelegate)?
    private let restaurantID: Int

    init(restaurantID: Int) {
      self.restaurantID = restaurantID
    }

    func start() {
      let basket = ButtonsController("Your order")
      basket.add("Next") { [weak self] in self?.showAddress() }
      basket.add("Cancel") { [weak self] in
        if let self { delegate?.checkoutDidCancel(self) }
      }
      navigation.setViewControllers([basket], animated: false)
    }

    private func showAddress() {
      let address = ButtonsController("Where to?")
      address.add("Place order") { [weak self] in
        if let self { delegate?.checkout(self, didPlace: 1) }
      }
      navigation.pushViewController(address, animated: true)
    }
  }
#endif
