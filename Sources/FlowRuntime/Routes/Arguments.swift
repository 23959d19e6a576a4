/// The arguments of a route by name, in the form in which `Route.write(to:)` gives them.
public struct Arguments: Hashable, Sendable, CustomStringConvertible {
  struct Value: Hashable, Sendable {
    let name: String
    let value: any Hashable & Sendable
    /// The value to encode; nil if its type isn't saved.
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

  /// Creates an empty list of arguments.
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

  /// Adds arguments. Returns the name of their route, so that a case of `write` is one line.
  public mutating func callAsFunction<each T: Hashable & Codable & Sendable>(
    _ route: RouteName, _ values: repeat (StaticString, each T)
  ) -> RouteName {
    repeat self((each values).0, (each values).1)
    return route
  }

  /// Adds an argument of a type that isn't `Codable`. A route with such an argument can't be saved.
  public mutating func callAsFunction<T: Hashable & Sendable>(
    _ name: StaticString, unsaved value: T
  ) {
    values.append(Value(name: name.description, value: value, saved: nil))
  }

  /// Returns the argument with a name. Returns nil if there is none, or if it neither has this type
  /// nor was saved from it.
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

  /// Whether the list is empty.
  public var isEmpty: Bool {
    values.isEmpty
  }

  public var description: String {
    values.map { "\($0.name): \(String(reflecting: $0.value))" }.joined(separator: ", ")
  }

  /// Returns whether both lists have the same value under a name.
  func hasValue(of others: Arguments, named name: String) -> Bool {
    values.last { $0.name == name } == others.values.last { $0.name == name }
  }

  /// Returns these arguments. An argument with the same name in `others` replaces its value.
  func replacing(with others: Arguments) -> Arguments {
    Arguments(values.map { old in others.values.last { $0.name == old.name } ?? old })
  }
}

/// The reason why a route can't be read.
public enum ArgumentError: Error, Hashable, Sendable {
  /// The argument is missing, and its type isn't optional.
  case missing(String)
  /// The argument has another type than the one that is asked for.
  case mismatch(String)
  /// The type of the argument is declared as not saved.
  case notSaved(String)
  /// The enum has no screen or child with this name.
  case unknownRoute(String)
}

/// A reader of arguments by name. The arguments come from another route, a decoder, or the texts of
/// a link.
public struct ArgumentReader {
  enum Source {
    case values(Arguments)
    case decoder(KeyedDecodingContainer<ArgumentKey>)
    case texts([String: String])
  }

  let source: Source

  /// Creates a reader of other arguments.
  public init(_ arguments: Arguments) {
    source = .values(arguments)
  }

  /// Creates a reader of the texts of a link. A type that can stand in a link is
  /// `LosslessStringConvertible` or `LinkTextConvertible`.
  public init(texts: [String: String]) {
    source = .texts(texts)
  }

  init(_ source: Source) {
    self.source = source
  }

  /// Reads an argument. Returns nil if the argument is missing and its type is optional.
  ///
  /// - Throws: `ArgumentError` or the decoder's error.
  public func callAsFunction<T: Hashable & Codable & Sendable>(_ name: StaticString) throws -> T {
    let name = name.description
    if case .decoder(let container) = source, container.contains(ArgumentKey(name)) {
      return try container.decode(T.self, forKey: ArgumentKey(name))
    }
    return try value(name)
  }

  /// Reads an argument. Returns the default value if the argument is missing.
  ///
  /// - Throws: `ArgumentError` or the decoder's error, if the argument is there but isn't a `T`.
  public func callAsFunction<T: Hashable & Codable & Sendable>(
    _ name: StaticString, default fallback: T
  ) throws -> T {
    has(name.description) ? try self(name) : fallback
  }

  /// Reads an argument of a type that isn't `Codable`.
  ///
  /// - Throws: `ArgumentError.notSaved` if a decoder is the source, because such an argument isn't
  ///   saved.
  public func callAsFunction<T: Hashable & Sendable>(unsaved name: StaticString) throws -> T {
    let name = name.description
    if case .decoder = source { throw ArgumentError.notSaved(name) }
    return try value(name)
  }

  private func has(_ name: String) -> Bool {
    switch source {
    case .values(let arguments): return arguments.values.contains { $0.name == name }
    case .decoder(let container): return container.contains(ArgumentKey(name))
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
      // An optional argument is nil only if it is missing, not if its text can't be read.
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

/// The name of an argument as a coding key.
struct ArgumentKey: CodingKey {
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
