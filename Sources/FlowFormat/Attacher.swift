import Diagnostics
import FlowModel
import YAML

/// The assignment of each comment to the entry that it belongs to. The attacher goes through the
/// text once. A comment that isn't assigned when an entry begins stands above this entry.
struct Attacher {
  private let lines: LineTable
  private let comments: [Comment]
  /// The quotes that have a meaning.
  private let quotes: Quotes
  private var next = 0
  /// The last line from which an entry or a comment was taken.
  private var lastLine = -1

  static func layout(_ syntax: Syntax, in lines: LineTable, _ quotes: Quotes) -> FileLayout {
    var attacher = Attacher(syntax, lines, quotes)
    return attacher.layout(syntax)
  }

  private init(_ syntax: Syntax, _ lines: LineTable, _ quotes: Quotes) {
    self.lines = lines
    self.quotes = quotes
    comments = syntax.comments
  }

  private mutating func layout(_ syntax: Syntax) -> FileLayout {
    var layout = FileLayout(prologue: [], leading: [], root: nil, end: [])
    if let start = syntax.documentStart { layout.prologue = prologue(upTo: start) }
    if let root = syntax.root {
      if !root.isBlockCollection { layout.leading = remarks(before: root.start) }
      layout.root = value(root, within: Surroundings(limit: .max, column: 0))
    }
    layout.end = remarks(before: .max)
    return layout
  }

  /// Returns the lines up to a `---`, with the line of the `---`.
  private mutating func prologue(upTo start: Int) -> [String] {
    lastLine = lines.line(of: start)
    var end = start
    while next < comments.count, line(of: comments[next]) <= lastLine {
      end = Int(comments[next].range.upper)
      next += 1
    }
    let all = (0..<lastLine).map { String(lines.content(of: $0)).withoutBlanksBehind }
    let lineStart = start - lines.column(of: start)
    let last = lines.string(lineStart..<max(end, start)).withoutBlanksBehind
    return Array(all.drop { $0.isEmpty }) + [last]
  }

  // MARK: Values

  /// The surroundings of a value.
  private struct Surroundings {
    /// The place where the next entry begins, or a bracket closes.
    var limit: Int
    /// The column of the collection that contains the value.
    var column: Int
    /// Whether the value stands in brackets.
    var isFlow = false
    /// Whether the value stands in a block mapping. A list may stand below a key of it without
    /// indentation.
    var isInMapping = false

    /// Returns the surroundings of an entry that ends where another one begins; nil for the last.
    func up(to limit: Int?) -> Surroundings {
      var copy = self
      copy.limit = limit ?? self.limit
      return copy
    }
  }

  private mutating func value(_ node: SyntaxNode, within outer: Surroundings) -> LayoutValue {
    var entries: [LayoutEntry] = []
    var end: [Remark] = []
    switch node.content {
    case .sequence(let items, let isFlow):
      let inner = surroundings(of: node, isFlow: isFlow, isInMapping: false, within: outer)
      entries = items.indices.map { index in
        entry(nil, items[index], within: inner.up(to: items.dropFirst(index + 1).first?.start))
      }
      end = self.end(of: node, isFlow: isFlow, within: outer)
    case .mapping(let pairs, let isFlow):
      let inner = surroundings(of: node, isFlow: isFlow, isInMapping: true, within: outer)
      entries = pairs.indices.map { index in
        let next = pairs.dropFirst(index + 1).first?.key.start
        return entry(pairs[index].key, pairs[index].value, within: inner.up(to: next))
      }
      end = self.end(of: node, isFlow: isFlow, within: outer)
    case .scalar, .alias, .missing:
      lastLine = max(lastLine, lastLine(of: node, in: outer.column))
    }
    return LayoutValue(
      node: node, entries: entries, end: end, column: outer.column, isLiteral: isLiteral(node))
  }

  /// Returns the surroundings of the last entry of a collection.
  private func surroundings(
    of node: SyntaxNode, isFlow: Bool, isInMapping: Bool, within outer: Surroundings
  ) -> Surroundings {
    Surroundings(
      limit: isFlow ? node.range.upperBound - 1 : outer.limit,
      column: lines.column(of: node.range.lowerBound), isFlow: isFlow, isInMapping: isInMapping)
  }

  /// Returns whether quotes may have a meaning at a node. The answer is true for text that is
  /// written in the same way, whatever quotes mean.
  private func isLiteral(_ node: SyntaxNode) -> Bool {
    switch node.content {
    case .scalar(_, .single), .scalar(_, .double): !quotes.areIdle(at: node.range.lowerBound)
    case .scalar(let text, .plain) where text.utf8.contains(UInt8(ascii: "?")):
      !quotes.areIdle(at: node.range.lowerBound)
    case .scalar, .alias, .missing, .sequence, .mapping: true
    }
  }

