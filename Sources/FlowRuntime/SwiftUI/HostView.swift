#if canImport(SwiftUI)
  import SwiftUI

  /// The view of a host: a stack, or the content of a coordinator without a stack.
  struct HostView: View {
    @Bindable var host: Host
    let interface: SwiftUIInterface

    var body: some View {
      if let owner = host.owner, owner.ownHost === host, owner.kind != .stack {
        InsideView(coordinator: owner, interface: interface)
      } else if host.hasStack {
        let _ = host.rereads
        NavigationStack(path: $host.boundPath) {
          Group { first }
            .navigationDestination(for: Entry.self) { entry in
              ScreenView(entry: entry, host: host, interface: interface).equatable()
            }
        }
      } else {
        NavigationStack { first }
      }
    }

    @ViewBuilder private var first: some View {
      if let first = host.entries.first {
        ScreenView(entry: first, host: host, interface: interface).equatable().id(first.id)
      }
    }
  }

  /// The view of the content of a coordinator without a stack.
  struct InsideView: View {
    let coordinator: Coordinator
    let interface: SwiftUIInterface

    var body: some View {
      switch coordinator.content {
      case .screen(let entry):
        ScreenView(entry: entry, host: nil, interface: interface).equatable().id(entry.id)
      case .child(let child):
        if let host = child.ownHost { HostView(host: host, interface: interface).id(host.id) }
      case .tabs:
        if coordinator.kind == .split {
          SplitView(coordinator: coordinator, interface: interface)
        } else {
          TabsView(coordinator: coordinator, interface: interface)
        }
      case .nothing:
        if coordinator.kind == .external, let view = interface.screen(of: coordinator) {
          AnyView(view).identified(by: coordinator.accessibilityName)
        }
      }
    }
  }
#endif
