import Diagnostics

/// The blocks of a text by indentation: each line, with the deeper lines under it.
struct Outline {
  private let lines: LineTable
  /// The indentation of each line, in spaces; nil for empty lines and comments.
  private let depths: [Int?]

  init(_ text: String, _ lines: LineTable) {
    self.lines = lines
    depths = (1...lines.count).map { number in
      let line = lines.line(number).utf8
      let depth = line.prefix { $0 == 0x20 }.count
      let first = line.dropFirst(depth).first
      return first == nil || first == UInt8(ascii: "#") ? nil : depth
    }
  }

  /// Returns the number of the last line under a line, or of the line itself. Both count from zero.
  func end(of line: Int) -> Int {
    guard let depth = depths[line] else { return line }
    var end = line
    for next in depths.indices.dropFirst(line + 1) {
      guard let other = depths[next] else { continue }
      if other <= depth { break }
      end = next
    }
    return end
  }

  /// Returns the text and the blocks in it that contain a line, each within the one before. The last
  /// one is the line itself.
  func blocks(around line: Int) -> [ProtocolRange] {
    let line = min(max(line, 0), depths.count - 1)
    var starts = [line]
    var depth = depths[line] ?? depths[line...].lazy.compactMap(\.self).first ?? 0
    for before in stride(from: line - 1, through: 0, by: -1) {
      guard let other = depths[before], other < depth else { continue }
      starts.append(before)
      depth = other
    }
    let own = depths[line].map { indent in
      ProtocolRange(
        start: ProtocolPosition(line: line, character: indent), end: self.endOfLine(line))
    }
    let blocks = starts.reversed().map { start in
      ProtocolRange(
        start: ProtocolPosition(line: start, character: depths[start] ?? 0),
        end: endOfLine(end(of: start)))
    }
    let all = ProtocolRange(
      start: ProtocolPosition(line: 0, character: 0), end: endOfLine(depths.count - 1))
    return ([all] + blocks + [own].compactMap { $0 }).reduce(into: []) { found, range in
      if found.last != range { found.append(range) }
    }
  }

  private func endOfLine(_ line: Int) -> ProtocolPosition {
    ProtocolPosition(line: line, character: lines.line(line + 1).utf16.count)
  }

  /// The lines with deeper lines under them.
  var foldings: [FoldingRange] {
    depths.indices.compactMap { line in
      let end = end(of: line)
      return end > line ? FoldingRange(startLine: line, endLine: end) : nil
    }
  }

  /// Returns parts of the text as symbols, each within the one whose lines contain it.
  ///
  /// - Parameters:
  ///   - parts: The parts in the order of the text.
  ///   - placed: Returns the place at which a range of the text is shown.
  func symbols(
    _ parts: [DeclaredPart], placedBy placed: (ProtocolRange) -> ProtocolRange
  ) -> [DocumentSymbol] {
    var rest = parts[...]
    return symbols(&rest, upTo: Int.max, placed)
  }

  private func symbols(
    _ rest: inout ArraySlice<DeclaredPart>, upTo last: Int,
    _ placed: (ProtocolRange) -> ProtocolRange
  ) -> [DocumentSymbol] {
    var symbols: [DocumentSymbol] = []
    while let part = rest.first {
      let name = lines.range(part.range)
      guard name.start.line <= last else { break }
      rest.removeFirst()
      let end = end(of: name.start.line)
      let isBlock = end > name.start.line
      let children = isBlock ? self.symbols(&rest, upTo: end, placed) : []
      let close =
        isBlock
        ? ProtocolPosition(line: end, character: lines.line(end + 1).utf16.count) : name.end
      let (block, own) = (placed(ProtocolRange(start: name.start, end: close)), placed(name))
      symbols.append(
        DocumentSymbol(
          name: part.name, detail: part.noun + part.parameters, kind: part.symbolKind,
          range: ProtocolRange(start: own.start, end: max(block.end, own.end)),
          selectionRange: own, children: children))
    }
    return symbols
  }
}
