import SwiftUI

/// `Order.basket`
struct OrderBasketView: View {
  let model: OrderBasketViewModel

  var body: some View {
    List {
      ForEach(model.menu) { dish in
        Stepper {
          Text("\(model.portions(of: dish)) × \(dish.name)")
        } onIncrement: {
          model.add(dish)
        } onDecrement: {
          model.remove(dish)
        }
      }
      Text("Total: \(model.total.asPrice)")
    }
    .toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button("Cancel") { model.cancel() }
      }
      ToolbarItem(placement: .confirmationAction) {
        Button("Place order") { model.place() }.disabled(model.total == 0)
      }
    }
  }
}

#if DEBUG
  import class FlowRuntime.Place

  /// Shows `Order.basket` in Xcode.
  struct OrderBasketView_Previews: PreviewProvider {
    static var previews: some View {
      OrderBasketView(
        model: OrderBasketViewModel(
          menu: RestaurantStore().all[0].menu, orders: OrderStore(),
          routes: OrderCoordinator.BasketPlace(place_: .nowhere)))
    }
  }
#endif
