/// The colours and the width of a terminal. Both may be missing.
package struct TerminalStyle: Sendable {
  package enum Color: String, Sendable {
    case red = "31"
    case yellow = "33"
    case blue = "34"
    case cyan = "36"
    case green = "32"
  }

  package let isColored: Bool
  /// The width of the terminal. Nil if the text goes elsewhere: its lines may then have any length.
  package let columns: Int?

  package init(isColored: Bool, columns: Int? = nil) {
    self.isColored = isColored
    self.columns = columns
  }

  /// The number of columns for tables. It is fixed if the text goes elsewhere.
  package var width: Int { columns.map { min(max($0, 40), 160) } ?? 80 }

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

/// The form of a text for a terminal. Characters that would move the cursor or mislead the reader
/// are escaped.
package enum TerminalText {
  /// A character as it is shown, and the number of its columns.
  struct Cell {
    let text: String
    let width: Int
  }

  package static func escaped(_ text: String) -> String {
    isPlain(text) ? text : cells(text.unicodeScalars).reduce(into: "") { $0 += $1.text }
  }

  package static func escaped(_ text: some StringProtocol) -> String { escaped(String(text)) }

  /// Returns the number of columns that a text takes after it is escaped.
  package static func width(_ text: some StringProtocol) -> Int {
    isPlain(text) ? text.utf8.count : cells(text.unicodeScalars).reduce(0) { $0 + $1.width }
  }

  /// Returns whether a text is printable ASCII. It is then shown as it is, with a column for each
  /// byte. Nearly all texts are so.
  private static func isPlain(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
  }

  static func cells(_ scalars: some Sequence<Unicode.Scalar>) -> [Cell] {
    var previous: Unicode.Scalar = " "
    var emoji = EmojiSequence()
    return scalars.map { scalar in
      defer { previous = scalar }
      let width = emoji.width(of: scalar, usually: width(scalar))
      if scalar == "\t" { return Cell(text: "    ", width: 4) }
      // A text in a terminal's line has no line breaks of its own.
      if scalar == "\n" || scalar == "\r" || Suspicion(scalar, after: previous) != nil {
        let escape = "\\u{\(String(scalar.value, radix: 16))}"
        return Cell(text: escape, width: escape.utf8.count)
      }
      return Cell(text: String(scalar), width: width)
    }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  /// Returns whether a character takes two columns: East Asian wide characters, full-width
  /// characters and emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
