// A navigator for each flow: a class with an enum of destinations and a switch that makes controllers.
import UIKit

@MainActor
protocol Navigator {
  associatedtype Destination
  func navigate(to destination: Destination)
}

@MainActor
final class LibraryNavigator: Navigator {
  enum Destination {
    case album(id: Int)
    case artist(name: String)
    case queue
    case login(then: () -> Void)
  }

  private weak var navigationController: UINavigationController?
  private let factory: LibraryFactory

  init(navigationController: UINavigationController, factory: LibraryFactory) {
    self.navigationController = navigationController
    self.factory = factory
  }

  func navigate(to destination: Destination) {
    let viewController = makeViewController(for: destination)
    switch destination {
    case .album, .artist:
      navigationController?.pushViewController(viewController, animated: true)
    case .queue:
      navigationController?.present(viewController, animated: true)
    case .login:
      viewController.modalPresentationStyle = .fullScreen
      navigationController?.present(viewController, animated: true)
    }
  }

  private func makeViewController(for destination: Destination) -> UIViewController {
    switch destination {
    case .album(let id):
      return factory.makeAlbum(id: id)
    case .artist(let name):
      return factory.makeArtist(name: name)
    case .queue:
      return QueueViewController()
    case .login(let completion):
      return LoginViewController(completion: completion)
    }
  }
}

@MainActor
struct LibraryFactory {
  func makeAlbum(id: Int) -> AlbumViewController { AlbumViewController() }
  func makeArtist(name: String) -> UIViewController { ArtistViewController() }
}

final class LibraryViewController: UIViewController {
  private let navigator: LibraryNavigator

  init(navigator: LibraryNavigator) {
    self.navigator = navigator
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  private func albumTapped(_ id: Int) {
    navigator.navigate(to: .album(id: id))  // LibraryViewController -> AlbumViewController: push
  }

  private func artistTapped() { navigator.navigate(to: .artist(name: "Ann")) }  // LibraryViewController -> ArtistViewController: push

  private func queueTapped() {
    navigator.navigate(to: LibraryNavigator.Destination.queue)  // LibraryViewController -> QueueViewController: sheet
  }

  private func favoriteTapped() {
    navigator.navigate(to: .login(then: { print("in") }))  // LibraryViewController -> LoginViewController: cover
  }
}

final class AlbumViewController: UIViewController {}
final class ArtistViewController: UIViewController {}
final class QueueViewController: UIViewController {}
final class LoginViewController: UIViewController {
  convenience init(completion: () -> Void) { self.init(nibName: nil, bundle: nil) }
}
