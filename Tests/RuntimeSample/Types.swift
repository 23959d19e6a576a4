// What the app brings along: the types of its parameters.

/// An order that was placed.
public struct Order: Hashable, Codable, Sendable {
  public let id: Int

  public init(id: Int) {
    self.id = id
  }
}

/// An order that isn't placed yet. It isn't Codable, and so isn't saved.
public struct Draft: Hashable, Sendable {
  public let items: [String]

  public init(items: [String]) {
    self.items = items
  }
}
