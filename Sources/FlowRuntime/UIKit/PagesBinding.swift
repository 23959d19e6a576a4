#if canImport(UIKit)
  import UIKit

  /// Pages through which the user swipes. A swipe selects the page only if it isn't refused.
  @MainActor
  final class PagesBinding: NSObject, HostBinding, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate
  {
    private struct Page {
      let index: Int
      weak var child: Coordinator?
      let binding: any HostBinding
    }

    private let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    var controller: UIViewController { pages }
    private weak var coordinator: Coordinator?
    private let interface: UIKitInterface
    private var shown: [Page] = []
    private let turn = SyncTurn()

    init(_ coordinator: Coordinator, _ interface: UIKitInterface) {
      self.coordinator = coordinator
      self.interface = interface
      super.init()
      pages.dataSource = self
      pages.delegate = self
      sync(animated: false)
    }

    func sync(animated: Bool) {
      turn.run { update(animated: animated) }
    }

    private func update(animated: Bool) {
      guard let coordinator, !coordinator.tabChildren.isEmpty else { return }
      let now = coordinator.shownTabs.compactMap { page(at: $0, of: coordinator) }
      let isSame = now.elementsEqual(shown) { $0.binding === $1.binding }
      let before = place(of: pages.viewControllers?.first)
      shown = now
      if !isSame {
        // The neighbours that it remembers aren't those any more.
        pages.dataSource = nil
        pages.dataSource = self
      }
      for page in shown { page.binding.sync(animated: animated) }
      guard let next = shown.firstIndex(where: { $0.index == coordinator.tabIndex }),
        shown[next].binding.controller !== pages.viewControllers?.first
      else { return }
      pages.setViewControllers(
        [shown[next].binding.controller],
        direction: before.map { $0 > next } ?? false ? .reverse : .forward,
        animated: animated && before != nil)
    }

    private func page(at index: Int, of coordinator: Coordinator) -> Page? {
      guard let child = coordinator.tabChildren[index], let host = child.ownHost else { return nil }
      if let page = shown.first(where: { $0.index == index && $0.child === child }) { return page }
      return Page(index: index, child: child, binding: interface.binding(for: host))
    }

    private func place(of controller: UIViewController?) -> Int? {
      shown.firstIndex { $0.binding.controller === controller }
    }

    private func neighbour(of controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let next = place(of: controller).map({ $0 + step }), shown.indices.contains(next) else {
        return nil
      }
      return shown[next].binding.controller
    }

    // MARK: The user's swipes

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, 1) }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { shown.count }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      place(of: pages.viewControllers?.first) ?? 0
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      guard completed, let place = place(of: pages.viewControllers?.first),
        shown[place].index != coordinator?.tabIndex
      else { return }
      coordinator?.tabIndex = shown[place].index
      // If the swipe is refused, the page that was there comes back.
      sync(animated: true)
    }
  }
#endif
