import SwiftUI

@main
struct RestaurantsApp: App {
  private let container = RestaurantsAppContainer()

  var body: some Scene {
    WindowGroup {
      RestaurantsView(container)
    }
  }
}
