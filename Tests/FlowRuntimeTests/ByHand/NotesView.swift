#if canImport(SwiftUI)
  import FlowRuntime
  import SwiftUI

  /// Makes the views of `Notes`, and chooses the maker of the views of `Edit`.
  struct NotesViews: ViewMaker {
    func view(of entry: Entry) -> any View {
      // An app makes the screen's view here, and gives it `entry.owner?.routes(for: entry)`.
      Text(verbatim: entry.route.description)
    }

    func maker(of child: Coordinator) -> (any ViewMaker)? {
      child is EditCoordinator ? EditViews() : nil
    }
  }

  struct EditViews: ViewMaker {
    func view(of entry: Entry) -> any View { Text(verbatim: entry.route.name) }
  }

  /// The view that an app puts into its scene.
  struct NotesView: View {
    let notes: NotesCoordinator

    var body: some View { CoordinatorView(notes, NotesViews()) }
  }
#endif
