#if canImport(UIKit)
  import UIKit

  /// A tab bar controller. A tap selects the tab only if it isn't refused.
  @MainActor
  final class TabsBinding: NSObject, HostBinding, UITabBarControllerDelegate {
    private struct Tab {
      /// The index among all tabs, of which some may not be there.
      let index: Int
      /// The child of the tab; nil for a tab that presents its child.
      weak var child: Coordinator?
      let binding: (any HostBinding)?
      let controller: UIViewController
    }

    private let bar: UITabBarController
    var controller: UIViewController { bar }
    private weak var coordinator: Coordinator?
    private let interface: UIKitInterface
    private var tabs: [Tab] = []
    private let badges = Watch()
    private let turn = SyncTurn()
    /// The tab that was selected last because the state says so.
    private var selected: Int?

    init(_ coordinator: Coordinator, _ interface: UIKitInterface) {
      self.coordinator = coordinator
      self.interface = interface
      bar =
        interface.factory(of: coordinator)?.tabBarController(of: coordinator)
        ?? UITabBarController()
      super.init()
      bar.delegate = self
      if #available(iOS 18.0, visionOS 2.0, *), coordinator.styleOfTabs == .sidebar {
        bar.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
          [weak self] (_: UITabBarController, _) in
          self?.followWidth()
        }
      }
      sync(animated: false)
    }

    func sync(animated: Bool) {
      turn.run { update(animated: animated) }
    }

    private func update(animated: Bool) {
      guard let coordinator, !coordinator.tabChildren.isEmpty else { return }
      let (children, shown) = (coordinator.tabChildren, coordinator.shownTabs)
      if tabs.map(\.index) != shown || !tabs.allSatisfy({ $0.child === children[$0.index] }) {
        tabs = shown.map { tab(for: children[$0], at: $0, in: coordinator) }
        showTabs(of: coordinator)
        badges.run { [weak self] in self?.showBadges() }
      }
      select(coordinator.tabIndex)
      for tab in tabs { tab.binding?.sync(animated: animated) }
    }

    /// Shows the tabs in groups where there is room, and otherwise beside each other.
    private func followWidth() {
      guard let coordinator else { return }
      showTabs(of: coordinator)
      badges.run { [weak self] in self?.showBadges() }
      select(coordinator.tabIndex)
    }

    private func showTabs(of coordinator: Coordinator) {
      if #available(iOS 18.0, visionOS 2.0, *), coordinator.hasNewTabs {
        bar.mode = coordinator.styleOfTabs == .sidebar ? .tabSidebar : .tabBar
        bar.tabs = systemTabs(of: coordinator)
      } else {
        bar.setViewControllers(tabs.map(\.controller), animated: false)
        // The user can't move tabs: their order is the flow's. There is no "More" list on visionOS.
        #if !os(visionOS)
          bar.customizableViewControllers = []
        #endif
      }
    }

    /// Selects a tab. The list behind "More" stays if the state selects no other tab.
    private func select(_ index: Int) {
      if #available(iOS 18.0, visionOS 2.0, *), coordinator?.hasNewTabs == true {
        let tab = bar.tab(forIdentifier: "\(index)")
        if let tab, bar.selectedTab?.identifier != tab.identifier { bar.selectedTab = tab }
        selected = index
        return
      }
      let showsMore = bar.viewControllers?.contains { $0 === bar.selectedViewController } == false
      if index != selected || !showsMore, let place = tabs.firstIndex(where: { $0.index == index }),
        bar.selectedIndex != place
      {
        bar.selectedIndex = place
      }
      selected = index
    }

    private func tab(for child: Coordinator?, at index: Int, in coordinator: Coordinator) -> Tab {
      if let tab = tabs.first(where: { $0.index == index && $0.child === child }) { return tab }
      let binding = child?.ownHost.map { interface.binding(for: $0) }
      let controller = binding?.controller ?? UIViewController()
      let look = coordinator.look(ofTab: coordinator.tabRoutes[index])
      controller.tabBarItem = UITabBarItem(
        title: look.title.map(coordinator.localized),
        image: look.icon.flatMap { UIImage(systemName: $0) }
          ?? look.image.flatMap { UIImage(named: $0) },
        tag: index)
      return Tab(index: index, child: child, binding: binding, controller: controller)
    }

    private func showBadges() {
      guard let coordinator, let factory = interface.factory(of: coordinator) else { return }
      for tab in tabs {
        let route = coordinator.tabRoutes[tab.index]
        guard coordinator.look(ofTab: route).hasBadge else { continue }
        let badge = factory.badge(ofTab: route)
        let text = badge == 0 ? nil : "\(badge)"
        tab.controller.tabBarItem.badgeValue = text
        if #available(iOS 18.0, visionOS 2.0, *), coordinator.hasNewTabs {
          bar.tab(forIdentifier: "\(tab.index)")?.badgeValue = text
        }
      }
    }

    // MARK: Search and sections

    /// The tabs as the system has them since iOS 18. Where there is room, those beside each other that
    /// have the same section form a group.
    @available(iOS 18.0, visionOS 2.0, *)
    private func systemTabs(of coordinator: Coordinator) -> [UITab] {
      let isWide = bar.traitCollection.horizontalSizeClass == .regular
      var found: [UITab] = []
      for tab in tabs {
        let look = coordinator.look(ofTab: coordinator.tabRoutes[tab.index])
        let made = systemTab(tab, look)
        guard isWide, let section = look.section.map(coordinator.localized) else {
          found.append(made)
          continue
        }
        if let group = found.last as? UITabGroup, group.title == section {
          group.children.append(made)
        } else {
          found.append(
            UITabGroup(
              title: section, image: nil, identifier: "section \(tab.index)", children: [made]))
        }
      }
      return found
    }

    @available(iOS 18.0, visionOS 2.0, *)
    private func systemTab(_ tab: Tab, _ look: TabLook) -> UITab {
      let item = tab.controller.tabBarItem
      let (title, image, id) = (item?.title ?? "", item?.image, "\(tab.index)")
      let controller = tab.controller
      return look.role == .search
        ? UISearchTab(title: title, image: image, identifier: id) { _ in controller }
        : UITab(title: title, image: image, identifier: id) { _ in controller }
    }

    @available(iOS 18.0, visionOS 2.0, *)
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
    ) -> Bool {
      guard let chosen = tabs.first(where: { "\($0.index)" == tab.identifier }) else { return true }
      return self.tabBarController(bar, shouldSelect: chosen.controller)
    }

    // MARK: The user's taps

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      guard let coordinator,
        let tab = tabs.first(where: { $0.controller === viewController })
      else { return true }
      let isSelected =
        tab.index == coordinator.tabIndex && bar.selectedViewController === viewController
      if isSelected, tab.child?.ownHost?.entries.count ?? 1 <= 1 {
        viewController.screen.scrollToTop()
      }
      coordinator.tabIndex = tab.index
      return false
    }

    /// Takes over the selection of a tab in the system's "More" list, which selects without asking.
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      guard let index = tabs.first(where: { $0.controller === viewController })?.index,
        index != coordinator?.tabIndex
      else { return }
      // If the tap is refused, the bar goes back to the selected tab.
      selected = nil
      coordinator?.tabIndex = index
      sync(animated: false)
    }
  }
#endif
