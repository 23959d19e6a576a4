import Diagnostics

/// A value as it is written: with its style, its anchor, and aliases that aren't replaced. It is
/// for code that changes the layout of a file. The meaning of a file is in ``Node``.
package struct SyntaxNode: Sendable {
  package enum Content: Sendable {
    case scalar(String, ScalarStyle)
    case alias(String)
    /// A key or a dash without a value.
    case missing
    case sequence([SyntaxNode], isFlow: Bool)
    case mapping([SyntaxPair], isFlow: Bool)
  }

  package enum ScalarStyle: Sendable { case plain, single, double, block }

  package let content: Content
  package let anchor: String?
  /// The beginning of the anchor, or of the value if there is no anchor.
  package let start: Int
  /// The range of the value itself, in scalars. A block sequence begins with its first dash.
  package let range: Range<Int>
}

extension SyntaxNode {
  /// The pairs of a mapping; none for other values.
  package var pairs: [SyntaxPair] {
    if case .mapping(let pairs, _) = content { pairs } else { [] }
  }

  /// The text of a scalar; nil for other values.
  package var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }
}

package struct SyntaxPair: Sendable {
  package let key: SyntaxNode
  package let value: SyntaxNode
}

/// A file, as it is written.
package struct Syntax: Sendable {
  /// The root; nil in a file without content.
  package let root: SyntaxNode?
  /// The comments, in the order of the text.
  package let comments: [Comment]
  /// The end of the `---` before the content; nil if there is none.
  package let documentStart: Int?

  /// Returns the syntax of a file. Returns nil if `YAMLReader` doesn't accept the file. Its
  /// findings give the reason.
  package static func read(_ source: SourceFile) -> Syntax? {
    var reader = SyntaxReader(source)
    return try? reader.read(source)
  }
}

/// The reader of a file's syntax. It is recursive, so it may only read texts whose nesting is
/// within ``Composer/maximumDepth``.
private struct SyntaxReader {
  private struct Unexpected: Error {}

  private let events: EventReader
  private let text: [Unicode.Scalar]
  private var scalars: [Range<Int>] = []
  private var depth = 0

  init(_ source: SourceFile) {
    events = EventReader(source.text)
    text = source.text.scalarArray
  }

  mutating func read(_ source: SourceFile) throws -> Syntax {
    var root: SyntaxNode?
    var documentStart: Int?
    while true {
      let event = try events.next()
      switch event.kind {
      case .end:
        let comments = Comment.scan(text, of: source.id, outside: scalars)
        return Syntax(root: root, comments: comments, documentStart: documentStart)
      case .documentStart:
        guard root == nil else { throw Unexpected() }
        if event.upper > event.lower { documentStart = event.upper }
      case .other: break
      default: root = try node(event)
      }
    }
  }

  private mutating func node(_ event: EventReader.Event) throws -> SyntaxNode {
    guard !event.hasTag, depth < Composer.maximumDepth else { throw Unexpected() }
    depth += 1
    defer { depth -= 1 }
    let lower =
      event.anchor == nil
      ? event.lower : text.value(in: event.lower..<max(event.lower, event.upper))
    switch event.kind {
    case .scalar(let string, let isPlain): return try scalar(string, isPlain, event, from: lower)
    case .alias(let name): return self.node(.alias(name), event, lower..<event.upper)
    case .sequenceStart(let isFlow):
      let (items, end) = try items()
      let upper = isFlow ? end : items.last?.range.upperBound ?? end
      return self.node(.sequence(items, isFlow: isFlow), event, lower..<max(lower, upper))
    case .mappingStart(let isFlow):
      let (nodes, end) = try items()
      let pairs = stride(from: 0, to: nodes.count - 1, by: 2).map { index in
        pair(nodes[index], nodes[index + 1])
      }
      let upper = isFlow ? end : pairs.last?.value.range.upperBound ?? end
      return self.node(.mapping(pairs, isFlow: isFlow), event, lower..<max(lower, upper))
    default: throw Unexpected()
    }
  }

  private func node(
    _ content: SyntaxNode.Content, _ event: EventReader.Event, _ range: Range<Int>
  ) -> SyntaxNode {
    SyntaxNode(content: content, anchor: event.anchor, start: event.lower, range: range)
  }

  /// Returns a pair. A missing value gets a place at the end of its key, because libyaml may give
  /// another place.
  private func pair(_ key: SyntaxNode, _ value: SyntaxNode) -> SyntaxPair {
    guard case .missing = value.content, value.anchor == nil else {
      return SyntaxPair(key: key, value: value)
    }
    let end = key.range.upperBound
    return SyntaxPair(
      key: key, value: SyntaxNode(content: .missing, anchor: nil, start: end, range: end..<end))
  }

  private mutating func items() throws -> (nodes: [SyntaxNode], end: Int) {
    var nodes: [SyntaxNode] = []
    while true {
      let event = try events.next()
      if case .collectionEnd = event.kind { return (nodes, event.upper) }
      nodes.append(try node(event))
    }
  }

  private mutating func scalar(
    _ string: String, _ isPlain: Bool, _ event: EventReader.Event, from lower: Int
  ) throws -> SyntaxNode {
    if isPlain, string.isEmpty {
      let end = endOfAnchor(event)
      return node(.missing, event, end..<end)
    }
    let range = lower..<max(lower, event.upper)
    scalars.append(range)
    return node(.scalar(string, isPlain ? .plain : try quotedStyle(at: lower)), event, range)
  }

  private func quotedStyle(at index: Int) throws -> SyntaxNode.ScalarStyle {
    guard index < text.count else { throw Unexpected() }
    switch text[index] {
    case "'": return .single
    case "\"": return .double
    case "|", ">": return .block
    default: throw Unexpected()
    }
  }

  private func endOfAnchor(_ event: EventReader.Event) -> Int {
    event.lower + (event.anchor.map { $0.unicodeScalars.count + 1 } ?? 0)
  }
}
