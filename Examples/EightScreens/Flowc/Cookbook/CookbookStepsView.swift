import SwiftUI

/// The view of `Cookbook.steps`.
struct CookbookStepsView: View {
  let recipe: Recipe?
  let routes: any CookbookCoordinator.StepsRoutes

  var body: some View {
    List {
      ForEach(recipe?.steps ?? [], id: \.self) { step in Text(step) }
      Button("Done") { routes.done() }
    }
  }
}

#if DEBUG
  import class FlowRuntime.Place

  /// Shows `Cookbook.steps` in Xcode.
  struct CookbookStepsView_Previews: PreviewProvider {
    static var previews: some View {
      CookbookStepsView(
        recipe: RecipeStore().recipe(1), routes: CookbookCoordinator.StepsPlace(place: .nowhere))
    }
  }
#endif
