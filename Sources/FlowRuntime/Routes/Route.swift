/// A screen or child that a stack, a sheet, a cover, a tab or a case can show, with its arguments.
///
/// A route is an enum whose cases are screens and children. The enum has three members, written by
/// hand or generated. Equality, hashing, coding, name and description are computed from them. The
/// compiler could synthesize these functions, but for an enum with 2,000 cases it would need
/// minutes.
///
/// Invariant: `read(write(to: &a), from: a)` returns an equal route. `write` returns the index of
/// the route's name in `names`.
public protocol Route: Hashable, Codable, Sendable, CustomStringConvertible, Identifiable {
  /// The names of the cases, in the order of their indices.
  static var names: [String] { get }

  /// The name of the case, for example `detail`. It is computed from `names`.
  var name: String { get }

  /// Writes the arguments by name. Returns the index of the case in `names`.
  func write(to arguments: inout Arguments) -> Int

  /// Reads the case with an index. Returns nil if there is no such case.
  ///
  /// - Throws: the error of `arguments` if an argument is missing or has another type.
  static func read(_ index: Int, from arguments: ArgumentReader) throws -> Self?
}

extension Route {
  public var id: Self { self }

  public var name: String {
    Self.names[index]
  }

  /// The arguments by name.
  public var arguments: Arguments {
    written.arguments
  }

  var index: Int {
    written.index
  }

  private var written: (index: Int, arguments: Arguments) {
    var arguments = Arguments()
    let index = write(to: &arguments)
    return (index, arguments)
  }

  public static func == (left: Self, right: Self) -> Bool {
    let left = left.written
    let right = right.written
    return left.index == right.index && left.arguments == right.arguments
  }

  public func hash(into hasher: inout Hasher) {
    let written = written
    hasher.combine(written.index)
    hasher.combine(written.arguments)
  }

  public var description: String {
    let arguments = arguments
    return arguments.isEmpty ? name : "\(name)(\(arguments))"
  }
}

/// Returns whether two routes show the same screen. Routes of different enums do if they have the
/// same name and equal arguments, because one route may push a screen that another one presents.
func areSame(_ left: any Route, _ right: any Route) -> Bool {
  left.name == right.name && left.arguments == right.arguments
}

/// A type without routes, for example for the sheets of a coordinator that presents none.
public enum NoRoute: Route {
  public static let names: [String] = []

  public func write(to arguments: inout Arguments) -> Int {
    switch self {}
  }

  public static func read(_ index: Int, from arguments: ArgumentReader) throws -> NoRoute? {
    nil
  }
}

/// The route to the first screen of a hand-written stack that draws this screen itself.
struct PlainRoute: Route {
  static let names = ["root"]

  func write(to arguments: inout Arguments) -> Int {
    0
  }

  static func read(_ index: Int, from arguments: ArgumentReader) throws -> PlainRoute? {
    PlainRoute()
  }
}

/// The route to a coordinator that isn't a child of any coordinator in the hierarchy: a guard's
/// detour, or the target of a link. It isn't saved.
struct DetourRoute: Route {
  static let names = ["detour"]
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

  func write(to arguments: inout Arguments) -> Int {
    0
  }

  static func read(_ index: Int, from arguments: ArgumentReader) throws -> DetourRoute? {
    nil
  }
}
