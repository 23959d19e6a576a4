// Controllers of the app's own for what UIKit has: alerts, children, cards, navigation controllers.
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: Any) {
    window?.rootViewController = ShopController()  // -> ShopController: root
  }
}

class ThemedAlert: UIAlertController {
  convenience init(with title: String, message: String) {
    self.init(title: title, message: message, preferredStyle: .alert)
  }
}

/// The tab of a screen: its property isn't that of a window.
final class Tab {
  weak var rootViewController: UIViewController?
}

extension UIViewController {
  func add(child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

final class Card: UIViewController {
  init(content: UIViewController) { super.init(nibName: nil, bundle: nil) }
}

final class ReaderNavigationController: UINavigationController {
  init(reader: ReaderController) { super.init(rootViewController: reader) }
}

final class Hud: UIViewController {
  func show(on host: UIViewController) {
    host.present(self, animated: true)  // ShopController -> Hud: sheet
  }
}

protocol Page: UIViewController {}

final class ShopController: UIViewController {
  private let tab = Tab()
  private let hud = Hud()

  override func viewDidLoad() {
    let page: Page
    page = GridController()
    add(child: page)
    tab.rootViewController = SettingsController()
  }

  func warn() {
    let alert = ThemedAlert(with: "Sold out", message: "Try again tomorrow.")
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)  // ShopController -> "Sold out": dialog
  }

  func read() {
    let reader = ReaderController()
    let navigation = ReaderNavigationController(reader: reader)
    navigation.modalPresentationStyle = .fullScreen
    present(navigation, animated: true)  // ShopController -> ReaderController: cover
  }

  func filter() {
    present(Card(content: FilterController()), animated: true)  // ShopController -> FilterController: sheet
  }

  func wait() { hud.show(on: self) }
}

final class GridController: UIViewController, Page {
  private let cell = BuyCell()

  override func viewDidLoad() {
    cell.onBuy = { [weak self] in
      self?.show(CheckoutController(), sender: nil)  // ShopController -> CheckoutController: push
    }
  }
}

final class BuyCell: UIView {
  var onBuy: (() -> Void)?

  @objc func tapped() { onBuy?() }
}

final class SettingsController: UIViewController {}
final class ReaderController: UIViewController {}
final class FilterController: UIViewController {}
final class CheckoutController: UIViewController {}

/// Scenes whose identifier a variable has, and whose storyboard has another name.
final class ChatsController: UIViewController {
  func open(isRoom: Bool) {
    var identifier: String!
    if isRoom { identifier = "RoomController" } else { identifier = "ChatController" }
    let chat = UIStoryboard(name: "Chats", bundle: nil)
      .instantiateViewController(withIdentifier: identifier)
    present(chat, animated: true)  // ChatsController -> RoomController: sheet; ChatsController -> ChatController: sheet
  }
}

final class RoomController: UIViewController {}
final class ChatController: UIViewController {}

/// Segues whose identifiers an enum has.
enum ChatSegue: String {
  case details = "Show Details"
  case members
}

extension UIViewController {
  func perform(_ segue: ChatSegue) { performSegue(withIdentifier: segue.rawValue, sender: self) }
}

extension ChatsController {
  func tapped() { perform(.details) }  // ChatsController -> Show Details: segue

  func pinched() { perform(.members) }  // ChatsController -> members: segue
}
