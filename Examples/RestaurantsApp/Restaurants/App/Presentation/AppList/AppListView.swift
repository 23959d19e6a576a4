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

#if DEBUG
  import class FlowRuntime.Place

  /// Shows `App.list` in Xcode.
  struct AppListView_Previews: PreviewProvider {
    static var previews: some View {
      AppListView(
        model: AppListViewModel(
          restaurants: RestaurantStore().all, routes: AppCoordinator.ListPlace(place: .nowhere)))
    }
  }
#endif
