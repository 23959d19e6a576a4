/// What a stack, a sheet, a cover, a tab or a case can show, with its arguments.
///
/// A route is an enum whose cases are screens and children. Three members are written (or
/// generated) per enum; equality, hashing, coding, name and printing follow from them. They are
/// deliberately not synthesized: for an enum of 2,000 cases that alone takes minutes to compile.
///
/// Invariant: `read(write(to: &a), from: a)` gives back an equal route, and the index that `write`
/// returns is that of the route's name in `names`.
public protocol Route: Hashable, Codable, Sendable, CustomStringConvertible, Identifiable {
  /// The cases' names, in the order of their indices.
  static var names: [String] { get }

  /// The case's name: `detail`. It follows from `names`.
  var name: String { get }

  /// Writes the arguments by name and returns the case's index in `names`.
  func write(to arguments: inout Arguments) -> Int

  /// The case of that index with arguments read by name; nil if there is no such case.
  ///
  /// - Throws: what `arguments` throws for one that is missing or of another type.
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

/// Routes of different enums are the same when they have one name and equal arguments: a screen
/// that is pushed by one route and presented by another is one screen.
func areSame(_ left: any Route, _ right: any Route) -> Bool {
  left.name == right.name && left.arguments == right.arguments
}

/// The routes of what can't be: the sheets of a coordinator that presents none.
public enum NoRoute: Route {
  public static let names: [String] = []

  public func write(to arguments: inout Arguments) -> Int {
    switch self {}
  }

  public static func read(_ index: Int, from arguments: ArgumentReader) throws -> NoRoute? {
    nil
  }
}

/// The first screen of a hand-written stack that draws it itself.
struct PlainRoute: Route {
  static let names = ["root"]

  func write(to arguments: inout Arguments) -> Int {
    0
  }

  static func read(_ index: Int, from arguments: ArgumentReader) throws -> PlainRoute? {
    PlainRoute()
  }
}

/// The route to a coordinator that is nobody's child in the hierarchy: a guard's detour, a link's
/// target. It isn't saved.
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
