/// The writer of nodes as text, in one pass and into one buffer.
struct CodeRenderer: ~Copyable {
  /// The number of columns of a line, if its code can be broken.
  static let lineLength = 100
  static let indentation = 2

  private let lineLength: Int
  private var output: RenderedText
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

  /// - Parameter memory: The memory for the text, as long as it is long enough.
  private init(lineLength: Int, in memory: UnsafeMutableBufferPointer<UInt8>) {
    self.lineLength = lineLength
    output = RenderedText(in: memory)
  }

  /// Returns the text that a function renders.
  ///
  /// - Parameter capacity: The expected number of bytes of the text.
  static func text(
    lineLength: Int, capacity: Int, _ render: (inout CodeRenderer) -> Void
  ) -> String {
    var longer: String?
    // Nearly every text is rendered where it stays.
    let text = String(unsafeUninitializedCapacity: capacity) { memory in
      var renderer = CodeRenderer(lineLength: lineLength, in: memory)
      render(&renderer)
      guard renderer.output.hasGrown else { return renderer.output.count }
      longer = renderer.output.text
      return 0
    }
    return longer ?? text
  }

  /// The columns that indentation takes at the current depth.
  private var indent: Int { outer.count * CodeRenderer.indentation }

  /// Writes nodes one below the other. If `spaced` is true, blank lines stand around nodes that
  /// need them.
  mutating func render(_ nodes: Nodes, spaced: Bool) {
    level = Level(isSpaced: spaced)
    nodes.bytes.withBytes { text in
      var position = 0
      while position < text.count { position = write(text, from: position) }
    }
  }

  /// Writes an empty line, unless the last line is already empty.
  mutating func blankLine() {
    if !output.endsWithBlankLine { output.append(newline) }
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
  @inline(__always)
  private mutating func separate(before spacing: Spacing) {
    if level.isSpaced { separateMembers(before: spacing) }
  }

  private mutating func separateMembers(before spacing: Spacing) {
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
    let text = UnsafeBufferPointer(rebasing: text[start...])
    let before = output.count
    output.append(spaces: indent)
    let (length, breaks) = output.append(flatLine: text)
    if text[length] == newline, breaks == 0 || output.count - before <= lineLength {
      output.append(newline)
      return start + length + 1
    }
    let line = MarkedLine(text: text, length: length, breaks: breaks)
    if breaks == 0 || output.count - before + line.endingWidth <= lineLength {
      line.writeEnding(into: &output)
    } else {
      output.removeLast(output.count - before)
      write(broken: line)
    }
    return start + line.end
  }

  private mutating func write(broken line: MarkedLine) {
    var broken = BrokenLine(line, indent: indent, lineLength: lineLength)
    broken.write(into: &output)
  }

  /// Writes a node on one line if it fits there, and else on several.
  private mutating func writeCompact(
    _ mark: Mark, _ text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    let (middle, end, ending) = words(around: mark)
    let before = output.count
    output.append(spaces: indent)
    let header = output.append(flatLine: UnsafeBufferPointer(rebasing: text[start...]))
    output.append(middle)
    let body = start + header.length + 1
    let (length, _) = output.append(flatLine: UnsafeBufferPointer(rebasing: text[body...]))
    output.append(end)
    if output.count - before <= lineLength {
      output.append(newline)
    } else {
      output.removeLast(output.count - before)
      writeHeader(of: text, from: start, ending)
      indentLines(spaced: false)
      _ = writeLine(text, from: body)
      outdentLines()
      if !end.isEmpty { writeFlat("}") }
    }
    return body + length + 1
  }

  /// Writes the header of a node with its body below.
  private mutating func writeHeader(
    of text: UnsafeBufferPointer<UInt8>, from start: Int, _ ending: Mark
  ) {
    let rest = text[start...]
    let end = rest.firstIndex(of: Mark.body.rawValue) ?? rest.endIndex
    let header = Array(text[start..<end]) + [ending.rawValue, newline]
    header.withUnsafeBufferPointer { _ = writeLine($0, from: 0) }
  }

  /// Returns the text around the body of a compact node. On several lines, the node's header has the
  /// ending.
  private func words(around mark: Mark) -> (middle: StaticString, end: StaticString, ending: Mark) {
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
    var start = start
    while true {
      let end = nextMark(in: text, from: start)
      forEachLine(of: UnsafeBufferPointer(rebasing: text[start..<end]), width: width) { line in
        output.append(spaces: indent)
        output.append(prefix)
        if !line.isEmpty { output.append(space) }
        output.append(line)
        output.append(newline)
      }
      start = end + 1
      if text[end] == newline { return start }
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
