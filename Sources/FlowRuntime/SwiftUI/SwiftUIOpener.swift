#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #elseif canImport(AppKit)
    import AppKit
  #endif

  /// The way out of the app that SwiftUI's environment offers.
  @MainActor
  final class SwiftUIOpener: Opener {
    var openURL: OpenURLAction?
    #if canImport(UIKit)
      fileprivate weak var anchor: UIViewController?
    #elseif canImport(AppKit)
      var openSettings: OpenSettingsAction?
      fileprivate weak var anchor: NSView?
    #endif

    func canOpen(_ destination: Destination) -> Bool {
      switch destination {
      case .url, .mail, .phone: openURL != nil && destination.urlText.flatMap(URL.init) != nil
      case .settings, .share: openURL != nil
      case .photos: false
      }
    }

    func open(_ destination: Destination, _ done: @escaping @MainActor (Bool) -> Void) {
      switch destination {
      case .url, .mail, .phone: open(destination.urlText.flatMap(URL.init), done)
      case .settings: openSettings(done)
      case .share(let item): share(item, done)
      case .photos: done(false)
      }
    }

    private func open(_ url: URL?, _ done: @escaping @MainActor (Bool) -> Void) {
      guard let url, let openURL else { return done(false) }
      openURL(url) { isOpened in Task { @MainActor in done(isOpened) } }
    }

    #if canImport(UIKit)
      private func openSettings(_ done: @escaping @MainActor (Bool) -> Void) {
        open(Destination.settings.url, done)
      }

      private func share(_ item: String, _ done: @escaping @MainActor (Bool) -> Void) {
        guard let anchor else { return done(false) }
        anchor.share(item, done)
      }
    #elseif canImport(AppKit)
      private func openSettings(_ done: @escaping @MainActor (Bool) -> Void) {
        openSettings?()
        done(openSettings != nil)
      }

      private func share(_ item: String, _ done: @escaping @MainActor (Bool) -> Void) {
        guard let anchor else { return done(false) }
        NSSharingServicePicker(items: [shared(item)])
          .show(relativeTo: anchor.bounds, of: anchor, preferredEdge: .minY)
        done(true)
      }
    #else
      private func openSettings(_ done: @escaping @MainActor (Bool) -> Void) { done(false) }

      private func share(_ item: String, _ done: @escaping @MainActor (Bool) -> Void) {
        done(false)
      }
    #endif
  }

  extension View {
    /// Returns a view whose environment is the way out of the app.
    func leaves(by opener: SwiftUIOpener) -> some View { modifier(Leaving(opener: opener)) }
  }

  private struct Leaving: ViewModifier {
    let opener: SwiftUIOpener
    @Environment(\.openURL) private var openURL
    #if os(macOS)
      @Environment(\.openSettings) private var openSettings
    #endif

    func body(content: Content) -> some View {
      let _ = opener.openURL = openURL
      #if os(macOS)
        let _ = opener.openSettings = openSettings
      #endif
      #if canImport(UIKit) || canImport(AppKit)
        content.background(ShareAnchor(opener: opener))
      #else
        content
      #endif
    }
  }

  #if canImport(UIKit)
    /// The view controller from whose window something is shared.
    private struct ShareAnchor: UIViewControllerRepresentable {
      let opener: SwiftUIOpener

      func makeUIViewController(context: Context) -> UIViewController {
        let controller = UIViewController()
        opener.anchor = controller
        return controller
      }

      func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }
  #elseif canImport(AppKit)
    /// The view at which the menu points from which something is shared.
    private struct ShareAnchor: NSViewRepresentable {
      let opener: SwiftUIOpener

      func makeNSView(context: Context) -> NSView {
        let view = NSView()
        opener.anchor = view
        return view
      }

      func updateNSView(_ view: NSView, context: Context) {}
    }
  #endif
#endif
