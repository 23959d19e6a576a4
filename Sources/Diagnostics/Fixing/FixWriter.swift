/// Turns repairs into edits of a file's text.
struct FixWriter {
  private let file: SourceFile.ID
  private let lines: LineTable
  private var text: [Unicode.Scalar] { lines.text }

  init(_ source: SourceFile) { (file, lines) = (source.id, LineTable(source.text)) }

  func fix(for repair: Repair) -> Fix? {
    fix(for: repair.change).map { Fix($0.title, $0.edits, repair.kind) }
  }

  private func fix(for change: Repair.Change) -> Fix? {
    switch change {
    case .rename(let range, let old, let new): rename(indices(range), from: old, to: new)
    case .quote(let range): quote(indices(range))
    case .list(let range): list(indices(range))
    case .add(let entry, let target, let route):
      add(entry, beside: indices(target), in: indices(route))
    case .entry(let entry, let keys, let title): add(entry, below: keys.map(indices), title)
    }
  }

  // MARK: Words

  private func rename(_ range: Range<Int>, from old: String, to new: String) -> Fix? {
    let written = unquoted(range)
    guard lines.string(written) == old else { return nil }
    // Braces are text only between quotes.
    let needsQuotes = written == range && new.contains("{")
    return Fix("write `\(new)`", [edit(written, needsQuotes ? "\"\(new)\"" : new)])
  }

  private func quote(_ range: Range<Int>) -> Fix? {
    let written = lines.string(range)
    guard !range.isEmpty, isOneLine(range), !"\"'".contains(written.first!) else { return nil }
    let needsSingle = written.contains("\"") || written.contains("\\")
    if needsSingle, written.contains("'") { return nil }
    let quoted = needsSingle ? "'\(written)'" : "\"\(written)\""
    return Fix("write `\(quoted)`", [edit(range, quoted)])
  }

  private func list(_ range: Range<Int>) -> Fix? {
    // A text of more than one word may stand for several elements.
    guard !unquoted(range).isEmpty, isOneLine(range), isSimple(unquoted(range)) else { return nil }
    return Fix(
      "write `[\(lines.string(range))]`",
      [
        edit(range.lowerBound..<range.lowerBound, "["),
        edit(range.upperBound..<range.upperBound, "]"),
      ])
  }

  /// Whether a text may stand between brackets without quotes.
  private func isSimple(_ range: Range<Int>) -> Bool {
    text[range].allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" }
  }

  private func unquoted(_ range: Range<Int>) -> Range<Int> {
    guard range.count >= 2, let mark = text[range].first, mark == "\"" || mark == "'",
      text[range].last == mark
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  // MARK: Entries

  private func add(_ entry: String, beside target: Range<Int>, in route: Range<Int>) -> Fix? {
    guard !target.isEmpty, isOneLine(target), let key = key(before: target.lowerBound) else {
      return nil
    }
    let title = "add `\(entry)`"
    if route.lowerBound == target.lowerBound {
      return Fix(title, [edit(target, "{ to: \(lines.string(target)), \(entry) }")])
    }
    guard lines.string(unquoted(key)) == "to", route.lowerBound <= key.lowerBound else {
      return nil
    }
    if text[route.lowerBound] == "{" {
      return Fix(title, [edit(target.upperBound..<target.upperBound, ", \(entry)")])
    }
    let end = lines.lineEnd(target.upperBound)
    guard isLayout(target.upperBound..<end) else { return nil }
    let column = key.lowerBound - lines.lineStart(key.lowerBound)
    let line = lines.lineBreak + String(repeating: " ", count: column) + entry
    return Fix(title, [edit(end..<end, line)])
  }

  private func add(_ entry: String, below keys: [Range<Int>], _ title: String) -> Fix? {
    let edits = keys.compactMap { add(entry, below: $0) }
    return edits.count == keys.count ? Fix(title, edits) : nil
  }

  /// Returns the edit that adds an entry to the mapping behind a key: in its braces, or on a line of
  /// its own as the first.
  private func add(_ entry: String, below key: Range<Int>) -> Fix.Edit? {
    var start = skipBlanks(key.upperBound)
    guard start < text.count, text[start] == ":" else { return nil }
    start = skipBlanks(start + 1)
    if start < text.count, text[start] == "{" {
      let inside = skipBlanks(start + 1)
      let isEmpty = inside < text.count && text[inside] == "}"
      return isEmpty
        ? edit(start..<inside + 1, "{ \(entry) }") : edit(start + 1..<start + 1, " \(entry),")
    }
    let end = lines.lineEnd(start)
    guard isLayout(start..<end), let column = columnBelow(end),
      column > key.lowerBound - lines.lineStart(key.lowerBound)
    else { return nil }
    return edit(
      end..<end, lines.lineBreak + String(repeating: " ", count: column) + entry)
  }

  /// Returns the column of the first text below a line; nil if there is none.
  private func columnBelow(_ end: Int) -> Int? {
    var index = end
    while index < text.count {
      while index < text.count, lines.isBreak(index) { index += 1 }
      let first = skipBlanks(index)
      if first < text.count, !lines.isBreak(first), text[first] != "#" { return first - index }
      index = lines.lineEnd(first)
    }
    return nil
  }

  private func skipBlanks(_ start: Int) -> Int {
    var index = start
    while index < text.count, isBlank(index) { index += 1 }
    return index
  }

  /// The key in front of a value, on the same line.
  private func key(before value: Int) -> Range<Int>? {
    var end = value
    while end > 0, isBlank(end - 1) { end -= 1 }
    guard end > 0, end < value, text[end - 1] == ":" else { return nil }
    end -= 1
    while end > 0, isBlank(end - 1) { end -= 1 }
    var start = end
    while start > 0, !isBlank(start - 1), !lines.isBreak(start - 1),
      !"{[,".contains(text[start - 1])
    {
      start -= 1
    }
    return start < end ? start..<end : nil
  }

  /// Whether a range has only blanks, and perhaps a comment.
  private func isLayout(_ range: Range<Int>) -> Bool {
    guard let first = range.first(where: { !isBlank($0) }) else { return true }
    return text[first] == "#"
  }

  // MARK: Places

  private func indices(_ range: SourceRange) -> Range<Int> {
    let upper = min(Int(range.upper), text.count)
    return min(Int(range.lower), upper)..<upper
  }

  private func edit(_ range: Range<Int>, _ replacement: String) -> Fix.Edit {
    Fix.Edit(
      SourceRange(file: file, lower: range.lowerBound, upper: range.upperBound), replacement)
  }

  private func isBlank(_ index: Int) -> Bool { text[index] == " " || text[index] == "\t" }

  private func isOneLine(_ range: Range<Int>) -> Bool { !range.contains { lines.isBreak($0) } }
}

extension String {
  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }
}
