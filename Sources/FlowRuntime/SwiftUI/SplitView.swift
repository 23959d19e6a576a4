#if canImport(SwiftUI)
  import SwiftUI

  /// The columns of a split. Each column has a navigation stack of its own, if its child has one.
  struct SplitView: View {
    @Bindable var coordinator: Coordinator
    let interface: SwiftUIInterface
    @State private var visibility = NavigationSplitViewVisibility.automatic

    var body: some View {
      // A refused way back changes only this number. Observing it makes the view show the column in
      // front again.
      let _ = coordinator.taps
      split.onChange(of: coordinator.tabIndex) { _, front in
        if !visibility.shows(front, of: coordinator.tabRoutes.count) { visibility = .all }
      }
    }

    @ViewBuilder private var split: some View {
      if coordinator.tabRoutes.count > 2 {
        NavigationSplitView(
          columnVisibility: $visibility, preferredCompactColumn: $coordinator.compactColumn
        ) {
          column(0)
        } content: {
          column(1)
        } detail: {
          column(2)
        }
      } else {
        NavigationSplitView(
          columnVisibility: $visibility, preferredCompactColumn: $coordinator.compactColumn
        ) {
          column(0)
        } detail: {
          column(1)
        }
      }
    }

    @ViewBuilder private func column(_ index: Int) -> some View {
      if coordinator.tabChildren.indices.contains(index),
        let host = coordinator.tabChildren[index]?.ownHost
      {
        HostView(host: host, interface: interface).id(host.id)
      }
    }
  }

  extension Coordinator {
    /// The column in front, as SwiftUI names it. SwiftUI assigns another one when the user goes back to
    /// it.
    fileprivate var compactColumn: NavigationSplitViewColumn {
      get { columnNames.indices.contains(tabIndex) ? columnNames[tabIndex] : .sidebar }
      set {
        if let index = columnNames.firstIndex(of: newValue), index != tabIndex { tabIndex = index }
      }
    }

    private var columnNames: [NavigationSplitViewColumn] {
      tabRoutes.count > 2 ? [.sidebar, .content, .detail] : [.sidebar, .detail]
    }
  }

  extension NavigationSplitViewVisibility {
    /// Returns whether a column is shown. The system decides about an automatic visibility.
    fileprivate func shows(_ index: Int, of count: Int) -> Bool {
      switch self {
      case .detailOnly: index == count - 1
      case .doubleColumn: index >= count - 2
      default: true
      }
    }
  }
#endif
