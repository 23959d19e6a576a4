#if canImport(UIKit)
  import UIKit

  /// Shows a tree in UIKit: make it a window's root view controller, or a part of another.
  ///
  /// It follows the tree from the start, and presents what stands above it once it is on screen. It
  /// keeps the tree; start it, or restore it, as an app without an interface would.
  @MainActor
  public final class CoordinatorViewController: ContainerController {
    private let interface: UIKitInterface
    private let binding: any HostBinding
    private var presenter: ModalPresenter?

    /// - Parameters:
    ///   - coordinator: the root of a tree.
    ///   - maker: makes the view controllers of its screens.
    public init(_ coordinator: Coordinator, _ maker: any ControllerMaker) {
      interface = Interface(coordinator, maker) { $0.maker(of: $1) }
      binding =
        coordinator.ownHost.map { [interface] in interface.binding(for: $0) }
        ?? interface.binding(inside: coordinator)
      super.init()
      interface.follow { [weak self] in self?.sync(animated: $0) }
    }

    public override func viewDidLoad() {
      super.viewDidLoad()
      show(binding.controller)
    }

    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      if presenter == nil { presenter = ModalPresenter(self, interface) }
      presenter?.sync(animated: false)
    }

    private func sync(animated: Bool) {
      binding.sync(animated: animated)
      presenter?.sync(animated: animated)
    }
  }
#endif
