/// The restaurants of the app. A real app would load them.
@MainActor
final class RestaurantStore {
  let all = [
    Restaurant(
      id: 7, name: "Da Nonna", cuisine: "Italian",
      menu: [
        Dish(id: 1, name: "Gnocchi", price: 1250),
        Dish(id: 2, name: "Tiramisù", price: 650),
      ]),
    Restaurant(
      id: 42, name: "Chez Marcel", cuisine: "French",
      menu: [
        Dish(id: 3, name: "Quiche", price: 980),
        Dish(id: 4, name: "Crêpe", price: 720),
      ]),
    Restaurant(
      id: 51, name: "Saffron", cuisine: "Indian",
      menu: [
        Dish(id: 5, name: "Dal", price: 890),
        Dish(id: 6, name: "Naan", price: 290),
      ]),
  ]

  /// The restaurant with that identifier. Returns nil if there is none: a link may name any number.
  func restaurant(_ id: Int) -> Restaurant? {
    all.first { $0.id == id }
  }
}
