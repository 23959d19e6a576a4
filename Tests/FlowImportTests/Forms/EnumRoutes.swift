// NavigationStack(path:) with an enum of routes, and a switch at the destination.
import SwiftUI

enum Route: Hashable {
  case detail(id: Int)
  case reviews(id: Int)
  case checkout
  case terms
}

@main
struct ShopApp: App {
  var body: some Scene {
    WindowGroup {  // -> CatalogView: root
      CatalogView()
    }
  }
}

struct CatalogView: View {
  @State private var path: [Route] = []

  var body: some View {
    NavigationStack(path: $path) {
      List(1..<20) { id in
        NavigationLink(value: Route.detail(id: id)) { Text("Product \(id)") }  // CatalogView -> ProductView: push
      }
      .toolbar {
        Button("Cart") { path.append(.checkout) }  // CatalogView -> CheckoutView: push
      }
      .navigationDestination(for: Route.self) { route in
        switch route {
        case .detail(let id): ProductView(id: id, path: $path)
        case let .reviews(id):
          ReviewsView(id: id)
        case .checkout:
          CheckoutView(path: $path)
            .toolbar(.hidden, for: .tabBar)
        case .terms:
          ScrollView { Text("Terms and conditions") }
        }
      }
    }
  }
}

struct ProductView: View {
  let id: Int
  @Binding var path: [Route]

  var body: some View {
    VStack {
      NavigationLink("Reviews", value: Route.reviews(id: id))  // ProductView -> ReviewsView: push
      Button("Buy") {
        path.append(Route.checkout)  // ProductView -> CheckoutView: push
      }
    }
  }
}

struct CheckoutView: View {
  @Binding var path: [Route]

  var body: some View {
    Button("Terms") { path.append(.terms) }  // CheckoutView -> terms: push
    Button("Back") { path.removeLast() }  // CheckoutView -> : back
    Button("Go on shopping") { path.removeAll() }  // CheckoutView -> : root back
    Button("To the catalog") { path = [] }  // CheckoutView -> : root back
  }
}

struct ReviewsView: View {
  let id: Int
  var body: some View { Text("Reviews of \(id)") }
}
