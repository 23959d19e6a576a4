import Diagnostics

/// The blocks of a text by indentation: each line, with the deeper lines under it.
package struct Outline {
  private let lines: LineTable
  /// The indentation of each line, in spaces; nil for empty lines and comments.
  private let depths: [Int?]

  package init(_ text: String) {
    let lines = LineTable(text)
    self.lines = lines
    depths = (0..<lines.count).map { number in
      let line = lines.content(of: number)
      let depth = line.prefix { $0 == " " }.count
      let first = line.dropFirst(depth).first
      return first == nil || first == "#" ? nil : depth
    }
  }

  /// Returns the number of the last line under a line, or of the line itself. Both count from zero.
  private func end(of line: Int) -> Int {
    guard let depth = depths[line] else { return line }
    let under = depths.indices.dropFirst(line + 1).prefix { (depths[$0] ?? Int.max) > depth }
    return under.last { depths[$0] != nil } ?? line
  }

  /// Returns the text and the blocks in it that contain a line, each within the one before. The last
  /// one is the line itself.
  func blocks(around line: Int) -> [TextRange] {
    let line = min(max(line, 0), depths.count - 1)
    var starts = [line]
    var depth = depths[line] ?? depths[line...].lazy.compactMap(\.self).first ?? 0
    for before in stride(from: line - 1, through: 0, by: -1) {
      guard let other = depths[before], other < depth else { continue }
      starts.append(before)
      depth = other
    }
    let blocks = starts.reversed().map { block(from: $0, to: end(of: $0)) }
    let own = depths[line].map { _ in block(from: line, to: line) }
    let all = TextRange(start: TextPosition(line: 0, character: 0), end: end(depths.count - 1))
    return ([all] + blocks + [own].compactMap { $0 }).reduce(into: []) { found, range in
      if found.last != range { found.append(range) }
    }
  }

  private func block(from line: Int, to last: Int) -> TextRange {
    TextRange(start: TextPosition(line: line, character: depths[line] ?? 0), end: end(last))
  }

  private func end(_ line: Int) -> TextPosition {
    TextPosition(line: line, character: lines.string(ofLine: line).utf16.count)
  }

  /// The lines with deeper lines under them.
  package var foldings: [[String: Int]] {
    depths.indices.compactMap { line in
      let end = end(of: line)
      return end > line ? ["startLine": line, "endLine": end] : nil
    }
  }

  /// Returns parts of the text as symbols, each within the one whose lines contain it.
  ///
  /// - Parameters:
  ///   - parts: The parts in the order of the text.
  ///   - placed: Returns the place at which a range of the text is shown.
  func symbols(
    _ parts: [DeclaredPart], placedBy placed: (TextRange) -> TextRange
  ) -> [JSONObject] {
    var rest = parts[...]
    return symbols(&rest, upTo: Int.max, placed)
  }

  private func symbols(
    _ rest: inout ArraySlice<DeclaredPart>, upTo last: Int, _ placed: (TextRange) -> TextRange
  ) -> [JSONObject] {
    var symbols: [JSONObject] = []
    while let part = rest.first {
      let name = lines.range(part.range)
      guard name.start.line <= last else { break }
      rest.removeFirst()
      let end = end(of: name.start.line)
      let isBlock = end > name.start.line
      let children = isBlock ? self.symbols(&rest, upTo: end, placed) : []
      let own = placed(name)
      let block = placed(TextRange(start: name.start, end: isBlock ? self.end(end) : name.end))
      symbols.append([
        "name": part.name, "detail": part.noun + part.parameters,
        "kind": part.kind.numbers.symbol,
        "range": TextRange(start: own.start, end: max(block.end, own.end)),
        "selectionRange": own, "children": children,
      ])
    }
    return symbols
  }
}
