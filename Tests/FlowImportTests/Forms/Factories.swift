// Static factories, factory classes, and containers that make controllers.
import UIKit

protocol Storyboarded {}

@MainActor
extension Storyboarded where Self: UIViewController {
  static func instantiate() -> Self {
    let id = String(describing: self)
    return UIStoryboard(name: id, bundle: nil).instantiateViewController(withIdentifier: id) as! Self
  }
}

@MainActor
protocol ScreenFactory {
  func makeDetail(id: Int) -> UIViewController
  func makeSettings() -> SettingsViewController
}

final class AppScreenFactory: ScreenFactory {
  func makeDetail(id: Int) -> UIViewController {
    let detail = DetailViewController()
    detail.id = id
    return detail
  }

  func makeSettings() -> SettingsViewController { SettingsViewController() }
}

final class OverviewViewController: UIViewController {
  private let factory: ScreenFactory = AppScreenFactory()
  private let container = DependencyContainer()

  func openMap() {
    let map = MapViewController.instantiate()
    map.region = "Berlin"
    navigationController?.pushViewController(map, animated: true)  // OverviewViewController -> MapViewController: push
  }

  func openProfile() {
    navigationController?.pushViewController(ProfileViewController.make(with: "Ann"), animated: true)  // OverviewViewController -> ProfileViewController: push
  }

  func openDetail() {
    navigationController?.pushViewController(factory.makeDetail(id: 3), animated: true)  // OverviewViewController -> DetailViewController: push
  }

  func openSettings() {
    let settings = factory.makeSettings()
    present(UINavigationController(rootViewController: settings), animated: true)  // OverviewViewController -> SettingsViewController: sheet
  }

  func openInbox() {
    present(container.inbox, animated: true)  // OverviewViewController -> InboxViewController: sheet
  }

  func openReport() {
    let report = ReportBuilder().build()
    show(report, sender: self)  // OverviewViewController -> ReportViewController: push
  }

  func openPlugin(_ plugin: Plugin) {
    navigationController?.pushViewController(plugin.controller, animated: true)  // not read
  }
}

@MainActor protocol Plugin { var controller: UIViewController { get } }
final class MapViewController: UIViewController, Storyboarded { var region = "" }
final class ProfileViewController: UIViewController {
  private var name = ""
  static func make(with name: String) -> ProfileViewController {
    let controller = ProfileViewController(nibName: "ProfileViewController", bundle: nil)
    controller.name = name
    return controller
  }
}
final class DetailViewController: UIViewController { var id = 0 }
final class SettingsViewController: UIViewController {}
final class InboxViewController: UIViewController {}
final class ReportViewController: UIViewController {}
@MainActor final class DependencyContainer { var inbox: InboxViewController { InboxViewController() } }
@MainActor struct ReportBuilder { func build() -> UIViewController { ReportViewController() } }
