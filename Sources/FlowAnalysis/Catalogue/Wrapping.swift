import Diagnostics

/// The line breaks of paragraphs.
package enum Wrapping {
  /// Breaks a text into lines. A blank line separates its paragraphs.
  package static func lines(of text: String, width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      paragraph.isEmpty ? [""] : wrap(paragraph, width)
    }
  }

  private static func wrap(_ paragraph: Substring, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in words(of: paragraph) {
      if let last = lines.last, TerminalText.width(last + word) < width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// Returns the words of a paragraph. Code between backquotes is one word.
  private static func words(of paragraph: Substring) -> [String] {
    var isCode = false
    var words = [""]
    for character in paragraph {
      if character == "`" { isCode.toggle() }
      if character == " ", !isCode {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
