#if canImport(SwiftUI)
  import FlowRuntime
  import SwiftUI

  /// Makes the views of `Notes`, and knows who makes those of `Edit`.
  struct NotesViews: ViewMaker {
    func view(of entry: Entry) -> any View {
      // In an app: the screen's view, with `entry.owner?.routes(for: entry)`.
      Text(verbatim: entry.route.description)
    }

    func maker(of child: Coordinator) -> (any ViewMaker)? {
      child is EditCoordinator ? EditViews() : nil
    }
  }

  struct EditViews: ViewMaker {
    func view(of entry: Entry) -> any View { Text(verbatim: entry.route.name) }
  }

  /// What an app's scene shows.
  struct NotesView: View {
    let notes: NotesCoordinator

    var body: some View { CoordinatorView(notes, NotesViews()) }
  }
#endif
