import FlowRuntime
import SwiftUI

/// Makes what `SignIn` shows.
extension SignInContainer: SignInCoordinator.Screens {
  func form(routes: any SignInCoordinator.FormRoutes) -> any View {
    SignInFormView(model: makeFormViewModel(routes: routes))
  }
}
