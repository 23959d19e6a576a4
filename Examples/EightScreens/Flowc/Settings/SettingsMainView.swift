import SwiftUI

/// The view of `Settings.main`.
struct SettingsMainView: View {
  let routes: any SettingsCoordinator.MainRoutes

  var body: some View {
    VStack {
      Button("About") { routes.about() }
    }
  }
}

#if DEBUG
  import class FlowRuntime.Place

  /// Shows `Settings.main` in Xcode.
  struct SettingsMainView_Previews: PreviewProvider {
    static var previews: some View {
      SettingsMainView(routes: SettingsCoordinator.MainPlace(place: .nowhere))
    }
  }
#endif
