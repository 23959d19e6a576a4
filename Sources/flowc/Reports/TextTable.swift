import Diagnostics

/// Lines in columns, no wider than a terminal. A cell that is too long continues on the next line.
/// Columns without room stand below their rows.
struct TextTable {
  struct Section {
    /// The title above the rows, if it isn't empty.
    let title: String
    let rows: [[String]]
  }

  private let header: [String]
  private let sections: [Section]
  /// The number of the first columns that have to stand beside one another.
  private let bound: Int

  private static let gap = 2
  private static let indent = 2
  private static let narrowest = 8

  /// - Parameters:
  ///   - header: The names of the columns. A column in which all rows are empty is left out.
  ///   - loose: The number of the last columns that may stand below their rows.
  init(_ header: [String], _ sections: [Section], loose: Int = 0) {
    let rows = sections.flatMap(\.rows)
    let kept = header.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    func escaped(_ cells: [String]) -> [String] { kept.map { TerminalText.escaped(cells[$0]) } }
    self.header = escaped(header)
    self.sections = sections.map {
      Section(title: TerminalText.escaped($0.title), rows: $0.rows.map(escaped))
    }
    bound = kept.filter { $0 < header.count - loose }.count
  }

  /// Returns the widths of the columns. Each is as wide as its longest cell. If they don't fit, the
  /// widest ones are narrowed, first only to good places for line breaks. If that isn't enough, the
  /// last columns go below.
  private static func widths(
    of rows: [[String]], atLeast bound: Int, within width: Int
  ) -> [Int] {
    var widths = [Int](repeating: 0, count: rows[0].count)
    for row in rows {
      for column in widths.indices {
        widths[column] = max(widths[column], Break.width(row[column]))
      }
    }
    func excess(_ widths: [Int]) -> Int {
      indent + widths.reduce(0, +) + gap * (widths.count - 1) - width
    }
    guard excess(widths) > 0 else { return widths }
    // Most cells are in many rows, for example the names of coordinators and of moves.
    let columns = widths.indices.map { column in Set(rows.lazy.map { $0[column] }) }
    for quality in [Break.good, .possible, .forced] {
      guard excess(widths) > 0 else { break }
      let least = widths.indices.map { column in
        max(narrowest, columns[column].map(quality.longestPart).max() ?? 0)
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
    let widths = Self.widths(
      of: [header] + sections.flatMap(\.rows), atLeast: bound, within: style.width)
    let head = lines(of: Array(header.prefix(widths.count)), widths)
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

  /// Writes a row on a single line, if each cell is plain and fits. Returns whether it does. Nearly
  /// all rows are so.
  private func write(_ row: [String], _ widths: [Int], to text: inout [UInt8]) -> Bool {
    let beginning = text.count
    var (start, end) = (Self.indent, 0)
    for (column, width) in widths.enumerated() {
      var cell = row[column]
      let isWritten = cell.withUTF8 { bytes in
        guard bytes.count <= width, bytes.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return false }
        guard !bytes.isEmpty else { return true }
        text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: start - end))
        text.append(contentsOf: bytes)
        end = start + bytes.count
        return true
      }
      guard isWritten else {
        text.removeLast(text.count - beginning)
        return false
      }
      start += width + Self.gap
    }
    text.append(UInt8(ascii: "\n"))
    return true
  }

  private func lines(of row: [String], _ widths: [Int]) -> [String] {
    let cells = zip(row, widths).map { Break.wrapped($0, to: $1) }
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
    _ row: [String], _ widths: [Int], within width: Int
  ) -> [String] {
    guard row.count > widths.count else { return [] }
    let cells = zip(header, row).dropFirst(widths.count).filter { !$0.1.isEmpty }
    guard !cells.isEmpty else { return [] }
    let start = Self.indent + min(widths[0], Self.narrowest * 2) + Self.gap
    let margin = String(repeating: " ", count: start)
    let text = cells.map { "\($0): \($1)" }.joined(separator: "; ")
    return Break.wrapped(text, to: max(width - start, Self.narrowest)).map { margin + $0 }
  }
}
