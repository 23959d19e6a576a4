import Diagnostics
import YAML

/// Changes of a file's entries, which are made together. Everything else in the file stays as it is,
/// with all comments and in the same order.
package struct EntryChanges {
  private struct Edit {
    let range: Range<Int>
    let text: String
  }

  private let source: SourceFile
  private let lines: LineTable
  /// The edits in the order in which they were asked for.
  private var edits: [Edit] = []
  private var removed: [Range<Int>] = []
  /// The beginnings of values that have been taken out of their brackets.
  private var opened: Set<Int> = []

  package init(_ source: SourceFile) {
    self.source = source
    lines = LineTable(source.text)
  }

  package var isEmpty: Bool { edits.isEmpty && removed.isEmpty }

  /// The text with the changes. A file in the canonical layout keeps this layout.
  package var text: String {
    let changed = text(of: 0..<lines.text.count)
    return Formatter.text(source.text) == source.text ? Formatter.text(changed) ?? changed : changed
  }

  private func text(of range: Range<Int>) -> String {
    var text = Array(lines.text[range])
    let kept = edits.filter { edit in !removed.contains { $0.holds(edit.range) } }
    let whole = removed.filter { range in !removed.contains { $0 != range && $0.holds(range) } }
    let all = kept + whole.map { Edit(range: $0, text: "") }
    // Of edits at one place, the first one stays in front.
    for (_, edit) in all.enumerated().sorted(by: {
      ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
    }) {
      let (lower, upper) = (edit.range.lowerBound, edit.range.upperBound)
      text.replaceSubrange(
        lower - range.lowerBound..<upper - range.lowerBound, with: edit.text.unicodeScalars)
    }
    return String(String.UnicodeScalarView(text))
  }

  /// - Parameter range: A range in scalars, without a part of another change.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text))
  }

  /// Removes an entry that has lines of its own, with the comments that belong to it.
  package mutating func remove(_ pair: SyntaxPair, below key: SyntaxNode) {
    removed.append(lines.range(of: pair, below: key))
  }

  /// Removes an entry, and returns its lines as changed so far, without their indentation.
  package mutating func take(_ pair: SyntaxPair, below key: SyntaxNode) -> [String] {
    let range = lines.range(of: pair, below: key)
    let isInside = { (other: Range<Int>) in
      range.holds(other) || other == range.upperBound..<range.upperBound
    }
    var part = EntryChanges(source)
    part.edits = edits.filter { isInside($0.range) }
    part.removed = removed.filter(isInside)
    edits.removeAll { isInside($0.range) }
    removed.removeAll(where: isInside)
    removed.append(range)
    let table = LineTable(part.text(of: range))
    let indent = lines.column(of: pair.key.start)
    return (0..<table.count).map { table.content(of: $0) }.dropLast { $0.isEmpty }.map { line in
      let blanks = line.prefix { $0 == " " }.count
      return String(String.UnicodeScalarView(line.dropFirst(min(blanks, indent))))
    }
  }

  /// Adds entries to the mapping behind a key.
  ///
  /// - Parameters:
  ///   - entries: The lines of each entry, without indentation.
  ///   - next: The entry before which they stand; nil for the end.
  /// - Returns: False if the mapping isn't one that can be added to.
  package mutating func add(
    _ entries: [[String]], to owner: SyntaxPair, before next: SyntaxPair? = nil
  ) -> Bool {
    let value = owner.value
    guard value.anchor == nil, !entries.isEmpty else { return entries.isEmpty }
    switch value.content {
    case .missing: insert(entries, at: lineBehind(owner.key), inside: owner.key)
    case .mapping(let pairs, isFlow: true):
      guard lines.line(of: value.range.lowerBound) == lines.line(of: value.range.upperBound),
        lines.line(of: owner.key.start) == lines.line(of: value.range.lowerBound)
      else { return false }
      var all = entries
      if opened.insert(value.start).inserted {
        replace(owner.key.range.upperBound + 1..<value.range.upperBound, with: "")
        all = pairs.map { [text(of: $0)] } + entries
      }
      insert(all, at: lineBehind(owner.key), inside: owner.key)
    case .mapping(let pairs, isFlow: false):
      guard let last = pairs.last else { return false }
      let column = lines.column(of: last.key.start)
      let place =
        next.map { lines.range(of: $0, below: owner.key).lowerBound }
        ?? lines.end(of: last, column: column)
      insert(entries, at: place, column: column, isApart: next == nil && lines.areApart(pairs))
    case .scalar, .sequence, .alias: return false
    }
    return true
  }

  /// Adds entries at the top of the file's hierarchy, before one of them.
  package mutating func add(_ lines: [String], before pair: SyntaxPair) {
    insert([lines + [""]], at: self.lines.lineStart(pair.key.start), column: 0)
  }

  private mutating func insert(_ entries: [[String]], at place: Int, inside key: SyntaxNode) {
    insert(entries, at: place, column: lines.column(of: key.start) + Printer.indentation)
  }

  private mutating func insert(
    _ entries: [[String]], at place: Int, column: Int, isApart: Bool = false
  ) {
    let margin = String(repeating: " ", count: column)
    let isCut = place == lines.text.count && place > 0 && !lines.isBreak(place - 1)
    var text = isCut ? lines.lineBreak : ""
    for entry in entries {
      if isApart { text += lines.lineBreak }
      for line in entry { text += (line.isEmpty ? "" : margin + line) + lines.lineBreak }
    }
    edits.append(Edit(range: place..<place, text: text))
  }

  private func lineBehind(_ key: SyntaxNode) -> Int {
    lines.start(of: lines.line(of: key.range.upperBound) + 1)
  }

  /// Returns an entry as it is written.
  package func text(of pair: SyntaxPair) -> String {
    lines.string(pair.key.start..<pair.value.range.upperBound)
  }
}

extension Range<Int> {
  /// Returns whether another range is inside. A place at an end isn't.
  fileprivate func holds(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
      && !(other.isEmpty && (other.lowerBound == lowerBound || other.lowerBound == upperBound))
  }
}

extension Array {
  /// Returns the elements without the last ones that satisfy a predicate.
  fileprivate func dropLast(while isDropped: (Element) -> Bool) -> ArraySlice<Element> {
    prefix((lastIndex { !isDropped($0) } ?? -1) + 1)
  }
}
