import FlowRuntime
import Observation

/// What the view of `Order.basket` tells its model.
@MainActor
protocol OrderBasketViewModelInput: AnyObject {
  func add(_ dish: Dish)
  func remove(_ dish: Dish)
  func place()
  func cancel()
}

/// What the view of `Order.basket` shows.
@MainActor
protocol OrderBasketViewModelOutput: AnyObject {
  var menu: [Dish] { get }
  var total: Int { get }
  func portions(of dish: Dish) -> Int
}

@MainActor
@Observable
final class OrderBasketViewModel: OrderBasketViewModelInput, OrderBasketViewModelOutput {
  let menu: [Dish]
  private var portions: OrderStore.Portions = [:]
  private let orders: OrderStore
  private let routes: any OrderCoordinator.BasketRoutes

  init(menu: [Dish], orders: OrderStore, routes: any OrderCoordinator.BasketRoutes) {
    self.menu = menu
    self.orders = orders
    self.routes = routes
  }

  var total: Int {
    menu.reduce(0) { $0 + $1.price * portions(of: $1) }
  }

  func portions(of dish: Dish) -> Int {
    portions[dish.id] ?? 0
  }

  func add(_ dish: Dish) {
    portions[dish.id] = portions(of: dish) + 1
  }

  func remove(_ dish: Dish) {
    portions[dish.id] = max(portions(of: dish) - 1, 0)
  }

  func place() {
    self.routes.place(number: orders.place(portions))
  }

  func cancel() {
    self.routes.cancel()
  }
}
