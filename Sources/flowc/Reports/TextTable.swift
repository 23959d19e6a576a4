import Diagnostics

/// Lines in columns, no wider than a terminal. A cell that is too long continues on the next line.
/// Columns without room stand below their rows.
struct TextTable: Sendable {
  struct Section: Sendable {
    /// The title above the rows, if it isn't empty.
    let title: String
    var rows: [[String]]
  }

  private let header: [String]
  private let sections: [Section]
  /// The columns that are shown, as numbers of cells.
  private let columns: [Int]
  /// The number of the first columns that have to stand beside one another.
  private let bound: Int

  private static let gap = 2
  private static let indent = 2
  private static let narrowest = 8

  /// - Parameters:
  ///   - header: The names of the columns. A column in which all rows are empty is left out.
  ///   - loose: The number of the last columns that may stand below their rows.
  init(_ header: [String], _ sections: [Section], loose: Int = 0) {
    self.header = header
    self.sections = sections.filter { !$0.rows.isEmpty }.map { section in
      Section(
        title: TerminalText.escaped(section.title),
        rows: section.rows.map { $0.map(TerminalText.escaped) })
    }
    columns = header.indices.filter { column in
      sections.contains { $0.rows.contains { !$0[column].isEmpty } }
    }
    bound = columns.filter { $0 < header.count - loose }.count
  }

  /// Whether the table has no rows.
  var isEmpty: Bool { sections.isEmpty }

  /// Returns the widths of the columns. Each is as wide as its longest cell. If they don't fit, the
  /// widest ones are narrowed, first only to good places for line breaks. If that isn't enough, the
  /// last columns go below.
  private func widths(within width: Int) -> [Int] {
    // Most cells are in many rows, for example the names of coordinators and of moves.
    let cells = columns.map { column in
      Set([header[column]] + sections.flatMap { $0.rows.map { $0[column] } })
    }
    var widths = cells.map { $0.map { TerminalText.width($0) }.max() ?? 0 }
    func excess(_ widths: [Int]) -> Int {
      Self.indent + widths.reduce(0, +) + Self.gap * (widths.count - 1) - width
    }
    guard excess(widths) > 0 else { return widths }
    for quality in [Break.good, .possible, .forced] {
      guard excess(widths) > 0 else { break }
      let least = widths.indices.map { column in
        max(Self.narrowest, cells[column].map(quality.longestPart).max() ?? 0)
      }
      while excess(Array(least.prefix(widths.count))) > 0, widths.count > max(bound, 1) {
        widths.removeLast()
      }
      while excess(widths) > 0 {
        let wide = widths.indices.filter { widths[$0] > least[$0] }
        guard let widest = wide.max(by: { widths[$0] <= widths[$1] }) else { break }
        widths[widest] -= 1
      }
    }
    return widths
  }

  // MARK: Lines

  func text(_ style: TerminalStyle) -> String {
    let widths = widths(within: style.width)
    var text = lines(of: header, widths).map { style.dim($0) + "\n" }.joined()
    for section in sections {
      if !section.title.isEmpty { text += style.bold(section.title) + "\n" }
      for row in section.rows {
        for line in lines(of: row, widths) + linesBelow(row, widths, within: style.width) {
          text += line + "\n"
        }
      }
    }
    return text
  }

  private func lines(of row: [String], _ widths: [Int]) -> [String] {
    let cells = zip(columns, widths).map { Break.wrapped(row[$0], to: $1) }
    return (0..<cells.reduce(0) { max($0, $1.count) }).map { index in
      var line: [UInt8] = []
      var (start, end) = (Self.indent, 0)
      for (cell, width) in zip(cells, widths) {
        if index < cell.count, !cell[index].isEmpty {
          line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: start - end))
          line.append(contentsOf: cell[index].utf8)
          end = start + TerminalText.width(cell[index])
        }
        start += width + Self.gap
      }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// Returns the cells that didn't fit, with the names of their columns.
  private func linesBelow(
    _ row: [String], _ widths: [Int], within width: Int
  ) -> [String] {
    guard columns.count > widths.count else { return [] }
    let cells = columns.dropFirst(widths.count).map { (header[$0], row[$0]) }
      .filter { !$0.1.isEmpty }
    guard !cells.isEmpty else { return [] }
    let start = Self.indent + min(widths[0], Self.narrowest * 2) + Self.gap
    let margin = String(repeating: " ", count: start)
    let text = cells.map { "\($0): \($1)" }.joined(separator: "; ")
    return Break.wrapped(text, to: max(width - start, Self.narrowest)).map { margin + $0 }
  }
}
