/// The one place where text of a user's becomes DOT.
///
/// Whatever `text` is, `dot` draws it: not a part of it, not the graph's name for a `\G` in it,
/// not markup. What can't be drawn, or would make a reader see something else than what is
/// there, is shown as its number: `\u{1B}`.
package enum Escaping {
  /// `text` on one line, with what can't be shown or would mislead a reader as its number.
  package static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\n" || isShownAsNumber($0) }) else {
      return text
    }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\n" || isShownAsNumber(scalar) {
        result += "\\" + number(of: scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// As what a text is written.
  enum Context {
    /// Between double quotes, as a label. `dot` undoes escapes and entities in it.
    case quoted
    /// Between tags. `dot` undoes entities and then escapes in it.
    case markup
  }

  /// Appends `text` as one quoted string, or as several joined by `+` where it is long.
  static func appendQuoted(_ text: String, to output: inout String) {
    output += "\""
    append(text, as: .quoted, lineBreak: "\\n", separator: "\" + \"", to: &output)
    output += "\""
  }

  /// Appends `text` as what stands between two tags.
  static func appendMarkup(_ text: String, lineBreak: String, to output: inout String) {
    append(text, as: .markup, lineBreak: lineBreak, separator: "\n", to: &output)
  }

  /// `dot`'s scanner takes no piece longer than 16,384 bytes and gives up on the whole graph
  /// when it meets one, so a long text is written in pieces: `separator` is what it reads as
  /// nothing.
  private static func append(
    _ text: String, as context: Context, lineBreak: String, separator: String,
    to output: inout String
  ) {
    var pieceLength = 0
    for scalar in text.unicodeScalars {
      if pieceLength > longestPiece {
        output += separator
        pieceLength = 0
      }
      if scalar == "\n" {
        output += lineBreak
      } else if isShownAsNumber(scalar) {
        // The backslash is one of the text's own from here on.
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
  /// The most bytes that one scalar can become.
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
    // Alone between two tags it would vanish.
    case ("]", .markup): "&#93;"
    default: nil
    }
  }

  /// `u{1B}`, what stands after the backslash.
  private static func number(of scalar: Unicode.Scalar) -> String {
    "u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// Controls, which XML has no way to write; line breaks that look like none; and characters
  /// that turn the direction of what follows around.
  private static func isShownAsNumber(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x09, 0x0B...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    case 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
