import FlowRuntime
import Observation

/// What the view of `SignIn.form` tells its model.
@MainActor
protocol SignInFormViewModelInput: AnyObject {
  var name: String { get set }
  func signIn()
  func cancel()
}

/// What the view of `SignIn.form` shows.
@MainActor
protocol SignInFormViewModelOutput: AnyObject {
  var canSignIn: Bool { get }
}

@MainActor
@Observable
final class SignInFormViewModel: SignInFormViewModelInput, SignInFormViewModelOutput {
  var name = ""
  private let session: Session
  private let routes: any SignInCoordinator.FormRoutes

  init(session: Session, routes: any SignInCoordinator.FormRoutes) {
    self.session = session
    self.routes = routes
  }

  var canSignIn: Bool { !name.isEmpty }

  func signIn() {
    session.signIn(as: name)
    self.routes.signedIn()
  }

  func cancel() {
    self.routes.cancel()
  }
}
