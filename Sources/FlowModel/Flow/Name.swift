/// A name that is a Swift identifier: ASCII letters, digits and underscores, no digit first.
///
/// A name may still be a keyword of Swift. The code that writes Swift adds backticks.
package struct Name: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The largest number of characters of a declared name. Names of files are bounded, so a longer
  /// name could not become a file's name.
  package static let maximumLength = 100

  package let text: String

  /// Returns nil if the text is not an ASCII Swift identifier.
  package init?(_ text: String) {
    var text = text
    guard text.withUTF8(Self.isName) else { return nil }
    self.text = text
  }

  private static func isName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, isHead(first), bytes.count > 1 || first != 0x5F else {
      return false
    }
    return bytes.allSatisfy { isHead($0) || (0x30...0x39).contains($0) }
  }

  /// Makes a name of a text that is known to be one.
  init(checked text: String) { self.text = text }

  /// Returns a name that is similar to a text which is no name.
  static func likeness(of text: String) -> Name {
    let letters = text.unicodeScalars.map { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic ? String(scalar) : "_"
    }
    return Name(checked: "x" + letters.joined())
  }

  /// The name that stands for names that could not be read. No written name equals it.
  static let unread = Name(checked: "…")

  package var description: String { text }

  package static func < (left: Name, right: Name) -> Bool { left.text < right.text }

  /// Whether the name begins with a capital letter, like the names of coordinators, types and
  /// modules. All other names don't.
  package var isUpperCamel: Bool { (0x41...0x5A).contains(text.firstByte!) }

  /// The name with a capital letter first, as types have it: `session` becomes `Session`.
  package var capitalized: Name {
    changed { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 32 : $0 }
  }

  /// The name with a small letter first, as members have it: `Checkout` becomes `checkout`.
  package var decapitalized: Name {
    changed { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 + 32 : $0 }
  }

  /// Returns the name with another first letter.
  private func changed(first letter: (UInt8) -> UInt8) -> Name {
    // Only the name that stands for unread names isn't ASCII, and it begins with no letter.
    var bytes = Array(text.utf8)
    bytes[0] = letter(bytes[0])
    return Name(checked: String(decoding: bytes, as: UTF8.self))
  }

  private static func isHead(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
  }
}

extension String {
  /// The first byte of the text in UTF-8; nil if the text is empty.
  var firstByte: UInt8? {
    var text = self
    return text.withUTF8 { $0.first }
  }

  /// Whether the text is a name that begins with a capital letter.
  var isUpperCamelName: Bool {
    guard let first = firstByte, (0x41...0x5A).contains(first) else { return false }
    return Name(self) != nil
  }
}
