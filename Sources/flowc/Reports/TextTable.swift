import Diagnostics

/// Lines in columns, no wider than a terminal. A cell that is too long continues on the next line.
/// Columns without room stand below their rows.
struct TextTable {
  struct Section {
    /// The title above the rows, if it isn't empty.
    let title: String
    let rows: [[String]]
  }

  /// A row whose cells can be shown.
  private struct Row {
    let cells: [String]
    /// Whether all cells are printable ASCII. Nearly all rows are so.
    let isPlain: Bool

    init(_ cells: [String]) {
      isPlain = cells.allSatisfy(TerminalText.isPlain)
      self.cells = isPlain ? cells : cells.map(TerminalText.escaped)
    }

    func width(of column: Int) -> Int {
      isPlain ? cells[column].utf8.count : Break.width(cells[column])
    }
  }

  private let header: Row
  private let sections: [(title: String, rows: [Row])]
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
    columns = header.indices.filter { column in
      sections.contains { $0.rows.contains { !$0[column].isEmpty } }
    }
    self.header = Row(header)
    self.sections = sections.map { (TerminalText.escaped($0.title), $0.rows.map(Row.init)) }
    bound = columns.filter { $0 < header.count - loose }.count
  }

  /// Returns the widths of the columns. Each is as wide as its longest cell. If they don't fit, the
  /// widest ones are narrowed, first only to good places for line breaks. If that isn't enough, the
  /// last columns go below.
  private func widths(within width: Int) -> [Int] {
    let rows = [[header]] + sections.map(\.rows)
    var widths = columns.map { header.width(of: $0) }
    for row in rows.joined() {
      for (index, column) in columns.enumerated() {
        widths[index] = max(widths[index], row.width(of: column))
      }
    }
    func excess(_ widths: [Int]) -> Int {
      Self.indent + widths.reduce(0, +) + Self.gap * (widths.count - 1) - width
    }
    guard excess(widths) > 0 else { return widths }
    // Most cells are in many rows, for example the names of coordinators and of moves.
    let cells = columns.map { column in Set(rows.joined().lazy.map { $0.cells[column] }) }
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
    let head = lines(of: header, widths)
    var text = Array(head.map { style.dim($0) + "\n" }.joined().utf8)
    for section in sections where !section.rows.isEmpty {
      if !section.title.isEmpty { text += (style.bold(section.title) + "\n").utf8 }
      for row in section.rows {
        if !write(row, widths, to: &text) {
          for line in lines(of: row, widths) { text += (line + "\n").utf8 }
        }
        for line in linesBelow(row, widths, within: style.width) { text += (line + "\n").utf8 }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Writes a row on a single line, if it is plain and each cell fits. Returns whether it does.
  private func write(_ row: Row, _ widths: [Int], to text: inout [UInt8]) -> Bool {
    guard row.isPlain else { return false }
    let longest = widths.reduce(Self.indent) { $0 + $1 + Self.gap }
    var fits = true
    let line = [UInt8](unsafeUninitializedCapacity: longest + 1) { line, end in
      var start = Self.indent
      for (index, width) in widths.enumerated() {
        var cell = row.cells[columns[index]]
        let count = cell.withUTF8 { cell in
          // An empty cell leaves no spaces at the end of the line.
          guard let first = cell.baseAddress, 1...max(width, 1) ~= cell.count else {
            return cell.count
          }
          (line.baseAddress! + end).update(repeating: UInt8(ascii: " "), count: start - end)
          (line.baseAddress! + start).update(from: first, count: cell.count)
          end = start + cell.count
          return cell.count
        }
        guard count <= width else {
          fits = false
          return
        }
        start += width + Self.gap
      }
      line[end] = UInt8(ascii: "\n")
      end += 1
    }
    if fits { text += line }
    return fits
  }

  private func lines(of row: Row, _ widths: [Int]) -> [String] {
    let cells = zip(columns, widths).map { Break.wrapped(row.cells[$0], to: $1) }
    return (0..<cells.reduce(0) { max($0, $1.count) }).map { index in
      var line: [UInt8] = []
      var (start, end) = (Self.indent, 0)
      for (cell, width) in zip(cells, widths) {
        if index < cell.count, !cell[index].isEmpty {
          line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: start - end))
          line.append(contentsOf: cell[index].utf8)
          end = start + Break.width(cell[index])
        }
        start += width + Self.gap
      }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// Returns the cells that didn't fit, with the names of their columns.
  private func linesBelow(
    _ row: Row, _ widths: [Int], within width: Int
  ) -> [String] {
    guard columns.count > widths.count else { return [] }
    let cells = columns.dropFirst(widths.count).map { (header.cells[$0], row.cells[$0]) }
      .filter { !$0.1.isEmpty }
    guard !cells.isEmpty else { return [] }
    let start = Self.indent + min(widths[0], Self.narrowest * 2) + Self.gap
    let margin = String(repeating: " ", count: start)
    let text = cells.map { "\($0): \($1)" }.joined(separator: "; ")
    return Break.wrapped(text, to: max(width - start, Self.narrowest)).map { margin + $0 }
  }
}
