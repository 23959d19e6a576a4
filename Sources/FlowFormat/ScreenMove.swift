import Diagnostics
import YAML

/// Screens of a coordinator that move to a new coordinator behind it. Their lines stay as they are,
/// with their comments.
package struct ScreenMove {
  /// The ranges of the lines that move, in scalars, in the order of the text.
  package let ranges: [Range<Int>]

  private let lines: LineTable
  private let source: SourceFile
  private let coordinators: [SyntaxPair]
  private let coordinator: SyntaxPair
  /// The screens of the coordinator, and the key in front of them.
  private let all: [SyntaxPair]
  private let key: SyntaxNode
  private let moved: [SyntaxPair]

  /// Returns nil if the screens don't have lines of their own.
  ///
  /// - Parameter names: The screens. At least one screen of the coordinator stays.
  package init?(_ names: [String], of coordinator: String, in source: SourceFile) {
    let lines = LineTable(source.text)
    guard let root = Syntax.read(source)?.root,
      let coordinators = root.entry("coordinators")?.value.lines,
      let own = coordinators.first(where: { $0.key.isText(coordinator) }),
      let screens = own.value.entry("screens"), let all = screens.value.lines
    else { return nil }
    let moved = all.filter { pair in names.contains { pair.key.isText($0) } }
    let isPlain = (all + [own, screens]).allSatisfy {
      $0.key.anchor == nil && $0.value.anchor == nil && lines.isFirst(onLine: $0.key.start)
    }
    guard isPlain, moved.count == names.count, moved.count < all.count else { return nil }
    (self.lines, self.source, self.coordinators, self.all) = (lines, source, coordinators, all)
    (self.coordinator, self.moved, key) = (own, moved, screens.key)
    ranges = moved.map { lines.range(of: $0, below: screens.key) }
  }

  /// Returns the text of the file after the move.
  ///
  /// - Parameter name: The name of the new coordinator, which starts with the first screen.
  package func text(movingTo name: String, startingWith first: String) -> String {
    let end = endOfCoordinator
    var text = lines.text
    text.insert(contentsOf: entry(name, first).unicodeScalars, at: end)
    for range in groups.reversed() { text.removeSubrange(withBlanks(range)) }
    let result = String(text)
    let isLaidOut = Formatter.text(source.text) == source.text
    return isLaidOut ? Formatter.text(result) ?? result : result
  }

  // MARK: The old place

  /// The ranges of the lines that move, where screens with nothing between them are one range.
  private var groups: [Range<Int>] {
    ranges.reduce(into: []) { groups, range in
      guard let last = groups.last, lines.isBlank(last.upperBound..<range.lowerBound) else {
        return groups.append(range)
      }
      groups[groups.count - 1] = last.lowerBound..<range.upperBound
    }
  }

  /// Returns the lines of screens with the blank lines that nothing would separate any more.
  private func withBlanks(_ range: Range<Int>) -> Range<Int> {
    var (first, next) = (lines.line(of: range.lowerBound), lines.line(of: range.upperBound))
    if range.upperBound == ranges.last?.upperBound, range.upperBound == endOfCoordinator {
      while first > 0, lines.isBlank(first - 1) { first -= 1 }
      return lines.start(of: first)..<range.upperBound
    }
    let isFirst = first == lines.line(of: key.start) + 1
    guard isFirst || lines.isBlank(first - 1) else { return range }
    while next < lines.count - 1, lines.isBlank(next) { next += 1 }
    return range.lowerBound..<lines.start(of: next)
  }

  /// The beginning of the line behind the coordinator.
  private var endOfCoordinator: Int {
    let column = lines.column(of: coordinator.key.start)
    return lines.end(of: coordinator, column: column)
  }

  // MARK: The new place

  private func entry(_ name: String, _ first: String) -> String {
    let lineBreak = lines.lineBreak
    let gap = coordinators.count == 1 || lines.areApart(coordinators) ? lineBreak : ""
    let isCut =
      endOfCoordinator == lines.text.count && !(lines.text.last.map { $0 == "\n" } ?? true)
    let outer = String(repeating: " ", count: lines.column(of: coordinator.key.start))
    let inner = String(repeating: " ", count: lines.column(of: key.start))
    let head = ["\(outer)\(name):"] + parameters(of: first, inner)
    let keys = head + ["\(inner)start: \(first)", "\(inner)screens:"]
    let between = lines.areApart(all) ? lineBreak : ""
    let screens = ranges.map { String(lines.text[$0]) + (lines.endsLine($0) ? "" : lineBreak) }
    return (isCut ? lineBreak : "") + gap + keys.map { $0 + lineBreak }.joined()
      + screens.joined(separator: between)
  }

  /// Returns the lines of the parameters, which are those of the first screen.
  private func parameters(of first: String, _ margin: String) -> [String] {
    guard let screen = moved.first(where: { $0.key.isText(first) }),
      let pair = screen.value.entry("params")
    else { return [] }
    let range = pair.value.start..<pair.value.range.upperBound
    guard let entries = pair.value.lines else {
      return ["\(margin)params: \(lines.string(range))"]
    }
    let deeper = margin + String(repeating: " ", count: Printer.indentation)
    return ["\(margin)params:"]
      + entries.map { entry in
        let value = lines.string(entry.key.start..<entry.value.range.upperBound)
        return deeper + value
      }
  }
}

extension SyntaxNode {
  /// The entries of a mapping whose entries have lines of their own; nil for other values.
  fileprivate var lines: [SyntaxPair]? {
    guard case .mapping(let pairs, isFlow: false) = content else { return nil }
    return pairs
  }

  /// Returns the entry with a key; nil if there is none, or if there are several.
  fileprivate func entry(_ key: String) -> SyntaxPair? {
    guard case .mapping(let pairs, _) = content else { return nil }
    let found = pairs.filter { $0.key.isText(key) }
    return found.count == 1 ? found[0] : nil
  }
}

extension LineTable {
  /// Returns whether only blanks stand before a place on its line.
  fileprivate func isFirst(onLine index: Int) -> Bool {
    text[index - column(of: index)..<index].allSatisfy { $0 == " " }
  }

  fileprivate func isBlank(_ range: Range<Int>) -> Bool {
    text[range].allSatisfy { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
  }

  fileprivate func endsLine(_ range: Range<Int>) -> Bool {
    range.isEmpty || isBreak(range.upperBound - 1)
  }

  /// Returns the lines of an entry, with the comments above and below that belong to it.
  ///
  /// - Parameter key: The key of the mapping that has the entry.
  package func range(of pair: SyntaxPair, below key: SyntaxNode) -> Range<Int> {
    let column = column(of: pair.key.start)
    var first = line(of: pair.key.start)
    while first - 1 > line(of: key.start), columnOfComment(on: first - 1) == column { first -= 1 }
    return start(of: first)..<end(of: pair, column: column)
  }

  /// Returns the beginning of the line behind an entry.
  func end(of pair: SyntaxPair, column: Int) -> Int {
    let end = pair.value.range.upperBound
    // A block of text ends where the next line begins.
    let last = end > 0 && isBreak(end - 1) ? end - 1 : end
    return start(of: line(of: endOfComments(below: last, deeperThan: column)) + 1)
  }
}
