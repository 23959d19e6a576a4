/// A name in Swift source: ASCII letters, digits and underscores, not starting with a digit.
///
/// Only such a name can be an identifier, so a name from elsewhere has to pass ``init(_:)`` before
/// it can stand in code. A name that consists of valid parts is written as an interpolation: `let
/// name: Identifier = "Mock\(screen.capitalized)Routes"`.
package struct Identifier: Hashable, Sendable {
  /// The name itself, without backticks.
  package let text: String

  /// Checks a name that comes from outside the program.
  package init?(_ text: String) {
    guard Identifier.isValid(text) else { return nil }
    self.text = text
  }

  /// The name with its first letter in upper case, as types have it.
  package var capitalized: Identifier {
    changed { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 32 : $0 }
  }

  /// The name with its first letter in lower case, as members have it.
  package var decapitalized: Identifier {
    changed { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 + 32 : $0 }
  }

  /// Returns the name with another first letter.
  private func changed(first letter: (UInt8) -> UInt8) -> Identifier {
    var bytes = Array(text.utf8)
    bytes[0] = letter(bytes[0])
    return Identifier(unchecked: String(decoding: bytes, as: UTF8.self))
  }

  private init(unchecked text: String) { self.text = text }

  private init(valid text: String) {
    precondition(Identifier.isValid(text), "\"\(text)\" is not a Swift identifier")
    self.text = text
  }

  /// Returns whether a text is a name. A lone underscore is Swift's wildcard, and isn't a name even
  /// in backticks.
  private static func isValid(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { text in
      guard let first = text.first, !(0x30...0x39).contains(first) else { return false }
      return text.allSatisfy(isIdentifierByte) && !(text.count == 1 && first == UInt8(ascii: "_"))
    }
  }
}

extension Identifier {
  /// Returns whether a byte can stand in a name.
  package static func isPart(_ byte: UInt8) -> Bool { isIdentifierByte(byte) }
}

/// Whether an ASCII byte can stand in a name.
func isIdentifierByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
    return true
  default: return false
  }
}

extension Identifier: Comparable {
  package static func < (left: Identifier, right: Identifier) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension Identifier: ExpressibleByStringInterpolation {
  /// The builder of a name from its possible parts: the program's own text and other names.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      text += literal.description
    }

    package mutating func appendInterpolation(_ name: Identifier) {
      text += name.text
    }

    /// Appends a number that makes a name unique: `"part\(2)"`.
    package mutating func appendInterpolation(_ number: UInt) {
      text += String(number)
    }
  }

  package init(stringLiteral: StaticString) {
    self.init(valid: stringLiteral.description)
  }

  package init(stringInterpolation: StringInterpolation) {
    self.init(valid: stringInterpolation.text)
  }
}
