import Diagnostics

extension Diagnostic {
  static func noQuotes(_ inner: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .suspiciousText, "these quotes are a part of the text", at: range,
      help: ["write straight ones: `\"\(inner)\"`"])
  }

  static func shownQuotes(_ inner: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .suspiciousText, "these quotes are a part of the text, and are shown", at: range,
      severity: .warning,
      help: [
        "write straight ones: `\"\(inner)\"`",
        "if they are to be shown, put straight ones around them",
      ])
  }
}
