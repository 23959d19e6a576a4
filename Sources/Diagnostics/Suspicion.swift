/// The danger of a character in a file that people read and programs pass on.
package enum Suspicion: Sendable {
  /// The character reorders or hides text.
  case hidden
  /// The character controls the program that shows it. libyaml refuses it.
  case control
  /// The character is a line break only for YAML.
  case lineBreak

  /// Returns nil for a character that is what it looks like. An emoji's joiner is part of what a
  /// reader sees, but in a name it would be hidden: `previous` is the character before, and tells
  /// which.
  package init?(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20..<0x7F: return nil
    case 0x85, 0x2028, 0x2029: self = .lineBreak
    case 0x00..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF: self = .control
    case 0x200C, 0x200D: if previous.isASCII { self = .hidden } else { return nil }
    case 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xE0000...0xE007F:
      self = .hidden
    default: return nil
    }
  }
}
