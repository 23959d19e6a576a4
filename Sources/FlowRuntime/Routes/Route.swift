/// What a stack, a sheet, a cover, a tab or a case can show, with its arguments.
///
/// A route is an enum whose cases are screens and children. Three members are written (or
/// generated) per enum; equality, hashing, coding, name and printing follow from them. They are
/// deliberately not synthesized: for an enum of 2,000 cases that alone takes minutes to compile.
///
/// Invariant: `read(write(to: &a), from: a)` gives back an equal route, and the index that `write`
/// returns is that of the route's name in `names`.
public protocol Route: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The cases' names, in the order of their indices.
  static var names: [String] { get }

  /// Writes the arguments by name and returns the case's index in `names`.
  func write(to arguments: inout Arguments) -> Int

  /// The case of that index with arguments read by name; nil if there is no such case.
  ///
  /// - Throws: what `arguments` throws for one that is missing or of another type.
  static func read(_ index: Int, from arguments: ArgumentReader) throws -> Self?
}

extension Route {
  /// The case's name: `detail`.
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

/// The route of what has no enum of its own: a hand-written stack's first screen, a child that was
/// started by value.
struct PlainRoute: Route {
  static let names = ["root"]
  private let label: String

  init(_ name: String = "root") {
    label = name
  }

  var name: String { label }

  func write(to arguments: inout Arguments) -> Int {
    0
  }

  static func read(_ index: Int, from arguments: ArgumentReader) throws -> PlainRoute? {
    nil
  }
}
