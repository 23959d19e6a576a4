// Controllers that inherit from an app's own base classes, with `self.` and Objective-C's habits.
import UIKit

@objcMembers
class BaseViewController: UIViewController {
  dynamic func backButtonPressed(_ sender: UIButton!) {
    self.navigationController?.popViewController(animated: true)  // InvoiceListViewController -> : back; InvoiceViewController -> : back
  }

  func openHelp() {
    let help: HelpViewController = HelpViewController(nibName: "HelpViewController", bundle: nil)
    self.present(help, animated: true, completion: nil)  // InvoiceListViewController -> HelpViewController: sheet
  }
}

class BaseTableViewController<Cell: UITableViewCell>: BaseViewController, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)

  override func viewDidLoad() {
    super.viewDidLoad()
    self.tableView.register(Cell.self, forCellReuseIdentifier: String(describing: Cell.self))
    self.tableView.delegate = self
    self.view.addSubview(self.tableView)
  }
}

final class InvoiceCell: UITableViewCell {}

final class InvoiceListViewController: BaseTableViewController<InvoiceCell> {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let invoiceVC: InvoiceViewController = InvoiceViewController.init()
    invoiceVC.number = indexPath.row
    self.navigationController?.pushViewController(invoiceVC, animated: true)  // InvoiceListViewController -> InvoiceViewController: push
  }

  private func didTapHelp() {
    self.openHelp()
  }

  private func didTapBack(_ sender: UIButton) {
    self.backButtonPressed(sender)
  }
}

final class InvoiceViewController: BaseViewController {
  var number: Int = 0

  @IBAction private func printTapped(_ sender: UIButton) {
    var preview: PreviewViewController?
    preview = PreviewViewController()
    preview?.number = self.number
    guard let controller = preview else { return }
    self.navigationController?.pushViewController(controller, animated: true)  // InvoiceViewController -> PreviewViewController: push
  }

  @IBAction private func back(_ sender: UIButton) {
    backButtonPressed(sender)
  }
}

final class PreviewViewController: BaseViewController {
  var number: Int!
}

final class HelpViewController: BaseViewController {}
