import FlowRuntime
import SwiftUI

/// `Restaurants` on screen: the content of the app's window.
struct RestaurantsView: View {
  private let container: RestaurantsAppContainer
  @State private var flow: RestaurantsFlow
  @SceneStorage("navigation") private var saved: Data?

  init(_ container: RestaurantsAppContainer) {
    self.container = container
    _flow = State(initialValue: container.makeFlow())
  }

  var body: some View {
    CoordinatorView(flow.root, screens: container.makeScreens())
      .restores(flow, from: $saved)
      .onOpenURL { flow.handle(deepLink: $0) }
  }
}
