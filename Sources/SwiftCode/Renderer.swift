/// The writer of nodes as text, in one pass and into one buffer.
struct CodeRenderer {
  /// The number of columns of a line, if its code can be broken.
  static let lineLength = 100
  static let indentation = 2

  private let lineLength: Int
  private var output = Bytes()
  private var level = Level(isSpaced: false)
  /// The levels of indentation around the current one, the innermost last.
  private var outer: [Level] = []

  /// A list of nodes at one depth.
  private struct Level {
    /// Whether blank lines stand around nodes that need them.
    let isSpaced: Bool
    /// The need of the node before the next one; nil before the first.
    var previous: Spacing?
  }

  init(lineLength: Int) {
    self.lineLength = lineLength
  }

  /// The text written so far.
  var text: String { String(output) }

  /// The columns that indentation takes at the current depth.
  private var indent: Int { outer.count * CodeRenderer.indentation }

  /// Writes nodes one below the other. If `spaced` is true, blank lines stand around nodes that
  /// need them.
  mutating func render(_ nodes: Nodes, spaced: Bool) {
    level = Level(isSpaced: spaced)
    output.reserve(output.count + nodes.bytes.count * 3 / 2)
    nodes.bytes.withBytes { text in
      var position = 0
      while position < text.count { position = write(text, from: position) }
    }
  }

  /// Writes an empty line, unless the last line is already empty.
  mutating func blankLine() {
    let isNeeded = output.withBytes { $0.count == 1 || $0.count > 1 && $0[$0.count - 2] != newline }
    if isNeeded { output.append(newline) }
  }

  // MARK: Marks

  /// Writes the next line of a text, or does what its next mark says. Returns the position behind.
  private mutating func write(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let byte = text[start]
    guard isMark(byte), byte >= Mark.blank.rawValue, let mark = Mark(rawValue: byte) else {
      separate(before: .tight)
      return writeLine(text, from: start)
    }
    switch mark {
    case .blank:
      separate(before: .tight)
      blankLine()
    case .leading:
      separate(before: .leading)
      return writeLine(text, from: start + 1)
    case .comment, .documentation:
      separate(before: mark == .comment ? .tight : .leading)
      return writeComment(text, from: start + 1, mark == .comment ? "//" : "///")
    case .compactCase, .compactGuard, .compactBlock:
      separate(before: .tight)
      return writeCompact(mark, text, from: start + 1)
    case .indent: indentLines(spaced: false)
    case .indentMembers: indentLines(spaced: true)
    case .outdent: outdentLines()
    case .airy: separate(before: .airy)
    case .endOfAiry: level.previous = .airy
    default: break
    }
    return start + 1
  }

  private mutating func indentLines(spaced: Bool) {
    outer.append(level)
    level = Level(isSpaced: spaced)
  }

  private mutating func outdentLines() { level = outer.removeLast() }

  /// Writes the blank line before a node, if the node or the one before it needs one.
  private mutating func separate(before spacing: Spacing) {
    guard level.isSpaced else { return }
    if let previous = level.previous, previous != .leading,
      previous == .airy || spacing != .tight
    {
      blankLine()
    }
    // The lines inside of an airy node stand together.
    level.previous = spacing == .airy ? .leading : spacing
  }

  // MARK: Lines

  private mutating func writeLine(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var line = markedLine(text, from: start)
    let end = start + line.code.count
    if text[end] == newline {
      if line.breaks == 0 {
        output.append(spaces: indent)
        output.append(UnsafeBufferPointer(rebasing: text[start...end]))
      } else {
        write(line)
      }
      return end + 1
    }
    let rest = UnsafeBufferPointer(rebasing: text[(end + 1)...])
    let count = rest.firstIndex(of: newline) ?? rest.count
    line.ending = Mark(rawValue: text[end])
    line.parameters = UnsafeBufferPointer(rebasing: rest[..<count])
    write(line)
    return end + count + 2
  }

  /// Returns the code up to the line's ending.
  private func markedLine(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> MarkedLine {
    var (end, breaks) = (start, 0)
    while true {
      let byte = text[end]
      if isMark(byte) {
        guard byte <= Mark.closeHanging.rawValue else { break }
        breaks += 1
      }
      end += 1
    }
    return MarkedLine(code: UnsafeBufferPointer(rebasing: text[start..<end]), breaks: breaks)
  }

  /// Writes a line, or several if it doesn't fit and has places to break.
  private mutating func write(_ line: MarkedLine) {
    guard line.breaks > 0, indent + line.width + line.endingWidth > lineLength else {
      output.append(spaces: indent)
      line.writeFlat(into: &output)
      return line.writeEnding(into: &output)
    }
    var broken = BrokenLine(line, indent: indent, lineLength: lineLength)
    broken.write(into: &output)
  }

  /// Writes a node on one line if it fits there, and else on several.
  private mutating func writeCompact(
    _ mark: Mark, _ text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var header = markedLine(text, from: start)
    let body = markedLine(text, from: start + header.code.count + 1)
    let (middle, end, ending) = words(around: mark)
    let texts = middle.utf8CodeUnitCount + end.utf8CodeUnitCount
    if indent + header.width + body.width + texts <= lineLength {
      output.append(spaces: indent)
      header.writeFlat(into: &output)
      output.append(middle)
      body.writeFlat(into: &output)
      output.append(end)
      output.append(newline)
    } else {
      header.ending = ending
      write(header)
      indentLines(spaced: false)
      write(body)
      outdentLines()
      if !end.isEmpty { writeFlat("}") }
    }
    return start + header.code.count + body.code.count + 2
  }

  /// Returns the text between the header and the body of a compact node, the text behind the body,
  /// and the ending of a header with the body below it.
  private func words(around mark: Mark) -> (StaticString, StaticString, Mark) {
    switch mark {
    case .compactCase: (": ", "", .colon)
    case .compactGuard: (" else { ", " }", .guardElse)
    default: (" { ", " }", .brace)
    }
  }

  /// Writes a comment, wrapped. Each line of the comment begins with `prefix`.
  private mutating func writeComment(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ prefix: StaticString
  ) -> Int {
    // Deep inside other code there may be no room at all.
    let width = lineLength - indent - prefix.utf8CodeUnitCount - 1
    var (start, end) = (start, start)
    while true {
      while !isMark(text[end]) { end += 1 }
      forEachLine(of: UnsafeBufferPointer(rebasing: text[start..<end]), width: width) { line in
        output.append(spaces: indent)
        output.append(prefix)
        if !line.isEmpty { output.append(space) }
        output.append(line)
        output.append(newline)
      }
      end += 1
      if text[end - 1] == newline { return end }
      start = end
    }
  }

  private mutating func writeFlat(_ text: StaticString) {
    output.append(spaces: indent)
    output.append(text)
    output.append(newline)
  }

}

extension StaticString {
  fileprivate var isEmpty: Bool { utf8CodeUnitCount == 0 }
}
