// VIPER, where a protocol gives the controller of a view, and several wireframes have one protocol.
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Any?) -> Bool {
    window?.rootViewController = WalletViewFactory.createView()?.controller  // -> WalletViewController: root
    return true
  }
}

protocol ControllerBacked: AnyObject {
  var controller: UIViewController { get }
}

extension ControllerBacked where Self: UIViewController {
  var controller: UIViewController { self }
}

protocol WalletViewProtocol: ControllerBacked {}
protocol WalletPresenterProtocol: AnyObject { func select(_ row: WalletRow) }
protocol WalletWireframeProtocol: AnyObject {
  func showSend(from view: ControllerBacked?)
  func showHistory(from view: ControllerBacked?)
}

enum WalletRow { case send, history }

enum WalletViewFactory {
  static func createView() -> WalletViewProtocol? {
    let presenter = WalletPresenter(wireframe: WalletWireframe())
    let view = WalletViewController(presenter: presenter)
    presenter.view = view
    return view
  }
}

final class WalletViewController: UIViewController, WalletViewProtocol {
  let presenter: WalletPresenterProtocol

  init(presenter: WalletPresenterProtocol) { self.presenter = presenter }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    presenter.select(rows[indexPath.row])
  }

  private let rows: [WalletRow] = []
}

final class WalletPresenter {
  weak var view: WalletViewProtocol?
  let wireframe: WalletWireframeProtocol

  init(wireframe: WalletWireframeProtocol) { self.wireframe = wireframe }
}

extension WalletPresenter: WalletPresenterProtocol {
  func select(_ row: WalletRow) {
    switch row {
    case .send: wireframe.showSend(from: view)
    case .history: wireframe.showHistory(from: view)
    }
  }
}

class WalletWireframe: WalletWireframeProtocol {
  func showSend(from view: ControllerBacked?) {
    guard let send = SendViewFactory.createView() else { return }
    view?.controller.navigationController?.pushViewController(send.controller, animated: true)  // WalletViewController -> SendViewController: push
  }

  func showHistory(from view: ControllerBacked?) {
    view?.controller.present(HistoryViewController(), animated: true)  // WalletViewController -> HistoryViewController: sheet
  }
}

final class WatchWireframe: WalletWireframeProtocol {
  func showSend(from view: ControllerBacked?) {}
  func showHistory(from view: ControllerBacked?) {}
}

protocol SendViewProtocol: ControllerBacked {}

enum SendViewFactory {
  static func createView() -> SendViewProtocol? {
    let view = SendViewController()
    return view
  }
}

final class SendViewController: UIViewController, SendViewProtocol {}
final class HistoryViewController: UIViewController {}
