/// A screen or child that a stack, a sheet, a cover, a tab or a case can show, with its arguments.
///
/// A route is an enum whose cases are screens and children. The enum has two members, written by
/// hand or generated. Equality, hashing, coding, name and description are computed from them. The
/// compiler could synthesize these functions, but for an enum with 2,000 cases it would need
/// minutes. An enum whose cases have no arguments is a ``PlainRoute``, and needs no members.
///
/// Invariant: `read(name, from: a)`, with what `write(to: &a)` returns and writes, is an equal route.
public protocol Route: Hashable, Codable, Sendable, CustomStringConvertible, Identifiable {
  /// The name of the case, for example `detail`. It is what `write` returns.
  var name: String { get }

  /// Writes the arguments by name. Returns the name of the case, under which it is saved.
  func write(to arguments: inout Arguments) -> RouteName

  /// Reads the case with a name. Returns nil if there is no such case.
  ///
  /// - Throws: the error of `arguments` if an argument is missing or has another type.
  static func read(_ name: String, from arguments: ArgumentReader) throws -> Self?
}

/// The name of a route's case.
///
/// A literal is kept as it is, because a `String` would cost more build time than anything else in
/// the lines of a route.
public struct RouteName: Equatable, Sendable, ExpressibleByStringLiteral {
  private enum Text {
    case literal(StaticString)
    case text(String)
  }

  private let text: Text

  public init(stringLiteral literal: StaticString) {
    text = .literal(literal)
  }

  /// Creates a name that isn't a literal.
  public init(_ name: String) {
    text = .text(name)
  }

  var string: String {
    switch text {
    case .literal(let literal): literal.description
    case .text(let text): text
    }
  }

  public static func == (left: RouteName, right: RouteName) -> Bool {
    if case .literal(let one) = left.text, case .literal(let other) = right.text,
      one.utf8Start == other.utf8Start
    {
      return one.utf8CodeUnitCount == other.utf8CodeUnitCount
    }
    return left.string == right.string
  }
}

extension Route {
  public var id: Self { self }

  public var name: String {
    written.name.string
  }

  /// The arguments by name.
  public var arguments: Arguments {
    written.arguments
  }

  private var written: (name: RouteName, arguments: Arguments) {
    var arguments = Arguments()
    let name = write(to: &arguments)
    return (name, arguments)
  }

  public static func == (left: Self, right: Self) -> Bool {
    let left = left.written
    let right = right.written
    return left.name == right.name && left.arguments == right.arguments
  }

  public func hash(into hasher: inout Hasher) {
    let written = written
    hasher.combine(written.name.string)
    hasher.combine(written.arguments)
  }

  public var description: String {
    let arguments = arguments
    return arguments.isEmpty ? name : "\(name)(\(arguments))"
  }
}

/// A route whose cases have no arguments: an enum with names as raw values.
public protocol PlainRoute: Route, CaseIterable, RawRepresentable<String> {}

extension PlainRoute {
  public var name: String { rawValue }

  public func write(to arguments: inout Arguments) -> RouteName { RouteName(rawValue) }

  public static func read(_ name: String, from arguments: ArgumentReader) throws -> Self? {
    Self(rawValue: name)
  }

  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// Encodes the route by name, as every route.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws { try encodeByName(to: encoder) }

  /// Decodes a route by name, as every route.
  ///
  /// - Throws: `ArgumentError.unknownRoute` if there is no such case, or the decoder's error.
  public init(from decoder: any Decoder) throws { self = try Self.decoded(byName: decoder) }
}

/// Returns whether two routes show the same screen. Routes of different enums do if they have the
/// same name and equal arguments, because one route may push a screen that another one presents.
func areSame(_ left: any Route, _ right: any Route) -> Bool {
  left.name == right.name && left.arguments == right.arguments
}

/// A type without routes, for example for the sheets of a coordinator that presents none.
public enum NoRoute: Route {
  public func write(to arguments: inout Arguments) -> RouteName {
    switch self {}
  }

  public static func read(_ name: String, from arguments: ArgumentReader) throws -> NoRoute? {
    nil
  }
}

/// The route to the first screen of a hand-written stack that draws this screen itself.
struct OwnScreen: Route {
  func write(to arguments: inout Arguments) -> RouteName { "root" }

  static func read(_ name: String, from arguments: ArgumentReader) throws -> OwnScreen? {
    OwnScreen()
  }
}

/// The route to a coordinator that isn't a child of any coordinator in the hierarchy: a guard's
/// detour, or the target of a link. It isn't saved.
struct DetourRoute: Route {
  private let label: String
  private let make: @MainActor () -> Coordinator

  init(_ name: String, _ make: @escaping @MainActor () -> Coordinator) {
    label = name
    self.make = make
  }

  var name: String { label }

  @MainActor
  func coordinator() -> Coordinator {
    let coordinator = make()
    coordinator.isDetour = true
    return coordinator
  }

  func write(to arguments: inout Arguments) -> RouteName { "detour" }

  static func read(_ name: String, from arguments: ArgumentReader) throws -> DetourRoute? {
    nil
  }
}
