import FlowRuntime
import SwiftUI

/// `App.list`
struct AppListView: View {
  let model: AppListViewModel

  var body: some View {
    List(model.restaurants) { restaurant in
      Button {
        model.open(restaurantID: restaurant.id)
      } label: {
        VStack(alignment: .leading) {
          Text(restaurant.name).font(.headline)
          Text(restaurant.cuisine).font(.subheadline)
        }
      }
    }
  }
}
