/// A name in Swift source: ASCII letters, digits and underscores, not starting with a digit.
///
/// Only such a name can be an identifier, so a name from elsewhere has to pass ``init(_:)`` before
/// it can stand in code. A name that consists of valid parts is written as an interpolation: `let
/// name: Identifier = "Mock\(screen.capitalized)Routes"`.
package struct Identifier: Hashable, Sendable {
  /// The name itself, without backticks.
  package let text: String

  /// Checks a name that comes from outside the program. A lone underscore is Swift's wildcard, and
  /// is no name even in backticks.
  package init?(_ text: String) {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first),
      text.utf8.allSatisfy(isIdentifierByte), text != "_"
    else { return nil }
    self.text = text
  }

  fileprivate init(valid text: String) {
    guard let name = Identifier(text) else {
      preconditionFailure("\"\(text)\" is not a Swift identifier")
    }
    self = name
  }

  /// The name with its first letter in upper case, as types have it.
  package var capitalized: Identifier {
    Identifier(valid: text.prefix(1).uppercased() + text.dropFirst())
  }

  /// The name with its first letter in lower case, as members have it.
  package var decapitalized: Identifier {
    Identifier(valid: text.prefix(1).lowercased() + text.dropFirst())
  }
}

/// Whether an ASCII byte can stand in a name.
func isIdentifierByte(_ byte: UInt8) -> Bool {
  // A letter in either case is one range: the cases differ in one bit.
  (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
    || byte == UInt8(ascii: "_")
}

extension Identifier: Comparable {
  package static func < (left: Identifier, right: Identifier) -> Bool { left.text < right.text }
}

extension Identifier: ExpressibleByStringInterpolation {
  /// The builder of a name from its possible parts: the program's own text and other names.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    package mutating func appendInterpolation(_ name: Identifier) { text += name.text }

    /// Appends a number that makes a name unique: `"part\(2)"`.
    package mutating func appendInterpolation(_ number: UInt) { text += String(number) }
  }

  package init(stringLiteral: StaticString) { self.init(valid: stringLiteral.description) }

  package init(stringInterpolation: StringInterpolation) {
    self.init(valid: stringInterpolation.text)
  }
}
