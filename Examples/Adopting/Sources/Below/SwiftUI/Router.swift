import FlowRuntime
import Observation

/// The app's own router. Only `order`, and everything that uses it, is new.
@MainActor
@Observable
final class Router {
  enum Page: Hashable {
    case detail(restaurantID: Int)
    case thanks(number: Int)
  }

  var path: [Page] = []
  /// The flow in the sheet. SwiftUI sets this to nil when the user pulls the sheet down.
  var order: RunningOrder?

  func open(restaurantID: Int) {
    path.append(.detail(restaurantID: restaurantID))
  }

  /// Starts the flow. Only `order` keeps the flow alive.
  func order(restaurantID: Int) {
    let coordinator = OrderCoordinator(OrdersFlow.Context(), restaurantID: restaurantID)
    coordinator.onFinish { [weak self] in self?.orderEnded($0) }
    coordinator.start()
    order = RunningOrder(coordinator: coordinator)
  }

  private func orderEnded(_ result: any FlowResult) {
    order = nil
    switch result as? OrderCoordinator.Result {
    case .placed(let number): path.append(.thanks(number: number))
    case nil: break  // `finish` without a result: the user has cancelled.
    }
  }
}

/// A started flow as the item of a sheet.
struct RunningOrder: Identifiable {
  let coordinator: OrderCoordinator

  var id: ObjectIdentifier { ObjectIdentifier(coordinator) }
}
