// A route is saved as `{"detail": {"restaurantID": 42}}`: by name, so that screens may be
// reordered, and parameters with defaults added, between two versions of an app.
extension Route {
  /// - Throws: `ArgumentError.notSaved` if an argument isn't Codable, or what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    var values = container.nestedContainer(keyedBy: Name.self, forKey: Name(name))
    try arguments.encode(to: &values)
  }

  /// - Throws: `ArgumentError.unknownRoute` for a name that `names` lacks, or what reading throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    guard let key = container.allKeys.first, let index = Self.names.firstIndex(of: key.stringValue)
    else { throw ArgumentError.unknownRoute(container.allKeys.first?.stringValue ?? "") }
    let values = try container.nestedContainer(keyedBy: Name.self, forKey: key)
    guard let route = try Self.read(index, from: ArgumentReader(.decoder(values))) else {
      throw ArgumentError.unknownRoute(key.stringValue)
    }
    self = route
  }

  /// This route with other arguments in the place of those of the same name; itself where it has
  /// none of them or they don't fit.
  func setting(_ others: Arguments) -> any Route {
    let changed = try? Self.read(index, from: ArgumentReader(arguments.replacing(with: others)))
    return changed ?? self
  }
}

extension Arguments {
  func encode(to container: inout KeyedEncodingContainer<Name>) throws {
    for value in values {
      guard let saved = value.saved else { throw ArgumentError.notSaved(value.name) }
      try container.encode(saved, forKey: Name(value.name))
    }
  }
}
