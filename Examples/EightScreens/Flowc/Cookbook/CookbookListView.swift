import SwiftUI

/// The view of `Cookbook.list`.
struct CookbookListView: View {
  let store: RecipeStore
  let routes: any CookbookCoordinator.ListRoutes

  var body: some View {
    List {
      ForEach(store.recipes) { recipe in
        Button(recipe.name) { routes.open(recipeID: recipe.id) }
      }
      Button("Add") { routes.add() }
    }
  }
}

#if DEBUG
  import class FlowRuntime.Place

  /// Shows `Cookbook.list` in Xcode.
  struct CookbookListView_Previews: PreviewProvider {
    static var previews: some View {
      CookbookListView(store: RecipeStore(), routes: CookbookCoordinator.ListPlace(place: .nowhere))
    }
  }
#endif
