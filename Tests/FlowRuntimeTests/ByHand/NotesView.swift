#if canImport(SwiftUI)
  import FlowRuntime
  import SwiftUI

  /// Makes the views of `Notes`, and chooses the factory of the views of `Edit`.
  struct NotesViews: ScreenFactory {
    func screen(of entry: Entry) -> (any View)? {
      // An app makes the screen's view here, and gives it `entry.owner?.routes(for: entry)`.
      Text(verbatim: entry.route.description)
    }

    func factory(of child: Coordinator) -> (any ScreenFactory<any View>)? {
      child is EditCoordinator ? EditViews() : nil
    }
  }

  struct EditViews: ScreenFactory {
    func screen(of entry: Entry) -> (any View)? { Text(verbatim: entry.route.name) }
  }

  /// The view that an app puts into its scene.
  struct NotesView: View {
    let notes: NotesCoordinator

    var body: some View { CoordinatorView(notes, screens: NotesViews()) }
  }
#endif
