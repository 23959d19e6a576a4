import Diagnostics

/// Characters that are invisible, or that change how the text around them is shown.
package enum SuspiciousText: RuleDefinition {
  package static let rule = Rule.suspiciousText
}

extension Rule {
  package static let suspiciousText = Rule("suspicious-text", .error)
}

extension Diagnostic {
  /// Returns the finding about a character that reorders or hides text.
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
      at: range, help: ["remove it: it changes how programs read or show this text"])
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

  /// The escape for the character in a double-quoted text, without the backslash.
  fileprivate var escape: String {
    let digits = hexadecimal
    return digits.count == 4
      ? "u\(digits)" : "U" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The number of the character in at least four hexadecimal digits, as in U+200B.
  var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension SuspiciousText {
  package static let page = RulePage(
    summary: "Hidden characters, or quotes that are text.",
    finds: """
      Characters that change the order of the text around them, characters without a width, \
      control characters, and line breaks that an editor doesn't show. Also typographic quotes \
      around a text, as in `“Shop”`: YAML reads them as a part of the text. In a title or \
      message such quotes are a warning, since they may be meant for the user.
      """,
    why: """
      The file says something else than its readers see: a route seems to ask a guard, or code \
      looks like a comment. Such characters have been used to smuggle code past reviews. \
      Generated Swift would contain them as well.
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
      Remove the character. Most are copied from a web page or a chat. If you mean it, quote the \
      text and write the character as an escape, such as `\\u200B`, so that everybody sees it. \
      Write straight quotes, `"Shop"`. To show typographic quotes, put straight ones around \
      them.
      """)
}
