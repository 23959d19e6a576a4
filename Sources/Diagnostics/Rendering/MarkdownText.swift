/// Texts of users in Markdown. What is written as code can't become markup, and nothing can become
/// HTML.
package enum Markdown {
  /// Returns a text between backticks, of which there are more than in any row of the text.
  package static func code(_ text: String) -> String {
    let text = TerminalText.escaped(text)
    guard !text.isEmpty else { return "``" }
    let fence = fence(around: text, least: 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") ? " " : ""
    return fence + space + text + space + fence
  }

  /// Returns a text in which people may have written Markdown. It can't contain HTML, and it is one
  /// paragraph.
  package static func text(_ text: String) -> String {
    TerminalText.escaped(
      text.split(whereSeparator: \.isNewline).map { line in
        line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      }.joined(separator: " ")
    ).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  /// Returns Markdown as a cell of a table.
  package static func cell(_ markdown: String) -> String { markdown.replacing("|", with: "\\|") }

  /// Returns a text as lines of code.
  package static func block(
    _ text: String, indent: String, language: String = "text"
  ) -> String {
    let fence = fence(around: text, least: 3)
    return ([fence + language] + text.split(separator: "\n").map(String.init) + [fence])
      .map { indent + $0 + "\n" }.joined()
  }

  private static func fence(around text: String, least: Int) -> String {
    var (longest, run) = (0, 0)
    for character in text.utf8 {
      run = character == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: max(longest + 1, least))
  }
}
