/// A documentation comment (`///`), wrapped to the line length.
///
/// The text may come from anywhere. Every line break, to Swift or to an editor, ends a line of the
/// comment, and every line begins with slashes.
package struct Documentation: Node {
  private let text: String

  package init(_ text: String) {
    self.text = text
  }

  package var spacing: Spacing { .leading }

  package func render(into renderer: inout CodeRenderer) {
    renderer.writeComment(text, prefix: "///")
  }
}

/// A comment (`//`), as safe and wrapped as ``Documentation``.
package struct CodeComment: Node {
  private let text: String

  package init(_ text: String) {
    self.text = text
  }

  package func render(into renderer: inout CodeRenderer) {
    renderer.writeComment(text, prefix: "//")
  }
}

/// Returns the lines of a comment. A line is longer than `width` columns only if it is a single
/// long word.
func commentLines(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  for paragraph in harmless(text).split(separator: "\n", omittingEmptySubsequences: false) {
    lines += wrapped(paragraph.split(separator: " "), width: width)
  }
  return lines
}

/// Returns words on lines, as many on each line as fit. Without words, it returns one empty line.
func wrapped(_ words: some Sequence<some StringProtocol>, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var columns = 0
  for word in words {
    let length = word.count
    if !line.isEmpty, columns + 1 + length > width {
      lines.append(line)
      (line, columns) = ("", 0)
    }
    if !line.isEmpty {
      line += " "
      columns += 1
    }
    line += word
    columns += length
  }
  return lines + [line]
}

/// Returns the text with one kind of line break. It leaves out everything that could end a comment,
/// reorder the text, be invisible to a reader, or give an order to the formatter.
private func harmless(_ text: String) -> String {
  var result = ""
  var previous: Unicode.Scalar = " "
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n" where previous == "\r": break
    case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": result += "\n"
    case "/" where previous == "*": result += " /"
    case "*" where previous == "/": result += " *"
    case " " where previous == " ": break
    case "\t": result += " "
    default: isVisible(scalar) ? result.unicodeScalars.append(scalar) : ()
    }
    previous = scalar
  }
  return result.split(separator: "swift-format-ignore", omittingEmptySubsequences: false)
    .joined(separator: "swift-format ignore")
}

/// Returns whether a scalar is visible. Control and format characters, such as bidirectional ones,
/// aren't.
private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .privateUse, .unassigned: return false
  default: return true
  }
}
