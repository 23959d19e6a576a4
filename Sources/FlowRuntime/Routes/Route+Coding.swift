// A route is saved by name, for example as `{"detail": {"restaurantID": 42}}`. So another version
// of the app may reorder screens, and may add parameters with default values.
extension Route {
  /// Encodes the route by name.
  ///
  /// - Throws: `ArgumentError.notSaved` if an argument isn't `Codable`, or the encoder's error.
  public func encode(to encoder: any Encoder) throws { try encodeByName(to: encoder) }

  /// Decodes a route by name.
  ///
  /// - Throws: `ArgumentError.unknownRoute` if there is no case with the name, or the error of
  ///   reading an argument.
  public init(from decoder: any Decoder) throws { self = try Self.decoded(byName: decoder) }

  func encodeByName(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ArgumentKey.self)
    var values = container.nestedContainer(keyedBy: ArgumentKey.self, forKey: ArgumentKey(name))
    try arguments.encode(to: &values)
  }

  static func decoded(byName decoder: any Decoder) throws -> Self {
    let container = try decoder.container(keyedBy: ArgumentKey.self)
    guard let key = container.allKeys.first else { throw ArgumentError.unknownRoute("") }
    let values = try container.nestedContainer(keyedBy: ArgumentKey.self, forKey: key)
    guard let route = try read(key.stringValue, from: ArgumentReader(.decoder(values))) else {
      throw ArgumentError.unknownRoute(key.stringValue)
    }
    return route
  }

  /// Returns the route with other values for the arguments in `others`. Returns the route itself if
  /// it has none of these arguments, or if a value has the wrong type.
  func setting(_ others: Arguments) -> any Route {
    let changed = try? Self.read(name, from: ArgumentReader(arguments.replacing(with: others)))
    return changed ?? self
  }
}

extension Arguments {
  func encode(to container: inout KeyedEncodingContainer<ArgumentKey>) throws {
    for value in values {
      guard let saved = value.saved else { throw ArgumentError.notSaved(value.name) }
      try container.encode(saved, forKey: ArgumentKey(value.name))
    }
  }
}
