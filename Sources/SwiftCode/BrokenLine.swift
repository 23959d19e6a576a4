/// The printer of a line that is too long.
///
/// A list that doesn't fit on the rest of its line is broken at each of its elements. Lists inside
/// these elements that still don't fit are broken, too. The cost is linear in the length of the
/// line.
struct BrokenLine {
  private let ending: LineEnding?
  private let indent: Int
  private let lineLength: Int
  /// The code, without marks.
  private let bytes: [UInt8]
  private let places: [BreakPlace]
  private var output: [UInt8] = []
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

  init(_ code: Code, _ ending: LineEnding?, indent: Int, lineLength: Int) {
    (self.ending, self.indent, self.lineLength) = (ending, indent, lineLength)
    bytes = Array(code.text.utf8)
    places = BreakPlace.places(in: code)
    column = indent
  }

  /// Returns the lines.
  mutating func written() -> String {
    let width = bytes.count + (ending?.text.utf8.count ?? 0)
    print(spaces: indent)
    for (place, end) in zip(places, unbreakableEnds(of: places, width: width)) {
      print(upTo: place.offset)
      switch place.kind {
      case .open(let style): open(style, unbreakableUpTo: end)
      case .separator: separate()
      case .close(let style): close(style)
      }
    }
    print(upTo: bytes.count)
    printEnding()
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func open(_ style: ListStyle, unbreakableUpTo end: Int) {
    let isInBrokenList = lists.last?.isBroken ?? true
    let isBroken = isInBrokenList && column + end - position > lineLength
    if isBroken, style == .hanging, lists.isEmpty { isHanging = true }
    lists.append(
      OpenList(
        isBroken: isBroken, indent: (lists.last?.indent ?? indent) + CodeRenderer.indentation))
    if isBroken, style != .hanging { breakLine() }
  }

  private mutating func separate() {
    if lists.last?.isBroken == true { breakLine() }
  }

  private mutating func close(_ style: ListStyle) {
    guard lists.removeLast().isBroken, style != .hanging else { return }
    if style == .array { output.append(UInt8(ascii: ",")) }
    breakLine()
  }

  /// Continues on a new line. If a space comes next, the new line replaces the space.
  private mutating func breakLine() {
    if position < bytes.count, bytes[position] == space { position += 1 }
    column = lists.last?.indent ?? indent
    output.append(UInt8(ascii: "\n"))
    print(spaces: column)
  }

  private mutating func print(spaces number: Int) {
    output += repeatElement(space, count: number)
  }

  private mutating func print(upTo end: Int) {
    guard end > position else { return }
    output += bytes[position..<end]
    column += end - position
    position = end
  }

  private mutating func printEnding() {
    let isBelow = isHanging && ending?.standsBelow == true
    if isBelow { breakLine() }
    output += (ending?.text ?? "").utf8.dropFirst(isBelow ? 1 : 0)
    output.append(UInt8(ascii: "\n"))
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

  /// Returns the places where code may break, in order.
  static func places(in code: Code) -> [BreakPlace] {
    var places: [BreakPlace] = []
    for (index, byte) in code.marked.utf8.enumerated() where isMark(byte) {
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
