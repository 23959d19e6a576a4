/// The beginnings of the lines of a text, as editors count them. LF, CR LF and CR end a line.
package struct LineTable: Sendable {
  /// A position as readers of findings count it. Both numbers start at one.
  package struct Position: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  /// The unit that a column counts.
  package enum Column { case scalars, utf16 }

  private struct Line {
    let scalar: Int
    let utf8: Int
    let end: Int
    /// The number of scalars before the line break.
    let count: Int
  }

  private let text: String
  private let lines: [Line]
  private let offsets: ScalarOffsets

  package init(_ text: String) {
    self.text = text
    self.lines = Self.scan(text)
    offsets = ScalarOffsets(text)
  }

  package var count: Int { lines.count }

  /// The number of scalars in the text.
  package var end: Int { lines[lines.count - 1].scalar + lines[lines.count - 1].count }

  /// Returns the number of scalars before a line. Lines are counted from one.
  package func start(ofLine number: Int) -> Int { lines[number - 1].scalar }

  /// Returns the text of a line without its line break. Lines are counted from one.
  package func line(_ number: Int) -> Substring {
    let line = lines[number - 1]
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: line.utf8)
    return text[start..<utf8.index(start, offsetBy: line.end - line.utf8)]
  }

  /// Returns the line and column of a place. The place is a number of scalars from the beginning.
  package func position(ofScalar scalar: Int, in column: Column = .scalars) -> Position {
    let number = lineNumber(ofScalar: scalar)
    let inLine = scalar - lines[number - 1].scalar
    switch column {
    case .scalars: return Position(line: number, column: inLine + 1)
    case .utf16:
      let before = line(number).unicodeScalars.prefix(inLine)
      let units = before.reduce(0) { $0 + $1.utf16.count }
      // A line break has one unit for each scalar.
      return Position(line: number, column: units + inLine - before.count + 1)
    }
  }

  /// Returns the byte offset of a place. The place is a number of scalars from the beginning.
  package func utf8Offset(ofScalar scalar: Int) -> Int { offsets.utf8Offset(of: scalar) }

  /// Returns the part of a line around a place, with at most `reach` scalars on each side. Also
  /// returns for each side whether the line continues there.
  package func around(
    _ scalar: Int, reach: Int
  ) -> (
    before: Substring.UnicodeScalarView, behind: Substring.UnicodeScalarView, isCut: (Bool, Bool)
  ) {
    let number = lineNumber(ofScalar: scalar)
    let lower = lines[number - 1].scalar
    let upper = lower + lines[number - 1].count
    let place = min(scalar, upper)
    let start = max(lower, place - reach)
    let end = min(upper, place + reach)
    return (offsets[start..<place], offsets[place..<end], (start > lower, end < upper))
  }

  private func lineNumber(ofScalar scalar: Int) -> Int {
    lines.partitioningIndex { $0.scalar > scalar }
  }

  private static func scan(_ text: String) -> [Line] {
    var text = text
    return text.withUTF8 { bytes in
      var lines: [Line] = []
      var scalar = 0
      var start = (scalar: 0, utf8: 0)
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte & 0xC0 != 0x80 { scalar += 1 }
        guard byte == 0x0A || byte == 0x0D else { continue }
        lines.append(
          Line(
            scalar: start.scalar, utf8: start.utf8, end: index - 1,
            count: scalar - 1 - start.scalar))
        if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A {
          index += 1
          scalar += 1
        }
        start = (scalar, index)
      }
      lines.append(
        Line(
          scalar: start.scalar, utf8: start.utf8, end: bytes.count, count: scalar - start.scalar))
      return lines
    }
  }
}
