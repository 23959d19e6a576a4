/// A documentation comment (`///`), wrapped to the line length.
///
/// The text may come from anywhere. Every line break, to Swift or to an editor, ends a line of the
/// comment, and every line begins with slashes.
package struct Documentation: Node {
  private let text: CommentText

  package init(_ text: CommentText) { self.text = text }

  @_disfavoredOverload
  package init(_ text: String) { self.text = CommentText(text) }

  public func write(into nodes: inout Nodes) { nodes.append(text, as: .documentation) }
}

/// A comment (`//`), as safe and wrapped as ``Documentation``.
package struct CodeComment: Node {
  private let text: CommentText

  package init(_ text: CommentText) { self.text = text }

  @_disfavoredOverload
  package init(_ text: String) { self.text = CommentText(text) }

  public func write(into nodes: inout Nodes) { nodes.append(text, as: .comment) }
}

/// Calls `write` with each line of a paragraph: words with single blanks between them. A line is
/// longer than `width` columns only if it is a single long word.
func forEachLine(
  of text: UnsafeBufferPointer<UInt8>, width: Int, _ write: (UnsafeBufferPointer<UInt8>) -> Void
) {
  guard text.count > width, !text.allSatisfy({ $0 < 0x80 }) else {
    return forEachLine(ofASCII: text, width: max(width, 0), write)
  }
  let words = String(decoding: text, as: UTF8.self).split(separator: " ")
  for var line in wrapped(words, width: width) { line.withUTF8(write) }
}

/// Calls `write` with the same lines as ``forEachLine(of:width:_:)``, for text whose characters are
/// single bytes.
private func forEachLine(
  ofASCII text: UnsafeBufferPointer<UInt8>, width: Int,
  _ write: (UnsafeBufferPointer<UInt8>) -> Void
) {
  var start = 0
  while text.count - start > width {
    let fits = start...start + width
    let blank = text[fits].lastIndex(of: space) ?? text[fits.upperBound...].firstIndex(of: space)
    guard let blank else { break }
    write(UnsafeBufferPointer(rebasing: text[start..<blank]))
    start = blank + 1
  }
  write(UnsafeBufferPointer(rebasing: text[start...]))
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
