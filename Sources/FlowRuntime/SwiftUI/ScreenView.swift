#if canImport(SwiftUI)
  import SwiftUI

  /// The view of a screen, with the look that its route and the app give it.
  ///
  /// The app makes this view again only for another entry, or if the entry gets new arguments.
  /// Other changes of the stack don't make it again.
  struct ScreenView: View, Equatable {
    let entry: Entry
    /// The host of the stack with the entry; nil for the screen that a switch shows.
    let host: Host?
    let interface: SwiftUIInterface

    nonisolated static func == (left: ScreenView, right: ScreenView) -> Bool {
      left.entry.id == right.entry.id && left.entry.revision == right.entry.revision
    }

    var body: some View {
      let entry = host?.latest(entry) ?? entry
      if let owner = entry.owner, owner.kind != .stack, owner.ownHost == nil {
        // A child without a stack of its own, on the stack of its parent.
        InsideView(coordinator: owner, interface: interface)
      } else {
        AnyView(interface.view(of: entry))
          .modifier(ScreenLook(options: entry.options))
          .modifier(WayBack(entry: entry, host: host))
      }
    }
  }

  extension Interface where Maker == any ViewMaker {
    fileprivate func view(of entry: Entry) -> any View {
      guard let owner = entry.owner, let maker = maker(of: owner) else { return EmptyView() }
      return maker.customize(maker.view(of: entry), of: owner)
    }
  }

  /// A modifier that sets the title and the visibility of the tab bar, if the flow gives them.
  private struct ScreenLook: ViewModifier {
    let options: ScreenOptions

    func body(content: Content) -> some View {
      titled(content)
    }

    @ViewBuilder private func titled(_ content: Content) -> some View {
      if let title = options.title {
        barred(content).navigationTitle(Text(verbatim: localized(title)))
      } else {
        barred(content)
      }
    }

    @ViewBuilder private func barred(_ content: Content) -> some View {
      #if os(macOS)
        content
      #else
        if let hides = options.hidesTabBar {
          content.toolbar(hides ? .hidden : .automatic, for: .tabBar)
        } else {
          content
        }
      #endif
    }
  }

  /// A modifier that removes the back button, and with it the swipe, if a guard has to be asked
  /// before the user may go back.
  private struct WayBack: ViewModifier {
    let entry: Entry
    let host: Host?

    func body(content: Content) -> some View {
      content.navigationBarBackButtonHidden(isClosed)
    }

    private var isClosed: Bool {
      guard let host, host.entries.last?.id == entry.id else { return false }
      return host.asksBeforeGoingBack
    }
  }
#endif
