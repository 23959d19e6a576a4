/// The lines of a text, as editors count them. LF, CR LF and CR end a line.
///
/// A place is a number of scalars from the beginning. Lines and columns count from zero, but for
/// ``Position``.
package struct LineTable: Sendable {
  /// A position as readers of findings count it. Both numbers start at one.
  package struct Position: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  /// The unit that a column counts.
  package enum Column { case scalars, utf16 }

  package let text: [Unicode.Scalar]
  private let starts: [Int]

  package init(_ text: String) {
    let scalars = text.scalarArray
    var starts = [0]
    for (index, scalar) in scalars.enumerated() where scalar == "\n" || scalar == "\r" {
      let isInside = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if !isInside { starts.append(index + 1) }
    }
    (self.text, self.starts) = (scalars, starts)
  }

  package var count: Int { starts.count }

  // MARK: Places

  package func line(of place: Int) -> Int { starts.partitioningIndex { $0 > place } - 1 }

  package func column(of place: Int) -> Int { place - lineStart(place) }

  /// Returns the beginning of the line of a place.
  package func lineStart(_ place: Int) -> Int { starts[line(of: place)] }

  /// Returns the end of the line of a place, before the line break.
  package func lineEnd(_ place: Int) -> Int { content(of: line(of: place)).endIndex }

  package func isBreak(_ place: Int) -> Bool { text[place] == "\n" || text[place] == "\r" }

  package func position(ofScalar scalar: Int, in column: Column = .scalars) -> Position {
    let line = line(of: scalar)
    let before =
      switch column {
      case .scalars: scalar - starts[line]
      case .utf16: text[starts[line]..<min(scalar, text.count)].reduce(0) { $0 + UTF16.width($1) }
      }
    return Position(line: line + 1, column: before + 1)
  }

  /// Returns the number of bytes before a place.
  package func utf8Offset(ofScalar scalar: Int) -> Int {
    text.prefix(scalar).reduce(0) { $0 + UTF8.width($1) }
  }

  // MARK: Texts

  /// Returns the beginning of a line, or the end of the text for the line behind the last one.
  package func start(of line: Int) -> Int { line < count ? starts[line] : text.count }

  /// Returns a line without its line break.
  package func content(of line: Int) -> ArraySlice<Unicode.Scalar> {
    var end = start(of: line + 1)
    while end > starts[line], isBreak(end - 1) { end -= 1 }
    return text[starts[line]..<end]
  }

  package func isBlank(_ line: Int) -> Bool {
    content(of: line).allSatisfy { $0 == " " || $0 == "\t" }
  }

  package func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(text[range]))
  }

  /// Returns the text of a line without its line break.
  package func string(ofLine line: Int) -> String {
    String(String.UnicodeScalarView(content(of: line)))
  }

  /// The characters that end a line of the text.
  package var lineBreak: String {
    guard let first = text.indices.first(where: isBreak) else { return "\n" }
    if text[first] == "\n" { return "\n" }
    return first + 1 < text.count && text[first + 1] == "\n" ? "\r\n" : "\r"
  }
}
