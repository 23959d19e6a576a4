// A table's selection: a switch that picks a controller, a ternary, arrays with closures and types.
import UIKit

final class MenuViewController: UITableViewController {
  enum Row: Int, CaseIterable { case account, security, language, logout }

  struct Item {
    let title: String
    let open: (MenuViewController) -> Void
  }

  private let items: [Item] = [
    Item(title: "News") { $0.navigationController?.pushViewController(NewsViewController(), animated: true) },  // MenuViewController -> NewsViewController: push
    Item(title: "Contact", open: { menu in
      menu.present(ContactViewController(), animated: true)  // MenuViewController -> ContactViewController: sheet
    }),
  ]
  private let demos: [(String, UIViewController.Type)] = [
    ("Colors", ColorsViewController.self),
    ("Fonts", FontsViewController.self),
  ]
  private var isPremium = false

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let row = Row(rawValue: indexPath.row) else { return }
    let controller: UIViewController
    switch row {
    case .account:
      controller = AccountViewController()
    case .security:
      let security = SecurityViewController()
      security.title = "Security"
      controller = security
    case .language:
      controller = LanguageViewController()
    case .logout:
      return navigateToLogin()
    }
    navigationController?.pushViewController(controller, animated: true)  // MenuViewController -> AccountViewController: push; MenuViewController -> SecurityViewController: push; MenuViewController -> LanguageViewController: push
  }

  private func premiumTapped() {
    let vc: UIViewController = isPremium ? PerksViewController() : PaywallViewController()
    show(vc, sender: nil)  // MenuViewController -> PerksViewController: push; MenuViewController -> PaywallViewController: push
  }

  private func openDemo(_ index: Int) {
    let type = demos[index].1
    navigationController?.pushViewController(type.init(), animated: true)  // MenuViewController -> ColorsViewController: push; MenuViewController -> FontsViewController: push
  }

  private func navigateToLogin() {
    navigationController?.setViewControllers([LoginViewController()], animated: true)  // MenuViewController -> LoginViewController: replace
  }
}

class BaseViewController: UIViewController {}
final class NewsViewController: BaseViewController {}
final class ContactViewController: BaseViewController {}
final class ColorsViewController: BaseViewController {}
final class FontsViewController: BaseViewController {}
final class AccountViewController: BaseViewController {}
final class SecurityViewController: BaseViewController {}
final class LanguageViewController: BaseViewController {}
final class PerksViewController: BaseViewController {}
final class PaywallViewController: BaseViewController {}
final class LoginViewController: BaseViewController {}
