import Diagnostics
import YAML

/// The form in which a text is written. It has no quotes if no reader of YAML could misread it, and
/// otherwise double quotes. Single quotes are used if they save escapes.
struct ScalarText {
  private let text: String
  private let style: SyntaxNode.ScalarStyle
  private let source: LineTable
  private let range: Range<Int>

  /// - Parameter node: A scalar.
  init?(_ node: SyntaxNode, in lines: LineTable) {
    guard case .scalar(let text, let style) = node.content else { return nil }
    self.text = text
    self.style = style
    source = lines
    range = node.range
  }

  /// The text as it stands in the file.
  private var written: String { source.string(range) }

  /// Returns the text on one line; nil if one line can't hold it.
  ///
  /// - Parameters:
  ///   - isFlow: Whether the text stands in brackets.
  ///   - isLiteral: Whether quotes have a meaning there.
  ///   - isKey: Whether the text stands before a colon.
  func line(isFlow: Bool, isLiteral: Bool, isKey: Bool = false) -> String? {
    guard style != .block, !isOnSeveralLines || isPrintable else { return nil }
    if style == .plain {
      // A single dash begins an item of a list, except right before a comma or a bracket.
      let isMisread = isFlow && text.utf8.contains(UInt8(ascii: "?")) || text == "-"
      return isMisread && !isLiteral ? quoted : text
    }
    if !isLiteral, !(isKey && text.contains(" ")), isPrintable, Self.isWord(text) { return text }
    return isOnSeveralLines ? quoted : keptQuotes
  }

  /// The lines of the text as they are written, without the blanks around them.
  var lines: [String] {
    let lines = LineTable(written)
    let last = lines.count - 1
    return (0...last).map { index in
      let line = String(lines.content(of: index))
      let text = index == 0 ? line : String(line.unicodeScalars.drop { $0 == " " || $0 == "\t" })
      // A blank behind a backslash is part of the text.
      let bare = text.withoutBlanksBehind
      return style == .double && bare.hasSuffix("\\") && index < last && bare != text
        ? bare + " " : bare
    }
  }

  var isOnSeveralLines: Bool { source.text[range].contains { $0 == "\n" || $0 == "\r" } }

  /// Whether the text on one line has the same meaning between brackets.
  var isPlainInBrackets: Bool {
    guard style == .plain else { return style != .block }
    return text.unicodeScalars.allSatisfy { !"?:,[]{}#\"'&*!|>%@`".unicodeScalars.contains($0) }
  }

  // MARK: Quotes

  /// The text in its own quotes, or in the other quotes if these are shorter.
  private var keptQuotes: String {
    let written = written
    switch style {
    case .single where isPrintable && !text.contains("\"") && !text.contains("\\"):
      return "\"\(text)\""
    case .double where isPrintable && !text.contains("'") && written.contains("\\"):
      let escapes = text.count { $0 == "\"" || $0 == "\\" }
      // The equal width shows that nothing else is escaped.
      return written.width == text.width + escapes + 2 ? "'\(text)'" : written
    default: return written
    }
  }

  private var quoted: String {
    guard text.contains("\"") || text.contains("\\") else { return "\"\(text)\"" }
    guard text.contains("'") else { return "'\(text)'" }
    return text.reduce(into: "\"") { $0 += "\"\\".contains($1) ? "\\\($1)" : String($1) } + "\""
  }

  /// Whether the text has one line, and is exactly what a reader sees.
  private var isPrintable: Bool {
    var previous: Unicode.Scalar = " "
    return text.unicodeScalars.allSatisfy { scalar in
      defer { previous = scalar }
      return scalar != "\n" && scalar != "\r" && scalar != "\t"
        && Suspicion(scalar, after: previous) == nil
    }
  }

  /// Returns whether every reader of YAML reads the word as text, with or without quotes and
  /// brackets.
  fileprivate static func isWord(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return false
    }
    guard first.properties.isAlphabetic || first == "_" || first == "/", last != " ",
      !values.contains(text.lowercased())
    else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " _-./+()!$;".unicodeScalars.contains(scalar)
    }
  }

  /// The words that a reader of YAML may take for a boolean or for null.
  private static let values: Set<String> = [
    "y", "n", "yes", "no", "on", "off", "true", "false", "null",
  ]
}

extension String {
  /// The text as a value of YAML, with or without brackets around it. It has double quotes, unless
  /// no reader of YAML could misread it.
  package var asFlowText: String {
    if ScalarText.isWord(self) { return self }
    let escaped = unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
