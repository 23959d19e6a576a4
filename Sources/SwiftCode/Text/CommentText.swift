/// The text of a comment. It may contain any text.
///
/// The type is public so that other modules inline the code that builds it.
public struct CommentText: Sendable {
  @usableFromInline var bytes: Bytes
  /// Whether the text consists of names and of the program's own words. It is then one paragraph
  /// that can be written as it is. Nearly all comments are so.
  @usableFromInline var isOwn: Bool

  package init(_ text: String) {
    bytes = Bytes()
    bytes.append(text: text)
    isOwn = false
  }

  package var text: String { String(bytes) }

  /// Returns the text with another text as a paragraph behind it.
  package func paragraph(_ other: CommentText) -> CommentText {
    var text = self
    text.bytes.append("\n\n")
    text.bytes.append(other.bytes)
    text.isOwn = false
    return text
  }

  /// Appends the text without everything that could end the comment, reorder the text, be invisible
  /// to a reader, or give an order to the formatter. The paragraphs have marks between them.
  func appendHarmless(to output: inout Bytes) {
    if isOwn {
      // The words are a part of the program, so tests have seen all of them.
      assert(bytes.withBytes(plainLines) == 1, "a paragraph of plain words: \(text)")
      return output.append(bytes)
    }
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
  public struct StringInterpolation: StringInterpolationProtocol {
    @usableFromInline var bytes: Bytes
    @usableFromInline var isOwn = true

    @inlinable
    public init(literalCapacity: Int, interpolationCount: Int) { bytes = Bytes() }

    @inlinable @inline(__always)
    public mutating func appendLiteral(_ literal: StaticString) { bytes.append(literal) }

    @inlinable @inline(__always)
    public mutating func appendInterpolation(_ name: Identifier) {
      guard name.isShort else { return append(long: name) }
      bytes.append(name.head, Int(name.count))
    }

    @usableFromInline
    mutating func append(long name: Identifier) { name.withBytes { bytes.append($0) } }

    public mutating func appendInterpolation(_ text: String) {
      bytes.append(text: text)
      isOwn = false
    }

    public mutating func appendInterpolation(_ text: CommentText) {
      bytes.append(text.bytes)
      isOwn = isOwn && text.isOwn
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }
  }

  @inlinable
  public init(stringLiteral: StaticString) {
    bytes = Bytes()
    bytes.append(stringLiteral)
    isOwn = true
  }

  @inlinable
  public init(stringInterpolation: StringInterpolation) {
    bytes = stringInterpolation.bytes
    isOwn = stringInterpolation.isOwn
  }
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
/// ASCII, with single blanks between their words. Returns nil for others.
private func plainLines(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
  var (lines, previous) = (1, newline)
  var mayOrder = false
  var position = 0
  while position < text.count {
    if let last = lastByte(ofPlainWord: text, at: position, behind: previous) {
      previous = last
      position += 8
      continue
    }
    // The last bytes are looked at together with those before them.
    let rest = text.count - 8
    if rest > 0, position > rest,
      lastByte(ofPlainWord: text, at: rest, behind: text[rest - 1]) != nil
    {
      previous = text[text.count - 1]
      break
    }
    let byte = text[position]
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
    position += 1
  }
  let isOrder =
    mayOrder && String(decoding: text, as: UTF8.self).utf8.contains(formatterOrder)
  return previous == space || isOrder ? nil : lines
}

/// Returns the last one of eight bytes, if they are surely plain: printable ASCII without slashes,
/// stars and hyphens, and with single blanks. Returns nil if each byte has to be looked at.
private func lastByte(
  ofPlainWord text: UnsafeBufferPointer<UInt8>, at position: Int, behind previous: UInt8
) -> UInt8? {
  guard position + 8 <= text.count, previous != UInt8(ascii: "-") else { return nil }
  let word = UInt64(
    littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(
      fromByteOffset: position, as: UInt64.self))
  /// The highest bit of each byte.
  let high: UInt64 = 0x8080_8080_8080_8080
  /// Returns a word that has such a bit if a byte of the text is equal to one.
  func occurrences(of byte: UInt64) -> UInt64 {
    let other = word ^ (byte &* 0x0101_0101_0101_0101)
    return (other &- 0x0101_0101_0101_0101) & ~other & high
  }
  let controls = word | (word &- 0x2020_2020_2020_2020) | occurrences(of: 0x7F)
  let signs = occurrences(of: 0x2F) | occurrences(of: 0x2A) | occurrences(of: 0x2D)
  guard (controls | signs) & high == 0 else { return nil }
  // All bytes are below 0x80, so this is exact: the bit is set for each blank.
  let blanks = ~((word ^ 0x2020_2020_2020_2020) &+ 0x7F7F_7F7F_7F7F_7F7F) & high
  let before: UInt64 = previous == space || previous == newline ? 0x80 : 0
  guard blanks & (blanks << 8 | before) == 0 else { return nil }
  return UInt8(truncatingIfNeeded: word >> 56)
}

extension Bytes {
  /// Appends lines as the paragraphs of a comment.
  fileprivate mutating func append(paragraphs lines: Bytes) {
    lines.withBytes { lines in
      var start = 0
      while let end = lines[start...].firstIndex(of: newline) {
        append(UnsafeBufferPointer(rebasing: lines[start..<end]))
        append(.paragraph)
        start = end + 1
      }
      append(UnsafeBufferPointer(rebasing: lines[start...]))
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
