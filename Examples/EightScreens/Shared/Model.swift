import Observation

/// A recipe, with its steps.
struct Recipe: Identifiable, Hashable {
  let id: Int
  let name: String
  let steps: [String]
}

/// The recipes of the user, and what to buy for them.
@MainActor
@Observable
final class RecipeStore {
  private(set) var recipes = [
    Recipe(id: 1, name: "Pancakes", steps: ["Mix", "Fry"]),
    Recipe(id: 2, name: "Soup", steps: ["Cut", "Cook", "Blend"]),
  ]
  let shopping = ["Milk", "Flour", "Carrots"]

  /// Returns nil if there is no such recipe: a link may name any number.
  func recipe(_ id: Int) -> Recipe? {
    recipes.first { $0.id == id }
  }

  /// Adds a recipe and returns its number.
  func add(named name: String) -> Int {
    recipes.append(Recipe(id: recipes.count + 1, name: name, steps: []))
    return recipes.count
  }
}

/// The user, signed in or not.
@MainActor
@Observable
final class Session {
  var isSignedIn = false
}

/// The recipe that the user writes.
@MainActor
@Observable
final class Draft {
  var name = ""
}
