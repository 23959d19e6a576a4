import UIKit

@MainActor
protocol LoginViewControllerDelegate: AnyObject {
  func loginDidFinish(_ controller: LoginViewController)
  func loginDidTapForgot(_ controller: LoginViewController)
}

final class LoginViewController: UIViewController {
  weak var delegate: LoginViewControllerDelegate?

  @objc private func loginTapped() { delegate?.loginDidFinish(self) }
  @objc private func forgotTapped() { delegate?.loginDidTapForgot(self) }
}

final class ForgotPasswordViewController: UIViewController {}

final class ProductsViewController: UITableViewController {
  var onSelect: ((Int) -> Void)?
  var onCart: (() -> Void)?

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(indexPath.row)
  }

  @objc private func cartTapped() { onCart?() }
}

final class ProductViewController: UIViewController {
  let id: Int
  var onRelated: ((Int) -> Void)?
  var onBuy: (() -> Void)?

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  @objc private func buyTapped() { onBuy?() }
  @objc private func relatedTapped() { onRelated?(id + 1) }
}

final class CartViewController: UIViewController {
  var onClose: (() -> Void)?
}
