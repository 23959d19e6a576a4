import Diagnostics

extension Comment {
  /// Returns the comments of a text. libyaml drops comments. Between the scalars of a text, only a
  /// comment may begin with `#`.
  static func scan(_ source: SourceFile, outside scalars: [Range<Int>]) -> [Comment] {
    var text = source.text
    return text.withUTF8 { bytes in
      var scanner = CommentScanner(file: source.id, bytes: bytes)
      var end = 0
      for scalar in scalars {
        // The scalars of a complex key may occur twice, but the scanner only goes forward.
        guard scalar.lowerBound >= end else { continue }
        scanner.scan(upTo: scalar.lowerBound)
        scanner.skip(to: scalar.upperBound)
        end = scalar.upperBound
      }
      scanner.scan(upTo: .max)
      return scanner.comments
    }
  }
}

private struct CommentScanner {
  let file: SourceFile.ID
  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0
  var scalar = 0
  /// Whether the line has only blanks so far.
  var isLineStart = true
  var comments: [Comment] = []

  /// Moves past one scalar of the text.
  mutating func advance() {
    let byte = bytes[index]
    if byte == 0x0A || byte == 0x0D {
      isLineStart = true
    } else if byte != 0x20 && byte != 0x09 {
      isLineStart = false
    }
    index += 1
    while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    scalar += 1
  }

  mutating func skip(to end: Int) {
    while scalar < end, index < bytes.count { advance() }
  }

  mutating func scan(upTo end: Int) {
    while scalar < end, index < bytes.count {
      if bytes[index] == 0x23 { comment() } else { advance() }
    }
  }

  private mutating func comment() {
    let ownLine = isLineStart
    let lower = scalar
    let start = index + 1
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { advance() }
    comments.append(
      Comment(
        text: String(decoding: bytes[start..<index], as: UTF8.self),
        range: SourceRange(file: file, lower: lower, upper: scalar), isOwnLine: ownLine))
  }
}
