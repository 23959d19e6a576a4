import Diagnostics
import FlowSimulator

extension LiveTree {
  private static var widestName: Int { 36 }
  private static var most: Int { 12 }

  /// - Parameter isWhole: Whether all rows are listed, even if they are very many.
  func text(_ style: TerminalStyle, isWhole: Bool = false) -> String {
    let isCut = !isWhole && rows.count > Self.most
    let shown = isCut ? rows.filter(\.isOnWay) : rows
    let widths = shown.map { TerminalText.width($0.branch + $0.name) + 2 }
    let column = min(widths.max() ?? 0, Self.widestName)
    var text = zip(shown, widths).map { Self.lines(of: $0, used: $1, column, style) }.joined()
    if rows.count > shown.count {
      text += style.dim("  … \(rows.count - shown.count) more: `tree`\n")
    }
    return text
  }

  private static func lines(of row: Row, used: Int, _ column: Int, _ style: TerminalStyle) -> String
  {
    let mark = row.isOnWay ? style.paint("●", .green) : style.dim("○")
    let name = TerminalText.escaped(row.name)
    let head = "  \(style.dim(row.branch))\(mark) \(row.isOnWay ? style.bold(name) : name)"
    guard !row.shows.isEmpty else { return head + "\n" }
    let room = style.width - column - 4
    let lines = Break.wrapped(TerminalText.escaped(row.shows), to: room)
    let margin = String(repeating: " ", count: column + 4)
    func painted(_ line: String) -> String { row.isOnWay ? line : style.dim(line) }
    let isLong = used > column
    let first =
      isLong ? "" : String(repeating: " ", count: column - used + 2) + painted(lines[0])
    return head + first + "\n"
      + lines.dropFirst(isLong ? 0 : 1).map { margin + painted($0) + "\n" }.joined()
  }
}
