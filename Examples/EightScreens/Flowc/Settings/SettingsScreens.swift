import FlowRuntime
import SwiftUI

/// Makes the views of `Settings`.
struct SettingsScreens: SettingsCoordinator.Screens {
  let app: RecipesAppContainer

  init(_ app: RecipesAppContainer) {
    self.app = app
  }

  func main(routes: any SettingsCoordinator.MainRoutes) -> any View {
    SettingsMainView(routes: routes)
  }

  func about(routes: any SettingsCoordinator.AboutRoutes) -> any View {
    SettingsAboutView(routes: routes)
  }
}
