import FlowRuntime
import SwiftUI

/// Makes the views of `App`.
struct AppScreens: AppCoordinator.Screens {
  let app: RecipesAppContainer

  init(_ app: RecipesAppContainer) {
    self.app = app
  }

  var cookbook: any CookbookCoordinator.Screens<any View> { CookbookScreens(app) }
  var shopping: any ShoppingCoordinator.Screens<any View> { ShoppingScreens(app) }
  var settings: any SettingsCoordinator.Screens<any View> { SettingsScreens(app) }
  var signIn: any SignInCoordinator.Screens<any View> { SignInScreens(app) }
}