  private mutating func end(
    of node: SyntaxNode, isFlow: Bool, within outer: Surroundings
  ) -> [Remark] {
    guard !isFlow else {
      let end = remarks(before: node.range.upperBound - 1)
      lastLine = max(lastLine, lines.line(of: node.range.upperBound - 1))
      return end
    }
    let column = lines.column(of: node.range.lowerBound)
    // A comment in the same column as a list and its key belongs to the next key.
    let isBeside = outer.isInMapping && column <= outer.column
    return ownLines(before: outer.limit, from: isBeside ? column + 1 : column)
  }

  // MARK: Entries

  private mutating func entry(
    _ key: SyntaxNode?, _ node: SyntaxNode, within outer: Surroundings
  ) -> LayoutEntry {
    let start = (key ?? node).start
    let leading = remarks(before: start)
    let isApart = isApart(lines.line(of: start))
    lastLine = max(lastLine, lines.line(of: (key ?? node).range.lowerBound))
    let header = header(of: node)
    let value = value(node, within: outer)
    let trailing = node.isBlockCollection ? nil : trailing(before: outer.limit)
    var entry = LayoutEntry(
      leading: leading, isApart: isApart, key: key, header: header, value: value,
      trailing: trailing, tail: tail(of: node, within: outer))
    entry.tellCommentFromText(isFlow: outer.isFlow)
    return entry
  }

  private mutating func header(of node: SyntaxNode) -> [Remark] {
    guard let first = node.firstContent else { return [] }
    var header: [Remark] = []
    while next < comments.count, comments[next].range.lower < first {
      // A comment on a line of its own belongs to the first entry.
      if node.isCollection, comments[next].isOwnLine { break }
      header.append(take())
    }
    return header
  }

  private mutating func trailing(before limit: Int) -> Remark? {
    guard next < comments.count, !comments[next].isOwnLine, comments[next].range.lower < limit,
      line(of: comments[next]) == lastLine
    else { return nil }
    return take()
  }

  private mutating func tail(of node: SyntaxNode, within outer: Surroundings) -> [Remark] {
    guard !outer.isFlow, node.isEmpty else { return [] }
    return ownLines(before: outer.limit, from: outer.column + 1)
  }

  // MARK: Comments

  private func line(of comment: Comment) -> Int { lines.line(of: Int(comment.range.lower)) }

  /// Returns whether there is a blank line between a line and the part before it.
  private func isApart(_ line: Int) -> Bool {
    line - 1 > lastLine && lastLine >= 0 && lines.isBlank(line - 1)
  }

  private mutating func take() -> Remark {
    let comment = comments[next]
    let line = line(of: comment)
    defer {
      next += 1
      lastLine = line
    }
    return Remark(
      text: "#" + comment.text.withoutBlanksBehind,
      column: lines.column(of: Int(comment.range.lower)), isOwnLine: comment.isOwnLine,
      isApart: isApart(line))
  }

  private mutating func remarks(before limit: Int) -> [Remark] {
    var taken: [Remark] = []
    while next < comments.count, comments[next].range.lower < limit { taken.append(take()) }
    return taken
  }

  private mutating func ownLines(before limit: Int, from column: Int) -> [Remark] {
    var taken: [Remark] = []
    while next < comments.count, comments[next].isOwnLine, comments[next].range.lower < limit,
      lines.column(of: Int(comments[next].range.lower)) >= column
    {
      taken.append(take())
    }
    return taken
  }

  /// Returns the last line with a part of a leaf. Blank lines behind a block of text are part of
  /// the block only if the block keeps them.
  private func lastLine(of node: SyntaxNode, in column: Int) -> Int {
    if case .scalar(_, .block) = node.content {
      return BlockScalar(node, in: lines).lastLine(in: column)
    }
    return lines.line(of: max(node.range.lowerBound, node.range.upperBound - 1))
  }
}

extension SyntaxNode {
  var isCollection: Bool {
    switch content {
    case .sequence, .mapping: true
    default: false
    }
  }

  var isBlockCollection: Bool {
    switch content {
    case .sequence(_, let isFlow), .mapping(_, let isFlow): !isFlow
    default: false
    }
  }

  /// Whether the node is missing, or is a pair of brackets with nothing between them.
  var isEmpty: Bool {
    switch content {
    case .missing: true
    case .sequence(let items, _): items.isEmpty
    case .mapping(let pairs, _): pairs.isEmpty
    case .scalar, .alias: false
    }
  }

  /// The place of the node's first part. A comment may stand before this place.
  var firstContent: Int? {
    switch content {
    case .missing: nil
    case .sequence(let items, isFlow: true): items.first?.start ?? range.upperBound - 1
    case .mapping(let pairs, isFlow: true): pairs.first?.key.start ?? range.upperBound - 1
    case .sequence, .mapping: range.lowerBound
    case .scalar, .alias: range.lowerBound
    }
  }
}
