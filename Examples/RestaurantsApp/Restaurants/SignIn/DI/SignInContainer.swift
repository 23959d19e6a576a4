import FlowRuntime

/// Knows what the screens of `SignIn` need.
@MainActor
final class SignInContainer {
  let app: RestaurantsAppContainer

  init(_ app: RestaurantsAppContainer) {
    self.app = app
  }

  func makeFormViewModel(routes: any SignInCoordinator.FormRoutes) -> SignInFormViewModel {
    SignInFormViewModel(session: app.services.session, routes: routes)
  }
}
