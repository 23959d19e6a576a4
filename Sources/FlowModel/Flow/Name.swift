/// A name that is a Swift identifier: ASCII letters, digits and underscores, no digit first.
///
/// It may still be one of Swift's keywords; whoever writes Swift quotes those.
package struct Name: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The most characters of a declared name: of longer ones no file can be made, since the names of
  /// files are bounded.
  package static let maximumLength = 100

  package let text: String

  /// Returns nil if the text is not an ASCII Swift identifier.
  package init?(_ text: String) {
    guard let first = text.utf8.first, Self.isHead(first), text != "_",
      text.utf8.allSatisfy({ Self.isHead($0) || (0x30...0x39).contains($0) })
    else { return nil }
    self.text = text
  }

  private init(unchecked text: String) { self.text = text }

  /// The name that stands for names that could not be read. No written name equals it.
  static let unread = Name(unchecked: "…")

  package var description: String { text }

  package static func < (left: Name, right: Name) -> Bool { left.text < right.text }

  /// Coordinators, types and modules begin with a capital, everything else does not.
  package var isUpperCamel: Bool { (0x41...0x5A).contains(text.utf8.first!) }

  /// Two names as one.
  func joined(to other: Name) -> Name { Name(unchecked: text + other.text) }

  /// The name with a capital, as types have it: `session` becomes `Session`.
  package var capitalized: Name {
    Name(unchecked: text.prefix(1).uppercased() + text.dropFirst())
  }

  /// The name with a small letter, as members have it: `Checkout` becomes `checkout`.
  package var decapitalized: Name {
    Name(unchecked: text.prefix(1).lowercased() + text.dropFirst())
  }

  private static func isHead(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
  }
}
