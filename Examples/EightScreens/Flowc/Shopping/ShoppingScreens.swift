import FlowRuntime
import SwiftUI

/// Makes the views of `Shopping`.
struct ShoppingScreens: ShoppingCoordinator.Screens {
  let app: RecipesAppContainer

  init(_ app: RecipesAppContainer) {
    self.app = app
  }

  func items(routes: any ShoppingCoordinator.ItemsRoutes) -> any View {
    ShoppingItemsView(store: app.store, routes: routes)
  }
}
