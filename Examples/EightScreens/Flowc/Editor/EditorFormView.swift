import SwiftUI

/// The view of `Editor.form`.
struct EditorFormView: View {
  @Bindable var draft: Draft
  let store: RecipeStore
  let routes: any EditorCoordinator.FormRoutes

  var body: some View {
    Form {
      TextField("Name", text: $draft.name)
      Button("Save") { routes.save(recipeID: store.add(named: draft.name)) }
      Button("Cancel") { routes.cancel() }
    }
  }
}

#if DEBUG
  import class FlowRuntime.Place

  /// Shows `Editor.form` in Xcode.
  struct EditorFormView_Previews: PreviewProvider {
    static var previews: some View {
      EditorFormView(
        draft: Draft(), store: RecipeStore(), routes: EditorCoordinator.FormPlace(place: .nowhere))
    }
  }
#endif
