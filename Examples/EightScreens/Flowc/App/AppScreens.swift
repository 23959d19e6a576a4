import FlowRuntime
import SwiftUI

/// Makes the views of `App`.
struct AppScreens: AppCoordinator.Screens {
  let app: RecipesAppContainer

  init(_ app: RecipesAppContainer) {
    self.app = app
  }

  var cookbook: any CookbookCoordinator.Screens { CookbookScreens(app) }
  var shopping: any ShoppingCoordinator.Screens { ShoppingScreens(app) }
  var settings: any SettingsCoordinator.Screens { SettingsScreens(app) }
  var signIn: any SignInCoordinator.Screens { SignInScreens(app) }
}
