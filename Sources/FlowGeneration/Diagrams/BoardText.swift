import Diagnostics
import Graphviz

extension Board {
  /// The board for a terminal: a block for each frame, and in it a line with columns for each row.
  func text() -> String {
    var lines = [title]
    for frame in frames { lines += [""] + frame.lines() }
    if let guards { lines += [""] + guards.block() }
    lines += legend()
    return lines.map { Escaping.visible($0) + "\n" }.joined()
  }
}

extension Board {
  /// The meanings of the signs that stand before targets on the board.
  fileprivate func legend() -> [String] {
    let used = Set(cards.flatMap(\.rows).map(\.way))
    let signs = RowEffect.allCases.filter { used.contains($0) && $0 != .stay && $0 != .detour }
    let asks = guards == nil ? [] : [shield(["asks a guard first"])]
    var lines: [String] = []
    for text in signs.map({ $0.sign + " " + $0.title }) + asks {
      let longer = spaced([lines.last ?? "", text])
      if !lines.isEmpty && longer.count <= 78 { lines.removeLast() }
      lines.append(lines.isEmpty || longer.count <= 78 ? longer : text)
    }
    return lines.isEmpty ? [] : [""] + lines
  }
}

extension Frame {
  fileprivate func lines() -> [String] {
    if isOnlyCard { return cards[0].block() }
    let heading = spaced([
      name, kind, shield(guards), leaving.isEmpty ? "" : "leaving " + shield(leaving), alsoFrom,
    ])
    let columns = Columns(cards.flatMap(\.rows))
    let ends = exits.isEmpty ? [] : ["  ends with " + exits.map(\.name).joined(separator: ", ")]
    return [heading] + cards.flatMap { $0.lines(columns) } + ends
  }
}

extension Card {
  /// The lines of a card that has no frame.
  fileprivate func block() -> [String] {
    let heading = spaced([name, note, shield(guards)])
    let columns = Columns(rows)
    let details = (leaving.isEmpty ? [] : ["leaving " + shield(leaving)]) + lines
    return [heading] + details.map { "  " + $0 } + rows.map { columns.line($0, indent: 2) }
  }

  fileprivate func lines(_ columns: Columns) -> [String] {
    let mark = isFirst ? "► " : kind == .dialog ? "? " : "  "
    let heading = mark + spaced([name, note, shield(guards)])
    let details =
      lines + (leaving.isEmpty ? [] : ["leaving " + shield(leaving)]) + links
    return ["  " + heading] + details.map { "      " + $0 }
      + rows.map { columns.line($0, indent: 6) }
  }
}

/// The widths of the columns in which rows are written.
private struct Columns {
  private let name: Int
  private let target: Int

  init(_ rows: [Row]) {
    name = rows.map { width(of: $0.indentedName) }.max() ?? 0
    // Long targets, such as URLs, don't count. They would move all notes to the right.
    target = rows.map { width(of: $0.targetName) }.filter { $0 <= 24 }.max() ?? 0
  }

  func line(_ row: Row, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let first = margin + padded(row.indentedName, to: name)
    let last = spaced([row.note, shield(row.guards)])
    // The note of a guard's refusal names the target.
    if row.way == .detour || row.targetName.isEmpty && row.way == .stay {
      return trimmed(first + "  " + last)
    }
    let sign = row.way == .stay ? " " : row.way.sign
    let second = padded(row.targetName, to: target)
    return trimmed("\(first)  \(sign) \(second)  \(last)")
  }
}

extension Row {
  fileprivate var indentedName: String { String(repeating: "  ", count: depth) + name }
}

private func shield(_ guards: [String]) -> String {
  guards.isEmpty ? "" : "◊ " + guards.joined(separator: ", ")
}

/// The parts that are not empty, two spaces apart.
func spaced(_ parts: [String]) -> String {
  parts.filter { !$0.isEmpty }.joined(separator: "  ")
}

func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - FlowGeneration.width(of: text)))
}

/// The number of a terminal's columns that a text takes. Invisible characters count as written by
/// ``Escaping/visible(_:)``.
func width(of text: String) -> Int { TerminalText.width(Escaping.visible(text)) }

func trimmed(_ line: String) -> String {
  let end = line.lastIndex { $0 != " " }
  return end.map { String(line[...$0]) } ?? ""
}
