import SwiftUI

@main
struct RecipesApp: App {
  private let container = RecipesAppContainer()

  var body: some Scene {
    WindowGroup { RecipesView(container) }
  }
}
