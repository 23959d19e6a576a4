/// A documentation comment (`///`), wrapped to the line length.
///
/// The text may come from anywhere: whatever breaks a line, to Swift or to an editor, ends
/// a line of the comment, and every line begins with slashes.
package struct Documentation: Node {
  private let text: String

  package init(_ text: String) {
    self.text = text
  }

  package var spacing: Spacing { .leading }

  package func render(into renderer: inout Renderer) {
    renderer.writeComment(text, prefix: "///")
  }
}

/// A comment (`//`), as safe and wrapped as ``Documentation``.
package struct Comment: Node {
  private let text: String

  package init(_ text: String) {
    self.text = text
  }

  package func render(into renderer: inout Renderer) {
    renderer.writeComment(text, prefix: "//")
  }
}

/// The lines of a comment with this text, each at most `width` columns if its words allow.
func commentLines(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  for paragraph in harmless(text).split(separator: "\n", omittingEmptySubsequences: false) {
    lines += wrapped(paragraph.split(separator: " "), width: width)
  }
  return lines
}

/// Words on lines, as many on each as fit; one empty line for none.
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

/// The text with one kind of line break, and without what could end a comment, reorder what
/// is read, not be there at all to a reader, or tell the formatter to look away.
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

/// Whether a scalar shows; control and format characters, bidirectional ones among them,
/// don't.
private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .privateUse, .unassigned: return false
  default: return true
  }
}
