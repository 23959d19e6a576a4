/// The text of a comment. It may contain any text.
package struct CommentText: Sendable {
  private var bytes = Bytes()

  package init(_ text: String) { bytes.append(text: text) }

  package var text: String { String(bytes) }

  /// Appends the text without everything that could end the comment, reorder the text, be invisible
  /// to a reader, or give an order to the formatter. The paragraphs have marks between them.
  func appendHarmless(to output: inout Bytes) {
    if let lines = bytes.withBytes(plainLines) {
      return lines == 1 ? output.append(bytes) : output.append(paragraphs: bytes)
    }
    let text = harmless(String(bytes))
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)
    let words = paragraphs.map { $0.split(separator: " ").joined(separator: " ") }
    output.append(paragraphs: CommentText(words.joined(separator: "\n")).bytes)
  }
}

extension CommentText: ExpressibleByStringInterpolation {
  /// The builder of a comment from text and values.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes = Bytes()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: StaticString) { bytes.append(literal) }

    package mutating func appendInterpolation(_ text: String) { bytes.append(text: text) }

    package mutating func appendInterpolation(_ text: CommentText) { bytes.append(text.bytes) }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }
  }

  package init(stringLiteral: StaticString) {
    bytes.append(stringLiteral)
  }

  package init(stringInterpolation: StringInterpolation) { bytes = stringInterpolation.bytes }
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

/// Returns the number of lines of a comment that can be written as it is: paragraphs of printable
/// ASCII, with single blanks between their words. Nearly all comments are so. Returns nil for
/// others.
private func plainLines(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
  var (lines, previous) = (1, newline)
  var mayOrder = false
  for byte in text {
    // Nearly all bytes are letters, except the one below, and digits.
    if 0x30..<0x7F ~= byte, byte != UInt8(ascii: "f") {
      previous = byte
      continue
    }
    switch byte {
    case space: if previous == space || previous == newline { return nil }
    case newline:
      if previous == space { return nil }
      lines += 1
    case UInt8(ascii: "/"): if previous == UInt8(ascii: "*") { return nil }
    case UInt8(ascii: "*"): if previous == UInt8(ascii: "/") { return nil }
    // Every order has this pair: `swift-format-ignore`.
    case UInt8(ascii: "f"): if previous == UInt8(ascii: "-") { mayOrder = true }
    case 0x21..<0x7F: break
    default: return nil
    }
    previous = byte
  }
  let isOrder =
    mayOrder && String(decoding: text, as: UTF8.self).utf8.contains(formatterOrder)
  return previous == space || isOrder ? nil : lines
}

extension Bytes {
  /// Appends lines as the paragraphs of a comment.
  fileprivate mutating func append(paragraphs lines: Bytes) {
    lines.withBytes { lines in
      for byte in lines { append(byte == newline ? Mark.paragraph.rawValue : byte) }
    }
  }
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
