#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Returns a view that starts a flow as it was when the scene was last shown, and saves it after
    /// each change.
    ///
    ///     @SceneStorage("navigation") private var saved: Data?
    ///
    ///     AppCoordinator.View(flow.root, screens: screens)
    ///       .restores(flow, from: $saved)
    ///
    /// The flow starts when the view appears for the first time: from the saved data, or at its
    /// beginning if there is none that can be read. A flow that has been started already isn't
    /// restored.
    public func restores<Root: Coordinator>(
      _ flow: Flow<Root>, from saved: Binding<Data?>
    ) -> some View {
      modifier(RestoredView(root: flow.root, saved: saved))
    }
  }

  private struct RestoredView: ViewModifier {
    let root: Coordinator
    let saved: Binding<Data?>
    @State private var keeper = TreeKeeper()

    func body(content: Content) -> some View {
      content.onAppear { keeper.keep(root, in: saved) }
    }
  }

  /// An object that saves a tree after each change, while a view is there.
  @MainActor
  private final class TreeKeeper {
    private weak var kept: Coordinator?

    func keep(_ root: Coordinator, in saved: Binding<Data?>) {
      guard kept !== root else { return }
      kept = root
      root.runningNavigator?.tell(self) { [weak self, weak root] _ in
        if let root, self?.kept === root { saved.wrappedValue = root.savedData }
      }
      root.start(restoring: saved.wrappedValue)
    }
  }
#endif
