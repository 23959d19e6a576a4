import Diagnostics
import YAML

/// The edits of a text that add an entry to one of its mappings.
struct EntryEdits {
  /// A range of the text, in scalars, and the text that replaces it.
  struct Edit {
    let range: Range<Int>
    let text: String

    init(at index: Int, _ text: String) { self.init(index..<index, text) }
    init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }
  }

  private let insertion: EntryInsertion
  private let lines: LineTable
  /// The characters that end a line of the file.
  private let lineBreak: String

  init(_ insertion: EntryInsertion, in text: String) {
    self.insertion = insertion
    lines = LineTable(text)
    lineBreak = lines.lineBreak
  }

  /// Returns the edits in the order of the text. Returns nil if there is no place for the entry.
  func edits(for target: EntryInsertion.Target) -> [Edit]? {
    switch target.node.content {
    case .missing: return below(target.owner)
    case .mapping(let pairs, isFlow: true): return inBrackets(pairs, target.node.range)
    case .mapping(let pairs, isFlow: false): return onLines(pairs, below: target.owner)
    case .scalar, .sequence, .alias: return nil
    }
  }

  // MARK: Lines

  /// Returns the edit that writes the first entry below a key without a value.
  private func below(_ owner: SyntaxNode?) -> [Edit]? {
    guard let owner else { return nil }
    let column = lines.column(of: owner.range.lowerBound) + Printer.indentation
    return [Edit(at: lines.lineEnd(owner.range.upperBound), lineBreak + text(from: column))]
  }

  private func onLines(_ pairs: [SyntaxPair], below owner: SyntaxNode?) -> [Edit]? {
    guard let first = pairs.first else { return nil }
    let column = lines.column(of: first.key.start)
    guard let index = index(in: pairs) else {
      let line = owner.map { lines.line(of: $0.range.upperBound) } ?? -1
      guard let owner, line < lines.line(of: first.key.start) else {
        let start = first.key.start - column
        return [Edit(at: start, text(from: column) + lineBreak)]
      }
      return [Edit(at: lines.lineEnd(owner.range.upperBound), lineBreak + text(from: column))]
    }
    let end = pairs[index].value.range.upperBound
    // A block of text ends where the next line begins.
    if end > 0, lines.isBreak(end - 1) { return [Edit(at: end, text(from: column) + lineBreak)] }
    let gap = index == pairs.count - 1 && lines.areApart(pairs) ? lineBreak : ""
    let place = lines.endOfComments(below: end, deeperThan: column)
    return [Edit(at: place, lineBreak + gap + text(from: column))]
  }

  /// Returns the entry on lines of its own, without the line break at its end.
  private func text(from column: Int) -> String {
    let margin = String(repeating: " ", count: column)
    guard case .fields(let fields) = insertion.value, fields.count > 1 else {
      return "\(margin)\(insertion.key): \(insertion.value.onOneLine)"
    }
    let deeper = margin + String(repeating: " ", count: Printer.indentation)
    let all = ["\(margin)\(insertion.key):"] + fields.map { "\(deeper)\($0.key): \($0.text)" }
    return all.joined(separator: lineBreak)
  }

  // MARK: Brackets

  private func inBrackets(_ pairs: [SyntaxPair], _ range: Range<Int>) -> [Edit]? {
    let entry = "\(insertion.key): \(insertion.value.onOneLine)"
    let inside = range.lowerBound + 1..<range.upperBound - 1
    guard !pairs.isEmpty else {
      let isBlank = lines.text[inside].allSatisfy { $0 == " " }
      return isBlank ? [Edit(range, "{ \(entry) }")] : nil
    }
    guard let index = index(in: pairs) else {
      return [Edit(at: inside.lowerBound, " \(entry),")]
    }
    let pair = pairs[index]
    if beginsLine(pair.key.start), lines.line(of: inside.upperBound) > lines.line(of: pair.end) {
      return onOwnLine(entry, behind: pair, isLast: index == pairs.count - 1)
    }
    return [Edit(at: pair.end, ", \(entry)")]
  }

  /// Returns the edit that writes an entry into brackets whose entries have lines of their own.
  private func onOwnLine(_ entry: String, behind pair: SyntaxPair, isLast: Bool) -> [Edit]? {
    let rest = lines.text[pair.end...].firstIndex { $0 != " " && $0 != "\t" }
    let hasComma = rest.map { lines.text[$0] == "," } ?? false
    guard hasComma || isLast else { return nil }
    let margin = String(repeating: " ", count: lines.column(of: pair.key.start))
    let added = lineBreak + margin + entry + (hasComma ? "," : "")
    let line = Edit(at: lines.lineEnd(pair.end), added)
    return hasComma ? [line] : [Edit(at: pair.end, ","), line]
  }

  // MARK: Places

  /// Returns the index of the entry before the new one; nil if the new one is the first.
  private func index(in pairs: [SyntaxPair]) -> Int? {
    switch insertion.place {
    case .first: nil
    case .last: pairs.indices.last
    case .behind(let keys):
      pairs.lastIndex { pair in keys.contains { pair.key.isText($0) } }
    }
  }

  private func beginsLine(_ index: Int) -> Bool {
    lines.text[index - lines.column(of: index)..<index].allSatisfy { $0 == " " || $0 == "\t" }
  }
}

extension SyntaxPair {
  /// The end of the value, or of the key if there is no value.
  fileprivate var end: Int { value.range.upperBound }
}
