/// Nodes one below the other, as one text with marks, and the builder of such lists.
///
/// A list becomes a part of another list by a copy of its bytes. So there is no tree of nodes, and
/// only ``CodeRenderer`` decides where lines break and where blank lines stand.
@resultBuilder
public struct Nodes: Hashable, Node {
  /// The lines, each with a line break at its end, and the marks between them.
  var bytes = Bytes()
  var content = Content.none

  enum Content { case none, line, others }

  public init() {}

  /// Makes a list of one node.
  @inlinable
  public init(_ node: some Node) {
    self.init()
    node.write(into: &self)
  }

  package init(_ code: Code) { appendLine(code) }

  @inlinable
  public init(_ nodes: [some Node]) {
    self.init()
    for node in nodes { node.write(into: &self) }
  }

  package var isEmpty: Bool { content == .none }

  /// Whether the list is one line of code.
  var isLine: Bool { content == .line }

  @inlinable
  public mutating func append(_ node: some Node) { node.write(into: &self) }

  public func write(into nodes: inout Nodes) {
    guard !isEmpty else { return }
    nodes.content = nodes.isEmpty ? content : .others
    nodes.bytes.append(bytes)
  }

  package static func += (nodes: inout Nodes, others: Nodes) { others.write(into: &nodes) }

  package static func + (nodes: Nodes, others: Nodes) -> Nodes {
    var nodes = nodes
    nodes += others
    return nodes
  }
}

// MARK: - Lines

extension Nodes {
  /// Appends a line of code, which may break at its marks.
  mutating func appendLine(_ code: Code) {
    // A list of one line stays short.
    guard !isEmpty else {
      content = .line
      bytes.append(code.bytes)
      return bytes.append(newline)
    }
    content = .others
    bytes.write(atMost: code.bytes.count + 1) { pen in
      pen.write(code.bytes)
      pen.write(newline)
    }
  }

  /// Appends a line of code that never breaks.
  mutating func appendFlat(_ code: Code) {
    content = .others
    bytes.append(code.withoutMarks)
    bytes.append(newline)
  }

  /// Appends a line of the generator's own text.
  mutating func appendText(_ text: StaticString) {
    append(text)
    bytes.append(newline)
  }

  /// Appends a line of the generator's own text around code.
  mutating func appendLine(_ start: StaticString, _ code: Code, _ end: StaticString = "") {
    append(start)
    bytes.append(code.bytes)
    append(end)
    bytes.append(newline)
  }

  /// Appends a line that begins a block or a case.
  mutating func appendLine(_ start: StaticString, _ code: Code, _ ending: LineEnding) {
    append(start)
    bytes.append(code.bytes)
    append(ending.mark)
    if case .closure(let parameters) = ending {
      bytes.append(parameters.withoutMarks)
    }
    bytes.append(newline)
  }

  /// Appends a line with a word of a multi-line string.
  mutating func appendWord(_ word: String) {
    appendEscaped(contentsOf: word, to: &bytes)
    bytes.append(newline)
  }

  /// Appends a comment that becomes as many lines as it needs.
  mutating func append(_ text: CommentText, as mark: Mark) {
    append(mark)
    text.appendHarmless(to: &bytes)
    bytes.append(newline)
  }

  /// Appends nodes with one more level of indentation.
  ///
  /// - Parameter spaced: Whether blank lines stand around nodes that need them.
  mutating func appendIndented(_ nodes: Nodes, spaced: Bool = false) {
    append(spaced ? .indentMembers : .indent)
    bytes.append(nodes.bytes)
    append(.outdent)
  }

  /// Appends a node that stands on one line if it fits there: a header, and a body of one line.
  mutating func appendCompact(
    _ mark: Mark, _ start: StaticString, _ header: Code, _ body: Nodes
  ) {
    append(mark)
    append(start)
    bytes.append(header.bytes)
    append(.body)
    bytes.append(body.bytes)
  }

  mutating func append(_ mark: Mark) {
    content = .others
    bytes.append(mark)
  }

  private mutating func append(_ text: StaticString) {
    content = .others
    bytes.append(text)
  }
}

// MARK: - Building

extension Nodes {
  package static func buildExpression(_ code: Code) -> Code { code }
  package static func buildExpression(_ codes: [Code]) -> Nodes { Nodes(codes) }
  @inlinable
  public static func buildExpression(_ nodes: Nodes) -> Nodes { nodes }
  @inlinable
  public static func buildExpression<Part: Node>(_ node: Part) -> Part { node }
  @inlinable
  public static func buildExpression(_ nodes: [some Node]) -> Nodes { Nodes(nodes) }

  @inlinable
  public static func buildPartialBlock(first: Nodes) -> Nodes { first }
  @inlinable
  public static func buildPartialBlock(first: some Node) -> Nodes { Nodes(first) }

  @inlinable
  public static func buildPartialBlock(accumulated: consuming Nodes, next: some Node) -> Nodes {
    next.write(into: &accumulated)
    return accumulated
  }

  package static func buildBlock(_ parts: Nodes...) -> Nodes { Nodes(parts) }
  package static func buildOptional(_ part: Nodes?) -> Nodes { part ?? Nodes() }
  @inlinable
  public static func buildEither(first part: Nodes) -> Nodes { part }
  @inlinable
  public static func buildEither(second part: Nodes) -> Nodes { part }
  @inlinable
  public static func buildArray(_ parts: [Nodes]) -> Nodes { Nodes(parts) }
}

extension Nodes: ExpressibleByArrayLiteral {
  public init(arrayLiteral parts: any Node...) {
    for part in parts { part.write(into: &self) }
  }
}

extension Sequence {
  /// Returns the nodes of all elements, one below the other.
  package func flatMap(_ nodes: (Element) -> Nodes) -> Nodes {
    var all = Nodes()
    for element in self { all += nodes(element) }
    return all
  }
}
