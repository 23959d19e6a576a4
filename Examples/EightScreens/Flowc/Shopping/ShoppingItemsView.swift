import SwiftUI

/// The view of `Shopping.items`.
struct ShoppingItemsView: View {
  let store: RecipeStore
  let routes: any ShoppingCoordinator.ItemsRoutes

  var body: some View {
    List {
      ForEach(store.shopping, id: \.self) { item in Text(item) }
    }
  }
}

#if DEBUG
  import class FlowRuntime.Place

  /// Shows `Shopping.items` in Xcode.
  struct ShoppingItemsView_Previews: PreviewProvider {
    static var previews: some View {
      ShoppingItemsView(
        store: RecipeStore(), routes: ShoppingCoordinator.ItemsPlace(place: .nowhere))
    }
  }
#endif
