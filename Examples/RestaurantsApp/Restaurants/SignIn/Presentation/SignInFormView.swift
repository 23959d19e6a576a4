import FlowRuntime
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
