// Links with a view: the forms of NavigationLink that build the destination in a closure.
import SwiftUI

@main
struct RecipesApp: App {
  var body: some Scene {
    WindowGroup {  // -> RecipeListView: root
      NavigationStack {
        RecipeListView()
      }
    }
  }
}

struct Recipe: Identifiable {
  let id: UUID
  var name: String
}

struct RecipeListView: View {
  @State private var recipes: [Recipe] = []

  var body: some View {
    List {
      Section("Recipes") {
        ForEach(recipes) { recipe in
          NavigationLink(recipe.name) { RecipeView(recipe: recipe) }  // RecipeListView -> RecipeView: push
        }
      }
      Section {
        NavigationLink {  // RecipeListView -> FavoritesView: push
          FavoritesView()
            .navigationTitle("Favorites")
        } label: {
          Label("Favorites", systemImage: "heart")
        }
        NavigationLink("Shopping list") {  // RecipeListView -> ShoppingListView: push
          ShoppingListView()
        }
      }
    }
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        NavigationLink { SettingsView() } label: { Image(systemName: "gear") }  // RecipeListView -> SettingsView: push
      }
    }
  }
}

struct RecipeView: View {
  let recipe: Recipe

  var body: some View {
    VStack {
      Text(recipe.name)
      NavigationLink("Ingredients", destination: { ShoppingListView() })  // RecipeView -> ShoppingListView: push
    }
  }
}

struct FavoritesView: View { var body: some View { Text("Nothing yet") } }
struct ShoppingListView: View { var body: some View { Text("Flour, eggs, milk") } }
struct SettingsView: View { var body: some View { Text("Settings") } }
