#if canImport(UIKit)
  import UIKit

  /// A view controller that shows a tree. Use it as the root view controller of a window, or as a
  /// part of another view controller.
  ///
  /// It follows the tree as soon as it is created. It shows presentations when it is on screen
  /// itself, and those that wait for this when it appears. It retains the tree. Start or restore the
  /// tree as in an app without an interface, before or after you create the view controller.
  @MainActor
  public final class CoordinatorViewController: ContainerController {
    private let interface: UIKitInterface
    private let binding: any HostBinding
    private var presenter: ModalPresenter?
    private let turn = SyncTurn()

    /// Creates the view controller of a tree.
    ///
    /// - Parameters:
    ///   - coordinator: the root of the tree.
    ///   - screens: the factory of its screens.
    public init<Screens: ScreenFactory>(_ coordinator: Screens.Owner, screens: Screens)
    where Screens.Screen == UIViewController {
      interface = Interface(coordinator, screens)
      binding =
        coordinator.ownHost.map { [interface] in interface.binding(for: $0) }
        ?? interface.binding(inside: coordinator)
      super.init()
      interface.leaves(by: SceneOpener(self))
      interface.follow { [weak self] in self?.sync(animated: $0) }
      // The app may have taken routes while it made the first screens.
      binding.sync(animated: false)
    }

    public override func viewDidLoad() {
      super.viewDidLoad()
      show(binding.controller)
    }

    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      if presenter == nil { presenter = ModalPresenter(self, interface) }
      sync(animated: false)
    }

    private func sync(animated: Bool) {
      turn.run {
        binding.sync(animated: animated)
        presenter?.sync(animated: animated)
      }
    }
  }
#endif
