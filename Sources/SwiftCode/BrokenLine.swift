/// The printer of a line that is too long.
///
/// A list that doesn't fit on the rest of its line is broken at each of its elements. Lists inside
/// these elements that still don't fit are broken, too. The cost is linear in the length of the
/// line.
struct BrokenLine {
  private let indent: Int
  private let lineLength: Int
  private var bytes: [UInt8] = []
  /// The position of the next byte to print.
  private var position = 0
  private var column: Int
  /// The lists around the position, the innermost last.
  private var lists: [OpenList] = []
  /// Whether the line continues on further, indented lines.
  private var isHanging = false

  private struct OpenList {
    let isBroken: Bool
    /// The columns in front of the list's elements.
    let indent: Int
  }

  init(indent: Int, lineLength: Int) {
    self.indent = indent
    self.lineLength = lineLength
    column = indent
  }

  /// Appends the lines to `output`.
  mutating func write(_ code: Code, _ ending: LineEnding, into output: inout [UInt8]) {
    let ends = unbreakableEnds(of: code, ending)
    bytes = code.bytes
    output.append(contentsOf: repeatElement(space, count: indent))
    for (mark, end) in zip(code.breaks, ends) {
      print(upTo: mark.offset, into: &output)
      switch mark.kind {
      case .open(let style): open(style, unbreakableUpTo: end, &output)
      case .separator: separate(&output)
      case .close(let style): close(style, &output)
      }
    }
    print(upTo: bytes.count, into: &output)
    write(ending, into: &output)
  }

  private mutating func open(
    _ style: ListStyle, unbreakableUpTo end: Int, _ output: inout [UInt8]
  ) {
    let isInBrokenList = lists.last?.isBroken ?? true
    let isBroken = isInBrokenList && column + end - position > lineLength
    if isBroken, style == .hanging, lists.isEmpty { isHanging = true }
    lists.append(
      OpenList(
        isBroken: isBroken, indent: (lists.last?.indent ?? indent) + CodeRenderer.indentation))
    if isBroken, style != .hanging { breakLine(&output) }
  }

  private mutating func separate(_ output: inout [UInt8]) {
    if lists.last?.isBroken == true { breakLine(&output) }
  }

  private mutating func close(_ style: ListStyle, _ output: inout [UInt8]) {
    guard lists.removeLast().isBroken, style != .hanging else { return }
    if style == .array { output.append(UInt8(ascii: ",")) }
    breakLine(&output)
  }

  /// Continues on a new line. If a space comes next, the new line replaces the space.
  private mutating func breakLine(_ output: inout [UInt8]) {
    if position < bytes.count, bytes[position] == space { position += 1 }
    column = lists.last?.indent ?? indent
    output.append(newline)
    output.append(contentsOf: repeatElement(space, count: column))
  }

  private mutating func print(upTo end: Int, into output: inout [UInt8]) {
    guard end > position else { return }
    output.append(contentsOf: bytes[position..<end])
    column += end - position
    position = end
  }

  private mutating func write(_ ending: LineEnding, into output: inout [UInt8]) {
    let isBelow = isHanging && ending.standsBelowHangingHeader
    if isBelow { breakLine(&output) }
    ending.write(into: &output, hasSpace: !isBelow)
    output.append(newline)
  }
}

/// Returns, for each opening mark, the end of the text that must stay on one line with an unbroken
/// list. This is the next place behind the list where the line may break.
private func unbreakableEnds(of code: Code, _ ending: LineEnding) -> [Int] {
  var ends = [Int](repeating: 0, count: code.breaks.count)
  var next = code.bytes.count + ending.count
  var behindOpenLists: [Int] = []
  for (index, mark) in code.breaks.enumerated().reversed() {
    switch mark.kind {
    case .open(let style):
      ends[index] = behindOpenLists.removeLast()
      if style != .hanging { next = mark.offset }
    case .separator: next = mark.offset
    case .close(let style):
      behindOpenLists.append(next)
      // A broken list in brackets gets a comma here.
      if style != .hanging { next = mark.offset + (style == .array ? 1 : 0) }
    }
  }
  return ends
}
