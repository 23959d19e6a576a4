#if canImport(SwiftUI)
  import SwiftUI

  /// A tab bar. A tap is asked for, and shown when it is granted.
  struct TabsView: View {
    @Bindable var coordinator: Coordinator
    let interface: SwiftUIInterface

    private struct Item: Identifiable {
      let id: Int
      /// None for a tab that presents instead.
      let host: Host?
      let look: TabLook
      let badge: Int
    }

    var body: some View {
      // A tap that is refused changes nothing but this; the bar has to be told to stay.
      let _ = coordinator.taps
      TabView(selection: $coordinator.tabIndex) {
        ForEach(items) { item in
          content(of: item)
            .tabItem { label(item.look) }
            .badge(item.badge)
            .tag(item.id)
        }
      }
    }

    private var items: [Item] {
      let maker = interface.maker(of: coordinator)
      return zip(coordinator.tabRoutes, coordinator.tabChildren).enumerated().map { index, tab in
        let look = coordinator.look(ofTab: tab.0)
        let badge = look.hasBadge ? maker?.badge(ofTab: tab.0) : nil
        return Item(id: index, host: tab.1?.ownHost, look: look, badge: badge ?? 0)
      }
    }

    private func content(of item: Item) -> some View {
      ZStack {
        if let host = item.host { HostView(host: host, interface: interface).id(host.id) }
      }
    }

    @ViewBuilder private func label(_ look: TabLook) -> some View {
      if let title = look.title { Text(verbatim: localized(title)) }
      if let icon = look.icon { Image(systemName: icon) }
    }
  }
#endif
