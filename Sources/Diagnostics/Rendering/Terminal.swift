/// Colours for a terminal, or none.
package struct TerminalStyle: Sendable {
  package enum Color: String, Sendable {
    case red = "31"
    case yellow = "33"
    case blue = "34"
    case cyan = "36"
    case green = "32"
    case plain = "0"
  }

  package let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  package func paint(_ text: String, _ color: Color, bold: Bool = false) -> String {
    guard isColored, !text.isEmpty else { return text }
    return "\u{1B}[\(bold ? "1;" : "")\(color.rawValue)m\(text)\u{1B}[0m"
  }

  package func bold(_ text: String) -> String {
    isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  package func dim(_ text: String) -> String {
    isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }
}

/// Text as a terminal may be given it: what would move its cursor or its reader is shown escaped.
package enum TerminalText {
  package static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars { result += shown(scalar) }
    return result
  }

  /// How many columns a text takes once escaped.
  package static func width(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  static func shown(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\t" { return "    " }
    return isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
  }

  static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F { return 1 }
    if scalar == "\t" { return 4 }
    if isInvisible(scalar) { return shown(scalar).utf8.count }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }

  /// East Asian wide and full-width characters, and emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
