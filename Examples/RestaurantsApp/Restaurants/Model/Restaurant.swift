/// A restaurant with its menu.
nonisolated struct Restaurant: Identifiable, Hashable {
  let id: Int
  let name: String
  let cuisine: String
  let menu: [Dish]
}

/// A dish on a menu.
nonisolated struct Dish: Identifiable, Hashable {
  let id: Int
  let name: String
  /// The price in cents.
  let price: Int
}
