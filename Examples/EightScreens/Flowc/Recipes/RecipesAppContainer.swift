import FlowRuntime
import SwiftUI

/// The container that all screens of `Recipes` share. Put clients and stores here.
@MainActor
final class RecipesAppContainer {
  let guards = RecipesGuards()
  let store = RecipeStore()

  init() {}

  /// Makes the flow. Keep it while the app runs: it opens links, and saves the tree.
  func makeFlow() -> RecipesFlow {
    RecipesFlow(guards: self.guards)
  }

  /// Makes the container of the root coordinator. It makes all screens.
  func makeScreens() -> AppScreens {
    AppScreens(self)
  }
}
