/// The line of a file on which a range begins, and the position of the range in it.
struct Excerpt {
  /// The line as it is shown.
  let line: String
  /// The number of columns before the range.
  let indent: Int
  /// The number of columns of the range on this line, at least one.
  let width: Int

  /// The number of scalars that are shown of a longer line, on each side of the range's beginning.
  private static let reach = 120

  /// - Parameter room: The columns of the terminal that are left for the line; nil for any number.
  init(_ range: SourceRange, in lines: LineTable, room: Int? = nil) {
    let whole = lines.content(of: lines.line(of: Int(range.lower)))
    let place = min(Int(range.lower), whole.endIndex)
    let shown = (place - Self.reach..<place + Self.reach).clamped(to: whole.indices)
    let start = place - shown.lowerBound
    let marked = start..<(start + Int(range.upper - range.lower))
    var stretch = Stretch(
      cells: TerminalText.cells(Array(whole[shown])),
      isCutBefore: shown.lowerBound > whole.startIndex,
      isCutBehind: shown.upperBound < whole.endIndex)
    if let room { stretch.fit(into: room, showing: marked) }
    line = stretch.isCutBehind ? stretch.text : Self.withoutBlanksBehind(stretch.text)
    indent = stretch.width(before: marked.lowerBound)
    width = max(1, stretch.width(of: marked))
  }

  private static func withoutBlanksBehind(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

/// The cells of a line that are shown, with a sign at each end where the line continues.
private struct Stretch {
  private let cells: [TerminalText.Cell]
  private var shown: Range<Int>
  private(set) var isCutBefore: Bool
  private(set) var isCutBehind: Bool

  init(cells: [TerminalText.Cell], isCutBefore: Bool, isCutBehind: Bool) {
    self.cells = cells
    self.isCutBefore = isCutBefore
    self.isCutBehind = isCutBehind
    shown = cells.indices
  }

  var text: String {
    cells[shown].reduce(into: isCutBefore ? "…" : "") { $0 += $1.text } + (isCutBehind ? "…" : "")
  }

  func width(of range: Range<Int>) -> Int {
    cells[range.clamped(to: shown)].reduce(0) { $0 + $1.width }
  }

  /// Returns the number of columns in front of a cell.
  func width(before index: Int) -> Int {
    let start = min(shown.lowerBound, index)
    return width(of: start..<index) + (isCutBefore ? 1 : 0)
  }

  private var width: Int {
    width(of: shown) + (isCutBefore ? 1 : 0) + (isCutBehind ? 1 : 0)
  }

  /// Leaves out cells at the left until the marked cells, and a part of the cells behind them, are
  /// in the line. Then it leaves out cells at the right until everything fits.
  mutating func fit(into room: Int, showing marked: Range<Int>) {
    let room = max(room, 16)
    let wanted = min(width(of: marked), room / 2) + room / 4
    let isTooWide = width > room
    // A cell without a width belongs to the cell before it.
    while isTooWide, shown.lowerBound < marked.lowerBound,
      width(before: marked.lowerBound) + wanted > room
        || isCutBefore && cells[shown.lowerBound].width == 0
    {
      shown = (shown.lowerBound + 1)..<shown.upperBound
      isCutBefore = true
    }
    while width > room, shown.upperBound > shown.lowerBound + 1 {
      shown = shown.lowerBound..<(shown.upperBound - 1)
      isCutBehind = true
    }
  }
}
