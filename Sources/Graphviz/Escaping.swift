import Diagnostics

/// The only place where a user's text becomes DOT.
///
/// `dot` draws every `text` completely and literally. `\G` in it doesn't become the graph's name,
/// and nothing in it becomes markup. A character that can't be drawn, or that would mislead a
/// reader, is shown as its number: `\u{1B}`.
package enum Escaping {
  /// Returns `text` on one line. Characters that can't be shown, or that would mislead a reader,
  /// become their numbers.
  package static func visible(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    var previous: Unicode.Scalar = " "
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\n" || isShownAsNumber(scalar, after: previous) {
        result += "\\" + number(of: scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
  }

  /// The place where a text is written.
  enum Context {
    /// The text is a label between double quotes. `dot` decodes escapes and entities in it.
    case quoted
    /// The text stands between tags. `dot` decodes entities and then escapes in it.
    case markup
  }

  /// Appends `text` as one quoted string, or as several strings joined by `+` if it is long.
  static func appendQuoted(_ text: String, to output: inout String) {
    output += "\""
    append(text, as: .quoted, lineBreak: "\\n", separator: "\" + \"", to: &output)
    output += "\""
  }

  /// Appends `text` as the content between two tags.
  static func appendMarkup(_ text: String, lineBreak: String, to output: inout String) {
    append(text, as: .markup, lineBreak: lineBreak, separator: "\n", to: &output)
  }

  /// Appends a text in pieces. The scanner of `dot` accepts no piece longer than 16,384 bytes, and
  /// otherwise gives up the whole graph. `dot` ignores the `separator` between the pieces.
  private static func append(
    _ text: String, as context: Context, lineBreak: String, separator: String,
    to output: inout String
  ) {
    var pieceLength = 0
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      if pieceLength > longestPiece {
        output += separator
        pieceLength = 0
      }
      if scalar == "\n" {
        output += lineBreak
      } else if isShownAsNumber(scalar, after: previous) {
        // From here on, the backslash is a part of the text.
        output += backslash + number(of: scalar)
      } else if let escaped = escaped(scalar, as: context) {
        output += escaped
      } else {
        output.unicodeScalars.append(scalar)
      }
      pieceLength += longestEscape
    }
  }

  private static let longestPiece = 15_000
  /// The largest number of bytes that a scalar can become.
  private static let longestEscape = 12
  private static let backslash = "\\\\"

  private static func escaped(_ scalar: Unicode.Scalar, as context: Context) -> String? {
    switch (scalar, context) {
    case ("\\", _): backslash
    case ("&", _): "&amp;"
    case ("\"", .quoted): "\\\""
    case ("\"", .markup): "&quot;"
    case ("<", .markup): "&lt;"
    case (">", .markup): "&gt;"
    // `dot` would leave out a bracket that stands alone between two tags.
    case ("]", .markup): "&#93;"
    default: nil
    }
  }

  /// Returns the part behind the backslash: `u{1B}`.
  private static func number(of scalar: Unicode.Scalar) -> String {
    "u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// Returns whether a character is shown as its number: a tab, and what a terminal shows so.
  private static func isShownAsNumber(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar
  ) -> Bool {
    scalar == "\t" || scalar == "\r" || Suspicion(scalar, after: previous) != nil
  }
}
