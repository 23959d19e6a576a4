import Diagnostics

/// Characters that nobody sees, or that change how the text around them is shown.
package enum SuspiciousText: RuleDefinition {
  package static let rule = Rule.suspiciousText
}

extension Rule {
  package static let suspiciousText = Rule("suspicious-text", .error)
}

extension Diagnostic {
  /// Of a character that reorders or hides text.
  static func hidden(_ scalar: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
    let name = "U+\(scalar.hexadecimal)"
    return Diagnostic(
      .suspiciousText,
      scalar.isBidirectional
        ? "\(name) changes the order in which the text around it is shown"
        : "the character \(name) can't be seen",
      at: range,
      help: ["remove it; where it is meant, quote the text and write `\\\(scalar.escape)`"])
  }

  static func control(_ scalar: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .suspiciousText,
      scalar == "\u{FEFF}"
        ? "a byte order mark inside the file" : "U+\(scalar.hexadecimal) is a control character",
      at: range, help: ["remove it: it does something to what reads or shows this text"])
  }

  static func hiddenLineBreak(_ scalar: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .suspiciousText,
      "U+\(scalar.hexadecimal) ends a line for YAML, but not for an editor", at: range,
      help: ["end the line with a line feed, or put the text in quotes"])
  }
}

extension Unicode.Scalar {
  fileprivate var isBidirectional: Bool {
    switch value {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// As a double-quoted text may have it, without the backslash.
  fileprivate var escape: String {
    let digits = hexadecimal
    return digits.count == 4
      ? "u\(digits)" : "U" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// At least four digits, as in U+200B.
  var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension SuspiciousText {
  package static let page = RulePage(
    summary: "Characters that hide, or hide something.",
    finds: """
      Characters that turn the order of the text around them, that have no width, that control a \
      terminal, and line breaks that an editor doesn't show as such. Also typographic quotes around \
      a text, as in `“Shop”`: to YAML they are a part of it. In a title or message they are a \
      warning, since they may be meant to be shown.
      """,
    why: """
      With them a file says something else than its readers see: a route that looks as if it asked \
      a guard, a comment that isn't one. That has been used to smuggle code past reviews. What is \
      generated would carry them on into Swift.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { title: "Shop\u{200B} now" }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { title: Shop now }
      """,
    fix: """
      Remove it; most come in by copying from a web page or a chat. Where one is meant, quote the \
      text and write it as an escape, such as `\\u200B`, so that everybody sees it. Write straight \
      quotes, `"Shop"`; to show typographic ones, put straight ones around them.
      """)
}
