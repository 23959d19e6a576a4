/// A piece of source that stands on lines of its own.
///
/// What nests is a node, what fits on a line is ``Code``.
package protocol Node: Sendable {
  /// How the node wants to be set off from its neighbours.
  var spacing: Spacing { get }

  /// Writes the node at the renderer's current depth.
  func render(into renderer: inout Renderer)
}

/// Where a list of declarations gets blank lines.
package enum Spacing: Sendable {
  /// Needs none: a property, a case.
  case tight
  /// Has one on each side: whatever has a body.
  case airy
  /// Has one before it and belongs to what follows: a documentation comment.
  case leading
}

extension Node {
  package var spacing: Spacing { .tight }
}

/// A line: a statement, a declaration without a body.
struct Line: Node {
  let code: Code

  func render(into renderer: inout Renderer) {
    renderer.write(code)
  }
}

/// An empty line.
package struct Blank: Node {
  package init() {}

  package func render(into renderer: inout Renderer) {
    renderer.blankLine()
  }
}

/// Collects nodes; a line of code by itself is one.
@resultBuilder
package enum Nodes {
  package static func buildExpression(_ code: Code) -> [any Node] { [Line(code: code)] }
  package static func buildExpression(_ codes: [Code]) -> [any Node] { codes.map(Line.init) }
  package static func buildExpression(_ node: some Node) -> [any Node] { [node] }
  package static func buildExpression(_ nodes: [any Node]) -> [any Node] { nodes }
  package static func buildBlock(_ parts: [any Node]...) -> [any Node] { Array(parts.joined()) }
  package static func buildOptional(_ part: [any Node]?) -> [any Node] { part ?? [] }
  package static func buildEither(first part: [any Node]) -> [any Node] { part }
  package static func buildEither(second part: [any Node]) -> [any Node] { part }
  package static func buildArray(_ parts: [[any Node]]) -> [any Node] { Array(parts.joined()) }
}
