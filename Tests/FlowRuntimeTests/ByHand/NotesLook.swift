#if canImport(SwiftUI)
  import FlowRuntime
  import SwiftUI

  extension NotesViews {
    /// The language of all screens of a stack, as an example of what an environment holds.
    func container(_ container: any View, of coordinator: Coordinator) -> any View {
      container.environment(\.locale, Locale(identifier: "de"))
    }

    /// The language once more, because a presentation doesn't get it from the screen that presents.
    func customize(_ presented: any View, of presentation: Presentation) -> any View {
      presented.environment(\.locale, Locale(identifier: "de"))
    }

    func transition(of coordinator: Coordinator) -> AnyTransition? { .opacity }
  }
#endif
