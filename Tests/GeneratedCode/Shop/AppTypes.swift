// What the app brings along: the types of its parameters.

struct ProductID: Hashable, Codable, Sendable, LosslessStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

struct OrderID: Hashable, Codable, Sendable, LosslessStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

enum SortOrder: String, Hashable, Codable, Sendable, LosslessStringConvertible {
  case relevance
  case price

  init?(_ description: String) { self.init(rawValue: description) }

  var description: String { rawValue }
}

struct ProductFilter: Hashable, Codable, Sendable {
  var onlyAvailable = true
}

/// A bank's question, good for minutes. It isn't Codable, and so isn't saved.
struct PaymentChallenge: Hashable, Sendable {
  let url: String
}
