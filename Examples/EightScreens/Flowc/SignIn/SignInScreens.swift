import FlowRuntime
import SwiftUI

/// Makes the views of `SignIn`.
struct SignInScreens: SignInCoordinator.Screens {
  let app: RecipesAppContainer

  init(_ app: RecipesAppContainer) {
    self.app = app
  }

  func form(routes: any SignInCoordinator.FormRoutes) -> any View {
    SignInFormView(session: app.guards.session, routes: routes)
  }
}
