import Diagnostics

/// Lines in columns, no wider than a terminal. A cell that is too long continues on the next line.
/// Columns without room stand below their rows.
struct TextTable: Sendable {
  struct Section: Sendable {
    /// The title above the rows, if it isn't empty.
    let title: String
    /// The cells of all rows, one row behind the other. A table may have very many rows, so a row
    /// has no list of its own.
    let cells: [String]

    init(title: String, cells: [String]) { (self.title, self.cells) = (title, cells) }

    init(title: String, rows: [[String]]) { self.init(title: title, cells: rows.flatMap { $0 }) }
  }

  /// A row whose cells can be shown.
  private struct Row {
    private let list: ArraySlice<String>
    /// Whether all cells are printable ASCII. Nearly all rows are so.
    let isPlain: Bool

    init(_ list: ArraySlice<String>, isPlain: Bool) { (self.list, self.isPlain) = (list, isPlain) }

    subscript(cell: Int) -> String { list[list.startIndex + cell] }
  }

  /// The rows of a section.
  private struct Rows: Sendable {
    let title: String
    private var cells: [String]
    /// Whether each row is plain.
    private var plain: [Bool] = []
    /// The number of cells of a row.
    private let width: Int
    /// The width of the longest cell of each column.
    private(set) var widths: [Int]

    init(_ section: Section, width: Int) {
      title = TerminalText.escaped(section.title)
      cells = section.cells
      self.width = width
      plain.reserveCapacity(cells.count / width)
      var widths = [Int](repeating: 0, count: width)
      for start in stride(from: 0, to: cells.count, by: width) {
        var isPlain = true
        for column in 0..<width {
          let cell = cells[start + column]
          var length = cell.utf8.count
          if length == 0 { continue }
          if !TerminalText.isPlain(cell) {
            isPlain = false
            cells[start + column] = TerminalText.escaped(cell)
            length = Break.width(cells[start + column])
          }
          if length > widths[column] { widths[column] = length }
        }
        plain.append(isPlain)
      }
      self.widths = widths
    }

    var indices: Range<Int> { plain.indices }

    subscript(row: Int) -> Row {
      Row(cells[row * width..<(row + 1) * width], isPlain: plain[row])
    }

    func isEmpty(_ column: Int) -> Bool {
      widths[column] == 0 && indices.allSatisfy { self[$0][column].isEmpty }
    }
  }

  private let header: Rows
  private let sections: [Rows]
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
    let sections = sections.map { Rows($0, width: header.count) }
    columns = header.indices.filter { column in !sections.allSatisfy { $0.isEmpty(column) } }
    self.header = Rows(Section(title: "", cells: header), width: header.count)
    self.sections = sections
    bound = columns.filter { $0 < header.count - loose }.count
  }

  /// Whether the table has no rows.
  var isEmpty: Bool { sections.allSatisfy(\.indices.isEmpty) }

  /// Returns the widths of the columns. Each is as wide as its longest cell. If they don't fit, the
  /// widest ones are narrowed, first only to good places for line breaks. If that isn't enough, the
  /// last columns go below.
  private func widths(within width: Int) -> [Int] {
    var widths = columns.map { column in
      sections.reduce(header.widths[column]) { max($0, $1.widths[column]) }
    }
    func excess(_ widths: [Int]) -> Int {
      Self.indent + widths.reduce(0, +) + Self.gap * (widths.count - 1) - width
    }
    guard excess(widths) > 0 else { return widths }
    // Most cells are in many rows, for example the names of coordinators and of moves.
    let cells = columns.map { column in
      Set([header[0][column]] + sections.flatMap { rows in rows.indices.map { rows[$0][column] } })
    }
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
    let head = lines(of: header[0], widths)
    var text = Array(head.map { style.dim($0) + "\n" }.joined().utf8)
    // The longest line of a plain row, which is used again for each row.
    var line = [UInt8](
      repeating: UInt8(ascii: " "), count: widths.reduce(Self.indent) { $0 + $1 + Self.gap } + 1)
    for section in sections where !section.indices.isEmpty {
      if !section.title.isEmpty { text += (style.bold(section.title) + "\n").utf8 }
      for index in section.indices {
        let row = section[index]
        let end = line.withUnsafeMutableBytes { write(row, widths, to: $0) }
        if let end {
          text += line[..<end]
        } else {
          for line in lines(of: row, widths) { text += (line + "\n").utf8 }
        }
        for line in linesBelow(row, widths, within: style.width) { text += (line + "\n").utf8 }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Writes a row on a single line, if it is plain and each cell fits. Returns the end of the line;
  /// nil for another row.
  private func write(
    _ row: Row, _ widths: [Int], to line: UnsafeMutableRawBufferPointer
  ) -> Int? {
    guard row.isPlain else { return nil }
    var (start, end) = (Self.indent, 0)
    for index in widths.indices {
      var cell = row[columns[index]]
      let count = cell.withUTF8 { cell in
        // An empty cell leaves no spaces at the end of the line.
        if cell.count <= widths[index], let first = cell.baseAddress, !cell.isEmpty {
          UnsafeMutableRawBufferPointer(rebasing: line[end..<start]).initializeMemory(
            as: UInt8.self, repeating: UInt8(ascii: " "))
          UnsafeMutableRawBufferPointer(rebasing: line[start...]).copyMemory(
            from: UnsafeRawBufferPointer(start: first, count: cell.count))
          end = start + cell.count
        }
        return cell.count
      }
      guard count <= widths[index] else { return nil }
      start += widths[index] + Self.gap
    }
    line[end] = UInt8(ascii: "\n")
    return end + 1
  }

  private func lines(of row: Row, _ widths: [Int]) -> [String] {
    let cells = zip(columns, widths).map { Break.wrapped(row[$0], to: $1) }
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
    let cells = columns.dropFirst(widths.count).map { (header[0][$0], row[$0]) }
      .filter { !$0.1.isEmpty }
    guard !cells.isEmpty else { return [] }
    let start = Self.indent + min(widths[0], Self.narrowest * 2) + Self.gap
    let margin = String(repeating: " ", count: start)
    let text = cells.map { "\($0): \($1)" }.joined(separator: "; ")
    return Break.wrapped(text, to: max(width - start, Self.narrowest)).map { margin + $0 }
  }
}
