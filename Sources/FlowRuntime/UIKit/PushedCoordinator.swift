#if canImport(UIKit)
  public import UIKit

  /// A tree whose screens are pushed on a navigation controller of the app.
  ///
  /// The view controllers below stay, and the delegate of the navigation controller still hears
  /// everything. The object retains the tree; the app has to retain the object. When the user has
  /// gone back past the first screen, the root finishes with `dismissed`.
  @MainActor
  public final class PushedCoordinator {
    private let interface: UIKitInterface
    private let binding: StackBinding
    private var presenter: ModalPresenter?
    private let turn = SyncTurn()
    private var isOver = false

    /// Pushes the screens of a tree, and from now on follows it.
    ///
    /// - Parameters:
    ///   - coordinator: the root of the tree.
    ///   - screens: the factory of its screens.
    ///   - navigation: the navigation controller of the app.
    public init<Screens: ScreenFactory, Route, Sheet, Cover>(
      _ coordinator: Screens.Owner, screens: Screens, on navigation: UINavigationController
    )
    where Screens.Screen == UIViewController, Screens.Owner: StackCoordinator<Route, Sheet, Cover> {
      interface = Interface(coordinator, screens)
      let host = coordinator.ownHost ?? Host(owner: coordinator, hasStack: true)
      binding = StackBinding(host, interface, on: navigation)
      presenter = ModalPresenter(navigation, interface)
      interface.leaves(by: SceneOpener(navigation))
      interface.follow { [weak self] in self?.sync(animated: $0) }
      binding.whenLeft = { [weak self] in self?.userLeft() }
      sync(animated: true)
    }

    /// Takes the screens of the tree from the navigation controller, and follows the tree no longer.
    /// Call it when the root has finished.
    public func leave(animated: Bool = true) {
      guard !isOver else { return }
      isOver = true
      binding.leave(animated: animated)
    }

    private func userLeft() {
      leave(animated: false)
      interface.root.finish(with: PlainResult.dismissed)
    }

    private func sync(animated: Bool) {
      guard !isOver else { return }
      turn.run {
        binding.sync(animated: animated)
        presenter?.sync(animated: animated)
      }
    }
  }
#endif
