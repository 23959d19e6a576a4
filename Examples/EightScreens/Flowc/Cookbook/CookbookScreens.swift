import FlowRuntime
import SwiftUI

/// Makes the views of `Cookbook`.
struct CookbookScreens: CookbookCoordinator.Screens {
  let app: RecipesAppContainer

  init(_ app: RecipesAppContainer) {
    self.app = app
  }

  func list(routes: any CookbookCoordinator.ListRoutes) -> any View {
    CookbookListView(store: app.store, routes: routes)
  }

  func recipe(recipeID: Int, routes: any CookbookCoordinator.RecipeRoutes) -> any View {
    CookbookRecipeView(recipe: app.store.recipe(recipeID), routes: routes)
  }

  func steps(recipeID: Int, routes: any CookbookCoordinator.StepsRoutes) -> any View {
    CookbookStepsView(recipe: app.store.recipe(recipeID), routes: routes)
  }

  var editor: any EditorCoordinator.Screens<any View> { EditorScreens(app) }
}
