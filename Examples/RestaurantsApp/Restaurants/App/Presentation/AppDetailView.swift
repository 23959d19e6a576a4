import FlowRuntime
import SwiftUI

/// `App.detail`
struct AppDetailView: View {
  let model: AppDetailViewModel

  var body: some View {
    if let restaurant = model.restaurant {
      List {
        Section(restaurant.name) {
          ForEach(restaurant.menu) { dish in
            HStack {
              Text(dish.name)
              Spacer()
              Text(dish.price.asPrice)
            }
          }
        }
        Button("Order") { model.order() }
      }
    } else {
      Text("This restaurant is closed.")
    }
  }
}
