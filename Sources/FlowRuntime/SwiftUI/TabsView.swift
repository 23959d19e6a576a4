#if canImport(SwiftUI)
  import SwiftUI

  /// A tab bar. A tap selects the tab only if it isn't refused.
  struct TabsView: View {
    @Bindable var coordinator: Coordinator
    let interface: SwiftUIInterface

    private struct Item: Identifiable {
      let id: Int
      /// The host of the tab's child; nil for a tab that presents its child.
      let host: Host?
      let look: TabLook
      let badge: Int
    }

    var body: some View {
      // A refused tap changes only this number. Observing it makes the bar show the old selection
      // again.
      let _ = coordinator.taps
      if #available(iOS 18.0, macOS 15.0, visionOS 2.0, *), coordinator.hasNewTabs {
        if coordinator.styleOfTabs == .sidebar {
          sections.tabViewStyle(.sidebarAdaptable)
        } else {
          sections
        }
      } else {
        #if os(macOS)
          bar
        #else
          if coordinator.styleOfTabs == .pages {
            bar.tabViewStyle(.page)
          } else {
            bar
          }
        #endif
      }
    }

    private var bar: some View {
      TabView(selection: $coordinator.tabIndex) {
        ForEach(items) { item in
          content(of: item)
            .tabItem { label(item.look) }
            .badge(item.badge)
            .tag(item.id)
        }
      }
    }

    // MARK: Sections

    /// Tabs beside each other that have the same section.
    private struct TabGroup: Identifiable {
      let title: LocalizedText?
      var items: [Item]
      var id: Int { items[0].id }
    }

    private var groups: [TabGroup] {
      items.reduce(into: []) { groups, item in
        if let last = groups.last, last.title == item.look.section {
          groups[groups.count - 1].items.append(item)
        } else {
          groups.append(TabGroup(title: item.look.section, items: [item]))
        }
      }
    }

    @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
    private var sections: some View {
      TabView(selection: $coordinator.tabIndex) {
        ForEach(groups) { group in
          if let title = group.title {
            TabSection(coordinator.localized(title)) {
              ForEach(group.items) { tab($0) }
            }
          } else {
            ForEach(group.items) { tab($0) }
          }
        }
      }
    }

    @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
    private func tab(_ item: Item) -> some TabContent<Int> {
      Tab(value: item.id, role: item.look.role == .search ? .search : nil) {
        content(of: item)
      } label: {
        label(item.look)
      }
      .badge(item.badge)
    }

    private var items: [Item] {
      let factory = interface.factory(of: coordinator)
      return coordinator.shownTabs.map { index in
        let tab = coordinator.tabRoutes[index]
        let look = coordinator.look(ofTab: tab)
        let badge = look.hasBadge ? factory?.badge(ofTab: tab) : nil
        return Item(
          id: index, host: coordinator.tabChildren[index]?.ownHost, look: look, badge: badge ?? 0)
      }
    }

    private func content(of item: Item) -> some View {
      ZStack {
        if let host = item.host { HostView(host: host, interface: interface).id(host.id) }
      }
    }

    @ViewBuilder private func label(_ look: TabLook) -> some View {
      if let title = look.title { Text(verbatim: coordinator.localized(title)) }
      if let icon = look.icon { Image(systemName: icon) }
      if let image = look.image { Image(image) }
    }
  }
#endif
