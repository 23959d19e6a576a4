// Links from outside in UIKit: the scene reads the URL, and a handler shows the screen.
import UIKit

enum DeepLink {
  case station(id: String)
  case ticket
  case help

  init?(url: URL) {
    switch url.host {
    case "stations": self = .station(id: url.lastPathComponent)
    case "ticket": self = .ticket
    case "help": self = .help
    default: return nil
    }
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private lazy var navigation = UINavigationController(rootViewController: StationsViewController())

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = navigation  // -> StationsViewController: root
    window?.makeKeyAndVisible()
    if let url = options.urlContexts.first?.url { open(url) }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    contexts.first.map { open($0.url) }
  }

  private func open(_ url: URL) {
    guard let link = DeepLink(url: url) else { return }
    switch link {
    case .station(let id):
      navigation.popToRootViewController(animated: false)  // not read
      navigation.pushViewController(StationViewController(id: id), animated: true)  // StationsViewController -> StationViewController: push ?
    case .ticket:
      let ticket = TicketViewController()
      ticket.modalPresentationStyle = .fullScreen
      window?.rootViewController?.present(ticket, animated: true)  // StationsViewController -> TicketViewController: cover ?
    case .help:
      UIApplication.shared.open(URL(string: "https://rail.example/help")!)  // StationsViewController -> https://rail.example/help: url ?
    }
  }
}

final class StationsViewController: UITableViewController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    navigationController?.pushViewController(StationViewController(id: "\(indexPath.row)"), animated: true)  // StationsViewController -> StationViewController: push
  }
}

final class StationViewController: UIViewController {
  private let id: String

  init(id: String) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }
}

final class TicketViewController: UIViewController {}
