/// What is wrong with a character in a file that people read, and that programs pass on.
package enum Suspicion: Sendable {
  /// Reorders or hides text.
  case hidden
  /// Does something to what shows it; libyaml refuses it.
  case control
  /// A line break to YAML alone.
  case lineBreak

  /// Nil for a character that is what it looks like. `previous` tells an emoji's joiner, which is
  /// part of what a reader sees, from one hidden in a name.
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
