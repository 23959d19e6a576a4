#if canImport(SwiftUI)
  import SwiftUI

  /// One screen, as its route and its app want it.
  ///
  /// It is made again only for another place, or for new arguments in it: what happens elsewhere on
  /// the stack doesn't ask the app for its view again.
  struct ScreenView: View, Equatable {
    let entry: Entry
    /// The stack that it stands on; nil for what a switch shows.
    let host: Host?
    let interface: SwiftUIInterface

    nonisolated static func == (left: ScreenView, right: ScreenView) -> Bool {
      left.entry.id == right.entry.id && left.entry.revision == right.entry.revision
    }

    var body: some View {
      let entry = host?.latest(entry) ?? entry
      if let owner = entry.owner, owner.kind != .stack, owner.ownHost == nil {
        // A child without a stack of its own, on its parent's.
        InsideView(coordinator: owner, interface: interface)
      } else {
        AnyView(interface.view(of: entry))
          .modifier(Look(options: entry.options))
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

  /// The title, and whether the tab bar shows, where the flow says so.
  private struct Look: ViewModifier {
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

  /// Where a guard has to be asked before the user may go back, neither the button nor the swipe
  /// are there.
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
