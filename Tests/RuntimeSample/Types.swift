// The app's own types of parameters.

/// An order that was placed.
public struct Order: Hashable, Codable, Sendable {
  public let id: Int

  public init(id: Int) {
    self.id = id
  }
}

/// An order that isn't placed yet. It isn't saved, because it isn't `Codable`.
public struct Draft: Hashable, Sendable {
  public let items: [String]

  public init(items: [String]) {
    self.items = items
  }
}
