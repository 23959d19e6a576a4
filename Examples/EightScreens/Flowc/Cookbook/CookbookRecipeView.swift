import SwiftUI

/// The view of `Cookbook.recipe`.
struct CookbookRecipeView: View {
  let recipe: Recipe?
  let routes: any CookbookCoordinator.RecipeRoutes

  var body: some View {
    VStack {
      Text(recipe?.name ?? "This recipe is gone.")
      Button("Cook") { routes.cook() }
    }
  }
}

#if DEBUG
  import class FlowRuntime.Place

  /// Shows `Cookbook.recipe` in Xcode.
  struct CookbookRecipeView_Previews: PreviewProvider {
    static var previews: some View {
      CookbookRecipeView(
        recipe: RecipeStore().recipe(1),
        routes: CookbookCoordinator.RecipePlace(place: .nowhere, recipeID: 1)
      )
    }
  }
#endif
