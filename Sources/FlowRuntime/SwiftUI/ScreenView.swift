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
    @State private var shown = ShownScreen()

    nonisolated static func == (left: ScreenView, right: ScreenView) -> Bool {
      left.entry.id == right.entry.id && left.entry.revision == right.entry.revision
    }

    var body: some View {
      let live = shown.live(entry, on: host)
      content(live).onAppear { live.appear() }
    }

    private func title(of entry: Entry) -> String? {
      entry.options.title.map { entry.owner?.localized($0) ?? $0.description }
    }

    @ViewBuilder private func content(_ live: LiveEntry) -> some View {
      let entry = live.entry
      if let owner = entry.owner, owner.kind != .stack, owner.ownHost == nil {
        // A child without a stack of its own, on the stack of its parent.
        InsideView(coordinator: owner, interface: interface)
      } else {
        AnyView(shown.view(of: live, interface))
          .modifier(ScreenLook(options: entry.options, title: title(of: entry)))
          .identified(by: entry.accessibilityName)
          .modifier(WayBack(live: live, host: host))
      }
    }
  }

  extension View {
    /// Returns the view of a screen as an element of accessibility that contains others. Tests of the
    /// interface find it by the name.
    func identified(by name: String) -> some View {
      accessibilityElement(children: .contain).accessibilityIdentifier(name)
    }
  }

  /// The screen that a view shows. It keeps a screen that is animated away.
  @MainActor
  private final class ShownScreen {
    private var live: LiveEntry?
    private var made: MadeView<any View>?

    func live(_ entry: Entry, on host: Host?) -> LiveEntry {
      if let live, live.entry.id == entry.id, host != nil || live.entry.revision == entry.revision {
        return live
      }
      let next = host?.live(entry) ?? LiveEntry(entry, isTop: false)
      live = next
      return next
    }

    /// Returns the view of a screen. Makes it only if no view was made for this entry with these
    /// arguments.
    func view(of live: LiveEntry, _ interface: SwiftUIInterface) -> any View {
      let current =
        made.flatMap { $0.live === live && $0.revision == live.entry.revision ? $0 : nil }
        ?? interface.view(of: live)
      made = current
      return current.view ?? EmptyView()
    }
  }

  /// A modifier that sets the title and the visibility of the tab bar, if the flow gives them.
  private struct ScreenLook: ViewModifier {
    let options: ScreenOptions
    let title: String?

    func body(content: Content) -> some View {
      titled(content)
    }

    @ViewBuilder private func titled(_ content: Content) -> some View {
      if let title {
        barred(content).navigationTitle(Text(verbatim: title))
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
#endif
