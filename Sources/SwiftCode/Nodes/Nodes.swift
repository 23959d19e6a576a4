/// Nodes one below the other, and the builder of such lists.
///
/// A list holds lines, so there is no tree of nodes. Only ``CodeRenderer`` decides where lines break
/// and where blank lines stand.
@resultBuilder
package struct Nodes: Hashable, Node {
  var lines: [Line] = []

  package init() {}

  /// Makes a list of one node.
  package init(_ node: some Node) { node.write(into: &self) }

  package init(_ code: Code) { line(code) }

  package init(_ nodes: [some Node]) {
    for node in nodes { node.write(into: &self) }
  }

  package var isEmpty: Bool { lines.isEmpty }

  /// The code of a list that is one line of code.
  var onlyLine: Code? {
    if lines.count == 1, case .code(let code, nil) = lines[0] { code } else { nil }
  }

  package mutating func append(_ node: some Node) { node.write(into: &self) }

  package func write(into nodes: inout Nodes) { nodes.lines += lines }

  package static func += (nodes: inout Nodes, others: Nodes) { others.write(into: &nodes) }

  package static func + (nodes: Nodes, others: Nodes) -> Nodes {
    var nodes = nodes
    nodes += others
    return nodes
  }
}

// MARK: - Writing

extension Nodes {
  /// Appends a line of code, which may break where its lists do.
  package mutating func line(_ code: Code) { lines.append(.code(code, nil)) }

  /// Appends a line that begins a block or a case.
  mutating func line(_ code: Code, _ ending: LineEnding) { lines.append(.code(code, ending)) }

  /// Appends a line of code that never breaks.
  mutating func flat(_ code: Code) { line(code.flat) }

  package mutating func blank() { lines.append(.blank) }

  /// Appends a documentation comment, like ``Documentation``.
  package mutating func documentation(_ text: CommentText) { lines.append(.documentation(text)) }

  /// Appends an attribute on a line of its own, like ``Attribute``.
  /// Appends a type, like ``TypeDeclaration``.
  package mutating func type(_ header: Code, members: (inout Nodes) -> Void) {
    airy { $0.block(header, isSpaced: true, members) }
  }

  /// Appends a block of statements, like ``Block``.
  package mutating func block(_ header: Code, body: (inout Nodes) -> Void) {
    airy { $0.block(header, isSpaced: false, body) }
  }

  /// Appends a block with one statement, like ``Block``.
  package mutating func block(_ header: Code, _ statement: Code) {
    block(header) { $0.line(statement) }
  }

  /// Appends lines in braces, without blank lines around them.
  private mutating func block(_ header: Code, isSpaced: Bool, _ body: (inout Nodes) -> Void) {
    var inner = Nodes()
    body(&inner)
    guard !inner.isEmpty else { return line(header, .emptyBraces) }
    line(header, .brace)
    indented(isSpaced: isSpaced) { $0 += inner }
    line("}")
  }

  /// Appends lines as a node with a blank line on each side.
  mutating func airy(_ body: (inout Nodes) -> Void) {
    lines.append(.airy)
    body(&self)
    lines.append(.endOfAiry)
  }

  /// Appends lines with one more level of indentation.
  ///
  /// - Parameter isSpaced: Whether blank lines stand around nodes that need them.
  mutating func indented(isSpaced: Bool = false, _ body: (inout Nodes) -> Void) {
    lines.append(.indent(isSpaced: isSpaced))
    body(&self)
    lines.append(.outdent)
  }

  /// Appends a type below a title. Appends nothing if the type has no members.
  package mutating func section(
    _ title: CommentText, _ header: Code, members: (inout Nodes) -> Void
  ) {
    var inner = Nodes()
    members(&inner)
    guard !inner.isEmpty else { return }
    blank()
    append(CodeComment(title))
    blank()
    type(header) { $0 += inner }
  }

  /// Appends source between `#if` and `#endif`, like ``ConditionalCompilation``.
  package mutating func conditional(_ condition: Code, body: (inout Nodes) -> Void) {
    var inner = Nodes()
    body(&inner)
    append(ConditionalCompilation(condition) { inner })
  }

  // MARK: Switches

  /// Appends a statement with cases, like ``SwitchStatement``.
  package mutating func switchStatement(_ subject: Code, cases: (inout Nodes) -> Void) {
    line("switch \(subject)", .brace)
    cases(&self)
    line("}")
  }

  /// Appends a case with one statement, like ``SwitchCase``.
  package mutating func switchCase(_ patterns: Code, _ statement: Code) {
    lines.append(.compact(header: "case \(patterns)", .colon, body: statement))
  }

  /// Appends the case for all other values.
  package mutating func defaultCase(_ statement: Code) {
    lines.append(.compact(header: "default", .colon, body: statement))
  }
}

// MARK: - Building

extension Nodes {
  package static func buildExpression(_ code: Code) -> Code { code }
  package static func buildExpression(_ codes: [Code]) -> Nodes { Nodes(codes) }
  package static func buildExpression(_ nodes: Nodes) -> Nodes { nodes }
  package static func buildExpression<Part: Node>(_ node: Part) -> Part { node }
  package static func buildExpression(_ nodes: [some Node]) -> Nodes { Nodes(nodes) }

  package static func buildPartialBlock(first: some Node) -> Nodes { Nodes(first) }

  package static func buildPartialBlock(
    accumulated: consuming Nodes, next: some Node
  ) -> Nodes {
    next.write(into: &accumulated)
    return accumulated
  }

  package static func buildBlock(_ parts: Nodes...) -> Nodes { Nodes(parts) }
  package static func buildOptional(_ part: Nodes?) -> Nodes { part ?? Nodes() }
  package static func buildEither(first part: Nodes) -> Nodes { part }
  package static func buildEither(second part: Nodes) -> Nodes { part }
  package static func buildArray(_ parts: [Nodes]) -> Nodes { Nodes(parts) }
}

extension Nodes: ExpressibleByArrayLiteral {
  package init(arrayLiteral parts: any Node...) {
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
