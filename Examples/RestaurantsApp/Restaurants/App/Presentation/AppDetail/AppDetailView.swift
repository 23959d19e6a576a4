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

#if DEBUG
  import class FlowRuntime.Place

  /// Shows `App.detail` in Xcode.
  struct AppDetailView_Previews: PreviewProvider {
    static var previews: some View {
      AppDetailView(
        model: AppDetailViewModel(
          restaurant: RestaurantStore().all.first,
          routes: AppCoordinator.DetailPlace(place: .nowhere, restaurantID: 7)))
    }
  }
#endif
