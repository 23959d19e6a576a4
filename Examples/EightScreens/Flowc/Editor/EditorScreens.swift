import FlowRuntime
import SwiftUI

/// Makes the views of `Editor`.
struct EditorScreens: EditorCoordinator.Screens {
  let app: RecipesAppContainer

  init(_ app: RecipesAppContainer) {
    self.app = app
  }

  func form(routes: any EditorCoordinator.FormRoutes) -> any View {
    let draft = Draft()
    routes.leaving { draft.name.isEmpty }
    return EditorFormView(draft: draft, store: app.store, routes: routes)
  }
}
