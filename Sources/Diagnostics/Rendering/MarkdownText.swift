/// Texts of users in Markdown. No text becomes markup: no link, picture, emphasis, heading, table or
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

  /// Returns words of a user as one paragraph. Only what stands between single backticks is shown as
  /// code, and what looks like an address: many programs make links of these by themselves.
  package static func prose(_ text: String) -> String {
    let words = text.split { $0 == " " || $0.isNewline }.joined(separator: " ")
    let parts = TerminalText.escaped(words).split(
      separator: "`", omittingEmptySubsequences: false)
    let codes = parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    guard parts.count.isMultiple(of: 2) || codes.contains(where: \.isEmpty) else {
      return parts.enumerated()
        .map { $0.isMultiple(of: 2) ? plain($1, isFirst: $0 == 0) : code(String($1)) }.joined()
    }
    return plain(parts.joined(separator: "`")[...], isFirst: true)
  }

  /// - Parameter isFirst: Whether the text begins a paragraph, where more characters are markup.
  private static func plain(_ text: Substring, isFirst: Bool) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.enumerated().map { index, word in
      if isAddress(word) { return code(String(word)) }
      var escaped = word.unicodeScalars.reduce(into: "") { text, scalar in
        switch scalar {
        case "&": text += "&amp;"
        case "<": text += "&lt;"
        case "\\", "`", "*", "_", "[", "]", "{", "}", "~", "$", "^": text += "\\\(scalar)"
        default: text.unicodeScalars.append(scalar)
        }
      }
      if isFirst, index == 0 {
        // `#`, `-`, `1.` and the like begin headings, lists and quotes.
        let digits = escaped.prefix { $0.isASCII && $0.isNumber }.endIndex
        if escaped[digits...].first.map({ "#>-+=|.):".contains($0) }) ?? false {
          escaped.insert("\\", at: digits)
        }
      }
      return escaped
    }.joined(separator: " ")
  }

  /// Returns whether a program could make a link or a picture of a word by itself: an address, a
  /// person, a number of an issue, the name of an emoji.
  private static func isAddress(_ word: Substring) -> Bool {
    word.contains("@") || word.contains("://") || word.contains("#")
      || word.lowercased().contains("www.") || word.count { $0 == ":" } > 1
  }

  /// Returns Markdown as a cell of a table.
  package static func cell(_ markdown: String) -> String { markdown.replacing("|", with: "\\|") }

  /// Returns a text as lines of code.
  package static func block(
    _ text: String, indent: String, language: String = "text"
  ) -> String {
    let fence = fence(around: text, least: 3)
    let lines = text.split(separator: "\n").map { TerminalText.escaped($0) }
    return ([fence + language] + lines + [fence])
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
