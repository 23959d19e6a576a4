import Observation

/// The router of the old checkout, unchanged.
@MainActor
@Observable
final class CheckoutRouter {
  enum Page: Hashable {
    case address
  }

  let restaurantID: Int
  var path: [Page] = []
  /// The callback at the end, called once: with the order's number, or nil if the user cancelled.
  @ObservationIgnored var ended: @MainActor (Int?) -> Void = { _ in }

  init(restaurantID: Int) {
    self.restaurantID = restaurantID
  }

  func next() { path.append(.address) }
  func cancel() { ended(nil) }
  func place(number: Int) { ended(number) }
}
