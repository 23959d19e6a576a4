import FlowRuntime
import SwiftUI

/// The view of the flow `Recipes`: the content of the app's window.
struct RecipesView: View {
  private let container: RecipesAppContainer
  @State private var flow: RecipesFlow
  @SceneStorage("navigation") private var saved: Data?

  init(_ container: RecipesAppContainer) {
    self.container = container
    _flow = State(initialValue: container.makeFlow())
  }

  var body: some View {
    CoordinatorView(flow.root, screens: container.makeScreens())
      .restores(flow, from: $saved)
      .onOpenURL { flow.handle(deepLink: $0) }
  }
}

#if DEBUG
  /// Shows `Recipes` in Xcode.
  struct RecipesView_Previews: PreviewProvider {
    static var previews: some View {
      RecipesView(RecipesAppContainer())
    }
  }
#endif
