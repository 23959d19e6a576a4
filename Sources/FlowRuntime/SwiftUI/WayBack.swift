#if canImport(SwiftUI)
  import SwiftUI

  /// A modifier that asks the guards before the user goes back, while one of them would refuse.
  ///
  /// SwiftUI has no back button that asks. So the modifier removes it for this time, and with it the
  /// swipe. It puts a button and a swipe of its own in their place.
  struct WayBack: ViewModifier {
    let live: LiveEntry
    let host: Host?

    func body(content: Content) -> some View {
      let asks = asks
      content
        .navigationBarBackButtonHidden(asks)
        .toolbar {
          // The system draws the glass of an item even if the item is empty.
          if asks {
            ToolbarItem(placement: .navigation) { button }
          }
        }
        #if !os(macOS)
          .overlay(alignment: .leading) {
            if asks { EdgeSwipe { host?.goBack() } }
          }
        #endif
    }

    private var button: some View {
      Button {
        host?.goBack()
      } label: {
        Image(systemName: "chevron.backward")
      }
      .accessibilityLabel(Text(verbatim: live.entry.owner?.localized("Back") ?? "Back"))
    }

    private var asks: Bool {
      guard let host, live.isTop else { return false }
      return host.refusesToGoBack
    }
  }

  #if !os(macOS)
    /// The leading edge of a screen, from which a swipe goes back.
    private struct EdgeSwipe: View {
      let swiped: @MainActor () -> Void

      var body: some View {
        Color.clear
          .frame(width: 16)
          .contentShape(Rectangle())
          .gesture(
            DragGesture().onEnded { drag in
              // From right to left the swipe has the other sign.
              if abs(drag.translation.width) > 60 { swiped() }
            }
          )
          .accessibilityHidden(true)
      }
    }
  #endif
#endif
