/// The orders that were placed.
@MainActor
final class OrderStore {
  /// The number of portions of each dish, by the dish's identifier.
  typealias Portions = [Int: Int]

  private(set) var placed: [Portions] = []

  /// Places an order and returns its number.
  func place(_ portions: Portions) -> Int {
    placed.append(portions)
    return placed.count
  }
}
