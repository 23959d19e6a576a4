// A route is saved by name, for example as `{"detail": {"restaurantID": 42}}`. So another version
// of the app may reorder screens, and may add parameters with default values.
extension Route {
  /// Encodes the route by name.
  ///
  /// - Throws: `ArgumentError.notSaved` if an argument isn't `Codable`, or the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ArgumentKey.self)
    var values = container.nestedContainer(keyedBy: ArgumentKey.self, forKey: ArgumentKey(name))
    try arguments.encode(to: &values)
  }

  /// Decodes a route by name.
  ///
  /// - Throws: `ArgumentError.unknownRoute` if `names` doesn't have the name, or the error of
  ///   reading an argument.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ArgumentKey.self)
    guard let key = container.allKeys.first, let index = Self.names.firstIndex(of: key.stringValue)
    else { throw ArgumentError.unknownRoute(container.allKeys.first?.stringValue ?? "") }
    let values = try container.nestedContainer(keyedBy: ArgumentKey.self, forKey: key)
    guard let route = try Self.read(index, from: ArgumentReader(.decoder(values))) else {
      throw ArgumentError.unknownRoute(key.stringValue)
    }
    self = route
  }

  /// Returns the route with other values for the arguments in `others`. Returns the route itself if
  /// it has none of these arguments, or if a value has the wrong type.
  func setting(_ others: Arguments) -> any Route {
    let changed = try? Self.read(index, from: ArgumentReader(arguments.replacing(with: others)))
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
