/// The line of a file that a range begins on, and where under it the range lies.
struct Excerpt {
  /// As it is shown.
  let line: String
  /// Columns before what the range covers.
  let indent: Int
  /// Columns of what the range covers of this line, at least one.
  let width: Int

  /// Of a longer line only this much on either side of the range's beginning is shown.
  private static let reach = 120

  init(_ range: SourceRange, in lines: LineTable) {
    let around = lines.around(Int(range.lower), reach: Self.reach)
    let cells = TerminalText.cells(Array(around.before) + Array(around.behind))
    let head = around.isCut.0 ? "…" : ""
    let tail = around.isCut.1 ? "…" : ""
    let text = cells.reduce(into: "") { $0 += $1.text }
    line = tail.isEmpty ? Self.withoutBlanksBehind(head + text) : head + text + tail
    indent = cells.prefix(around.before.count).reduce(head.count) { $0 + $1.width }
    let covered = cells.dropFirst(around.before.count).prefix(Int(range.upper - range.lower))
    width = max(1, covered.reduce(0) { $0 + $1.width })
  }

  private static func withoutBlanksBehind(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
