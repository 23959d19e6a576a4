import SwiftUI

/// `SignIn.form`
struct SignInFormView: View {
  @Bindable var model: SignInFormViewModel

  var body: some View {
    Form {
      TextField("Name", text: $model.name)
      Button("Sign in") { model.signIn() }.disabled(!model.canSignIn)
    }
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("Cancel") { model.cancel() }
      }
    }
  }
}

#if DEBUG
  import class FlowRuntime.Place

  /// Shows `SignIn.form` in Xcode.
  struct SignInFormView_Previews: PreviewProvider {
    static var previews: some View {
      SignInFormView(
        model: SignInFormViewModel(
          session: Session(), routes: SignInCoordinator.FormPlace(place: .nowhere)))
    }
  }
#endif
