/// The arguments of a route by name, as `Route.write(to:)` gives them.
public struct Arguments: Hashable, Sendable, CustomStringConvertible {
  struct Value: Hashable, Sendable {
    let name: String
    let value: any Hashable & Sendable
    /// How to encode it; nil for a value of a type that isn't saved.
    let saved: (any Codable & Sendable)?

    static func == (left: Value, right: Value) -> Bool {
      left.name == right.name && isEqual(left.value, right.value)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(value)
    }

    private static func isEqual<T: Hashable>(_ left: T, _ right: any Hashable) -> Bool {
      left == right as? T
    }
  }

  private(set) var values: [Value] = []

  /// No arguments.
  public init() {}

  init(_ values: [Value]) {
    self.values = values
  }

  /// Adds an argument.
  public mutating func callAsFunction<T: Hashable & Codable & Sendable>(
    _ name: StaticString, _ value: T
  ) {
    values.append(Value(name: name.description, value: value, saved: value))
  }

  /// Adds an argument of a type that isn't Codable. What holds it can't be saved.
  public mutating func callAsFunction<T: Hashable & Sendable>(
    _ name: StaticString, unsaved value: T
  ) {
    values.append(Value(name: name.description, value: value, saved: nil))
  }

  /// The value of that name if it has, or was saved from, that type.
  public subscript<T>(name: String, as type: T.Type = T.self) -> T? {
    guard let value = values.last(where: { $0.name == name })?.value else { return nil }
    if let saved = value as? SavedValue, let type = type as? any Decodable.Type {
      return decoded(saved, type) as? T
    }
    return value as? T
  }

  private func decoded<D: Decodable>(_ saved: SavedValue, _ type: D.Type) -> D? {
    saved.decoded()
  }

  /// Whether there are none.
  public var isEmpty: Bool {
    values.isEmpty
  }

  public var description: String {
    values.map { "\($0.name): \(String(reflecting: $0.value))" }.joined(separator: ", ")
  }

  /// These, with those of the same name in `others` put in their place.
  func replacing(with others: Arguments) -> Arguments {
    Arguments(values.map { old in others.values.last { $0.name == old.name } ?? old })
  }
}

/// Why a route could not be read.
public enum ArgumentError: Error, Hashable, Sendable {
  /// No argument of that name is there, and its type can't be nil.
  case missing(String)
  /// The argument is there, but isn't of the type that is asked for.
  case mismatch(String)
  /// The argument is of a type that is declared as not saved.
  case notSaved(String)
  /// There is no screen or child of that name.
  case unknownRoute(String)
}

/// Gives arguments by name, from whatever holds them: another route, a decoder, a link's texts.
public struct ArgumentReader {
  enum Source {
    case values(Arguments)
    case decoder(KeyedDecodingContainer<Name>)
    case texts([String: String])
  }

  let source: Source

  /// Reads out of other arguments.
  public init(_ arguments: Arguments) {
    source = .values(arguments)
  }

  /// Reads out of the texts of a link. Types that stand in a link are
  /// `LosslessStringConvertible` or have an initializer below.
  public init(texts: [String: String]) {
    source = .texts(texts)
  }

  init(_ source: Source) {
    self.source = source
  }

  /// The argument of that name; nil where its type is optional and nothing is there.
  ///
  /// - Throws: `ArgumentError` or what the decoder throws.
  public func callAsFunction<T: Hashable & Codable & Sendable>(_ name: StaticString) throws -> T {
    let name = name.description
    if case .decoder(let container) = source, container.contains(Name(name)) {
      return try container.decode(T.self, forKey: Name(name))
    }
    return try value(name)
  }

  /// The argument of that name, or the default where nothing is there.
  ///
  /// - Throws: `ArgumentError` or what the decoder throws for one that is there and isn't a `T`.
  public func callAsFunction<T: Hashable & Codable & Sendable>(
    _ name: StaticString, default fallback: T
  ) throws -> T {
    has(name.description) ? try self(name) : fallback
  }

  /// The argument of that name, of a type that isn't Codable.
  ///
  /// - Throws: `ArgumentError.notSaved` when reading what was saved, unless its type is optional.
  public func callAsFunction<T: Hashable & Sendable>(unsaved name: StaticString) throws -> T {
    let name = name.description
    if case .decoder = source { throw ArgumentError.notSaved(name) }
    return try value(name)
  }

  private func has(_ name: String) -> Bool {
    switch source {
    case .values(let arguments): return arguments.values.contains { $0.name == name }
    case .decoder(let container): return container.contains(Name(name))
    case .texts(let texts): return texts[name] != nil
    }
  }

  private func value<T>(_ name: String) throws -> T {
    switch source {
    case .values(let arguments):
      guard let found = arguments.values.last(where: { $0.name == name }) else { break }
      guard let value = found.value as? T else { throw ArgumentError.mismatch(name) }
      return value
    case .texts(let texts):
      guard let text = texts[name] else { break }
      // An optional isn't nil for a text that can't be read.
      guard let parsed = parse(text, as: T.self), let value = parsed as? T else {
        throw ArgumentError.mismatch(name)
      }
      return value
    case .decoder:
      break
    }
    guard let none = T.self as? any ExpressibleByNilLiteral.Type, let value = none.init(()) as? T
    else { throw ArgumentError.missing(name) }
    return value
  }
}

extension ExpressibleByNilLiteral {
  fileprivate init(_: Void) {
    self.init(nilLiteral: ())
  }
}

/// An argument's name as a coding key.
struct Name: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) {
    stringValue = name
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  init?(intValue: Int) {
    return nil
  }
}
