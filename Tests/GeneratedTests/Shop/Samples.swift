@testable import ShopCode

// What the generated tests hand over.

extension PaymentChallenge: ShopSample {
  static var sample: PaymentChallenge { PaymentChallenge(url: "https://bank.example.com") }
}

extension ProductFilter: ShopSample {
  static var sample: ProductFilter { ProductFilter() }
}

extension SortOrder: ShopSample {
  static var sample: SortOrder { .price }
}
