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

/// Calls `write` with each line of a comment. A line is longer than `width` columns only if it is a
/// single long word.
func forEachCommentLine(
  of text: String, width: Int, _ write: (UnsafeBufferPointer<UInt8>) -> Void
) {
  var text = text
  let isWritten = text.withUTF8 { bytes in
    guard isPlain(bytes) else { return false }
    forEachPlainLine(of: bytes, width: max(width, 0), write)
    return true
  }
  if isWritten { return }
  for paragraph in harmless(text).split(separator: "\n", omittingEmptySubsequences: false) {
    for var line in wrapped(paragraph.split(separator: " "), width: width) { line.withUTF8(write) }
  }
}

/// Calls `write` with the same lines as ``forEachCommentLine(of:width:_:)``, for a plain text.
private func forEachPlainLine(
  of text: UnsafeBufferPointer<UInt8>, width: Int, _ write: (UnsafeBufferPointer<UInt8>) -> Void
) {
  func line(_ range: Range<Int>) { write(UnsafeBufferPointer(rebasing: text[range])) }
  var start = 0
  while start <= text.count {
    let end = text[start...].firstIndex(of: newline) ?? text.count
    while end - start > width {
      let fits = start...start + width
      let blank =
        text[fits].lastIndex(of: space) ?? text[fits.upperBound..<end].firstIndex(of: space)
      guard let blank else { break }
      line(start..<blank)
      start = blank + 1
    }
    line(start..<end)
    start = end + 1
  }
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
  return result.utf8.contains(formatterOrder)
    ? result.split(separator: formatterOrder, omittingEmptySubsequences: false)
      .joined(separator: "swift-format ignore") : result
}

/// Returns whether a comment can be written as it is: paragraphs of printable ASCII, with single
/// blanks between their words. Nearly all comments are so.
private func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  var previous = newline
  var mayOrder = false
  for byte in text {
    switch byte {
    case space: if previous == space || previous == newline { return false }
    case newline: if previous == space { return false }
    case UInt8(ascii: "/"): if previous == UInt8(ascii: "*") { return false }
    case UInt8(ascii: "*"): if previous == UInt8(ascii: "/") { return false }
    // Every order has this pair: `swift-format-ignore`.
    case UInt8(ascii: "f"): if previous == UInt8(ascii: "-") { mayOrder = true }
    case 0x21..<0x7F: break
    default: return false
    }
    previous = byte
  }
  return previous != space
    && !(mayOrder && String(decoding: text, as: UTF8.self).utf8.contains(formatterOrder))
}

/// The comment that tells the formatter to leave the next declaration as it is.
private let formatterOrder = "swift-format-ignore"

/// Returns whether a scalar is visible. Control and format characters, such as bidirectional ones,
/// aren't.
private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .privateUse, .unassigned: return false
  default: return true
  }
}

extension String.UTF8View {
  /// Returns whether an ASCII text is a part of the text.
  fileprivate func contains(_ part: String) -> Bool {
    guard let first = part.utf8.first else { return true }
    return indices.contains { self[$0] == first && self[$0...].starts(with: part.utf8) }
  }
}
