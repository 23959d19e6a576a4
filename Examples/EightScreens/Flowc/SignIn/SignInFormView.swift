import SwiftUI

/// The view of `SignIn.form`.
struct SignInFormView: View {
  let session: Session
  let routes: any SignInCoordinator.FormRoutes

  var body: some View {
    VStack {
      Button("Sign in") {
        session.isSignedIn = true
        routes.signedIn()
      }
      Button("Cancel") { routes.cancel() }
    }
  }
}

#if DEBUG
  import class FlowRuntime.Place

  /// Shows `SignIn.form` in Xcode.
  struct SignInFormView_Previews: PreviewProvider {
    static var previews: some View {
      SignInFormView(session: Session(), routes: SignInCoordinator.FormPlace(place: .nowhere))
    }
  }
#endif
