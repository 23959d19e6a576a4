import SwiftUI

/// The view of `Settings.about`.
struct SettingsAboutView: View {
  let routes: any SettingsCoordinator.AboutRoutes

  var body: some View {
    VStack {
      Text("Eight screens")
    }
  }
}

#if DEBUG
  import class FlowRuntime.Place

  /// Shows `Settings.about` in Xcode.
  struct SettingsAboutView_Previews: PreviewProvider {
    static var previews: some View {
      SettingsAboutView(routes: SettingsCoordinator.AboutPlace(place: .nowhere))
    }
  }
#endif
