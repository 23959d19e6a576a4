import UIKit

final class ProductsCoordinator: Coordinator {
  var childCoordinators: [Coordinator] = []
  let navigationController: UINavigationController
  weak var parent: AppCoordinator?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let viewController = ProductsViewController()
    viewController.onSelect = { [weak self] id in self?.showProduct(id) }
    viewController.onCart = { [weak self] in
      self?.showCart()
    }
    navigationController.setViewControllers([viewController], animated: true)  // -> ProductsViewController: root; LoginViewController -> ProductsViewController: replace
  }

  private func showProduct(_ id: Int) {
    let product = ProductViewController(id: id)
    product.onRelated = { [weak self] related in self?.showProduct(related) }
    product.onBuy = showCart
    navigationController.pushViewController(product, animated: true)  // ProductsViewController -> ProductViewController: push; ProductViewController -> ProductViewController: push
  }

  private func showCart() {
    let cart = CartViewController()
    cart.onClose = { [weak self] in
      self?.navigationController.dismiss(animated: true)  // CartViewController -> : back
    }
    navigationController.present(UINavigationController(rootViewController: cart), animated: true)  // ProductsViewController -> CartViewController: sheet; ProductViewController -> CartViewController: sheet
  }
}
