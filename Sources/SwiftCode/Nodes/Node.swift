/// A piece of source that stands on lines of its own.
///
/// Everything that can contain lines is a node. Everything that fits on a line is ``Code``.
package protocol Node: Sendable {
  /// The blank lines that separate the node from its neighbours.
  var spacing: Spacing { get }

  /// The code of a node that is a single line; nil for every other node.
  var line: Code? { get }

  /// Writes the node at the renderer's current depth.
  func render(into renderer: inout CodeRenderer)
}

/// The need of a node for blank lines in a list of declarations.
package enum Spacing: Sendable {
  /// The node needs no blank lines: a property, a case.
  case tight
  /// The node has a blank line on each side, because it has a body.
  case airy
  /// The node has a blank line before it and belongs to the next node: a documentation comment.
  case leading
}

extension Node {
  package var spacing: Spacing { .tight }

  package var line: Code? { nil }
}

/// A line of source: a statement, or a declaration without a body.
package struct Line: Node {
  private let code: Code

  package init(code: Code) { self.code = code }

  package var line: Code? { code }

  package func render(into renderer: inout CodeRenderer) {
    renderer.write(code)
  }
}

/// An empty line.
package struct Blank: Node {
  package init() {}

  package func render(into renderer: inout CodeRenderer) {
    renderer.blankLine()
  }
}

/// The builder of lists of nodes. A line of code alone is a node.
@resultBuilder
package enum Nodes {
  package static func buildExpression(_ code: Code) -> [any Node] { [Line(code: code)] }
  package static func buildExpression(_ codes: [Code]) -> [any Node] { codes.map(Line.init) }
  package static func buildExpression(_ node: some Node) -> [any Node] { [node] }
  package static func buildExpression(_ nodes: [any Node]) -> [any Node] { nodes }
  package static func buildBlock(_ parts: [any Node]...) -> [any Node] { joined(parts) }
  package static func buildOptional(_ part: [any Node]?) -> [any Node] { part ?? [] }
  package static func buildEither(first part: [any Node]) -> [any Node] { part }
  package static func buildEither(second part: [any Node]) -> [any Node] { part }
  package static func buildArray(_ parts: [[any Node]]) -> [any Node] { joined(parts) }

  /// Returns the text of nodes at the beginning of a file.
  package static func text(of nodes: [any Node]) -> String {
    if nodes.count == 1, let line = nodes[0].line { return line.text }
    var renderer = CodeRenderer()
    renderer.render(nodes, spaced: false)
    return renderer.text
  }

  private static func joined(_ parts: [[any Node]]) -> [any Node] {
    if parts.count == 1 { return parts[0] }
    var nodes: [any Node] = []
    nodes.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { nodes.append(contentsOf: part) }
    return nodes
  }
}
