/// The printer of a line that is too long.
///
/// A list that doesn't fit on the rest of its line is broken at each of its elements. Lists inside
/// these elements that still don't fit are broken, too. The cost is linear in the length of the
/// line.
struct BrokenLine {
  private let line: MarkedLine
  private let indent: Int
  private let lineLength: Int
  /// The text of the code, without marks.
  private let bytes: [UInt8]
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

  init(_ line: MarkedLine, indent: Int, lineLength: Int) {
    self.line = line
    self.indent = indent
    self.lineLength = lineLength
    bytes = line.text
    column = indent
  }

  /// Appends the lines to `output`.
  mutating func write(into output: inout RenderedText) {
    let breaks = line.places
    let ends = unbreakableEnds(of: breaks, width: line.width + line.endingWidth)
    output.append(spaces: indent)
    for (mark, end) in zip(breaks, ends) {
      print(upTo: mark.offset, into: &output)
      switch mark.kind {
      case .open(let style): open(style, unbreakableUpTo: end, &output)
      case .separator: separate(&output)
      case .close(let style): close(style, &output)
      }
    }
    print(upTo: bytes.count, into: &output)
    writeEnding(into: &output)
  }

  private mutating func open(
    _ style: ListStyle, unbreakableUpTo end: Int, _ output: inout RenderedText
  ) {
    let isInBrokenList = lists.last?.isBroken ?? true
    let isBroken = isInBrokenList && column + end - position > lineLength
    if isBroken, style == .hanging, lists.isEmpty { isHanging = true }
    lists.append(
      OpenList(
        isBroken: isBroken, indent: (lists.last?.indent ?? indent) + CodeRenderer.indentation))
    if isBroken, style != .hanging { breakLine(&output) }
  }

  private mutating func separate(_ output: inout RenderedText) {
    if lists.last?.isBroken == true { breakLine(&output) }
  }

  private mutating func close(_ style: ListStyle, _ output: inout RenderedText) {
    guard lists.removeLast().isBroken, style != .hanging else { return }
    if style == .array { output.append(UInt8(ascii: ",")) }
    breakLine(&output)
  }

  /// Continues on a new line. If a space comes next, the new line replaces the space.
  private mutating func breakLine(_ output: inout RenderedText) {
    if position < bytes.count, bytes[position] == space { position += 1 }
    column = lists.last?.indent ?? indent
    output.append(newline)
    output.append(spaces: column)
  }

  private mutating func print(upTo end: Int, into output: inout RenderedText) {
    guard end > position else { return }
    bytes.withUnsafeBufferPointer {
      output.append(UnsafeBufferPointer(rebasing: $0[position..<end]))
    }
    column += end - position
    position = end
  }

  private mutating func writeEnding(into output: inout RenderedText) {
    let isBelow = isHanging && line.endingStandsBelow
    if isBelow { breakLine(&output) }
    line.writeEnding(into: &output, hasSpace: !isBelow)
  }
}

/// A place in a line where it may break.
private struct BreakPlace {
  enum Kind {
    case open(ListStyle)
    /// The place between two elements.
    case separator
    case close(ListStyle)
  }

  let kind: Kind
  /// The position in the text without marks, in bytes.
  let offset: Int

  /// Makes the place of a mark; nil for a byte that is no such mark.
  init?(_ byte: UInt8, offset: Int) {
    switch Mark(rawValue: byte) {
    case .openEnclosed: kind = .open(.enclosed)
    case .openArray: kind = .open(.array)
    case .openHanging: kind = .open(.hanging)
    case .separator: kind = .separator
    case .closeEnclosed: kind = .close(.enclosed)
    case .closeArray: kind = .close(.array)
    case .closeHanging: kind = .close(.hanging)
    default: return nil
    }
    self.offset = offset
  }
}

extension MarkedLine {
  /// The places where the line may break, in order.
  fileprivate var places: [BreakPlace] {
    var places: [BreakPlace] = []
    for (index, byte) in code.enumerated() where isMark(byte) {
      BreakPlace(byte, offset: index - places.count).map { places.append($0) }
    }
    return places
  }
}

/// Returns, for each opening place, the end of the text that must stay on one line with an unbroken
/// list. This is the next place behind the list where the line may break.
///
/// - Parameter width: The width of the whole line.
private func unbreakableEnds(of places: [BreakPlace], width: Int) -> [Int] {
  var ends = [Int](repeating: 0, count: places.count)
  var next = width
  var behindOpenLists: [Int] = []
  for (index, place) in places.enumerated().reversed() {
    switch place.kind {
    case .open(let style):
      ends[index] = behindOpenLists.removeLast()
      if style != .hanging { next = place.offset }
    case .separator: next = place.offset
    case .close(let style):
      behindOpenLists.append(next)
      // A broken list in brackets gets a comma here.
      if style != .hanging { next = place.offset + (style == .array ? 1 : 0) }
    }
  }
  return ends
}
