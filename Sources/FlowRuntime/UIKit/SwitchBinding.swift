#if canImport(UIKit)
  import UIKit

  /// A binding of a switch: a container that shows one thing at a time.
  @MainActor
  final class SwitchBinding: HostBinding {
    private let container = ContainerController()
    var controller: UIViewController { container }
    private weak var coordinator: Coordinator?
    private let interface: UIKitInterface
    private var screen: (entry: Int, revision: Int)?
    private weak var child: Coordinator?
    private var binding: (any HostBinding)?
    private let turn = SyncTurn()

    init(_ coordinator: Coordinator, _ interface: UIKitInterface) {
      self.coordinator = coordinator
      self.interface = interface
      sync(animated: false)
    }

    func sync(animated: Bool) {
      turn.run { update(animated: animated) }
    }

    private func update(animated: Bool) {
      switch coordinator?.content {
      case .screen(let entry): show(entry, animated)
      case .child(let child): show(child, animated)
      case .nothing, .tabs, nil: break
      }
      binding?.sync(animated: animated)
    }

    private func show(_ entry: Entry, _ animated: Bool) {
      if let screen, screen == (entry.id, entry.revision) { return }
      let controller = interface.controller(of: entry)
      let isSame = screen?.entry == entry.id
      screen = (entry.id, entry.revision)
      (child, binding) = (nil, nil)
      if isSame, container.content?.adopt(controller) == true { return }
      change(to: controller, animated)
      controller.identify(by: entry.accessibilityName)
    }

    private func show(_ next: Coordinator, _ animated: Bool) {
      guard child !== next, let host = next.ownHost else { return }
      let binding = interface.binding(for: host)
      (screen, child, self.binding) = (nil, next, binding)
      change(to: binding.controller, animated)
    }

    /// Shows another view controller, on screen as the factory wants it.
    private func change(to next: UIViewController, _ isAnimated: Bool) {
      guard isAnimated, container.viewIfLoaded?.window != nil, let coordinator,
        let factory = interface.factory(of: coordinator)
      else { return container.show(next) }
      factory.showCase(of: coordinator, in: container.view) { [container] in
        container.show(next)
      }
    }
  }
#endif
