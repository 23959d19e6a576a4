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
        interface.held(by: host.owner) {
          NavigationStack(path: $host.boundPath) {
            Group { first }
              .navigationDestination(for: Entry.self) { entry in
                ScreenView(entry: entry, host: host, interface: interface).equatable()
              }
          }
        }
      } else {
        interface.held(by: host.owner) { NavigationStack { first } }
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
      if coordinator.kind == .oneAtATime,
        let transition = interface.factory(of: coordinator)?.transition(of: coordinator)
      {
        ZStack { content.transition(transition) }.animation(.default, value: shown)
      } else if coordinator.kind == .split || coordinator.kind == .tabs {
        interface.held(by: coordinator) { content }
      } else {
        content
      }
    }

    /// The identity of the case that a switch shows.
    private var shown: Int? {
      switch coordinator.content {
      case .screen(let entry): entry.id
      case .child(let child): child.id
      case .tabs, .nothing: nil
      }
    }

    @ViewBuilder private var content: some View {
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

  extension SwiftUIInterface {
    /// Returns a view that holds screens, as the factory of the coordinator wants to show it.
    fileprivate func held(
      by coordinator: Coordinator?, @ViewBuilder _ container: () -> some View
    ) -> AnyView {
      let view = container()
      guard let coordinator, let factory = factory(of: coordinator) else { return AnyView(view) }
      return AnyView(factory.container(view, of: coordinator))
    }
  }
#endif
