/// A piece of source that stands on lines of its own.
///
/// Everything that can contain lines is a node. Everything that fits on a line is ``Code``, and
/// code alone is a node of one line.
///
/// The protocol is public so that other modules inline the functions of the builder ``Nodes``.
public protocol Node: Sendable {
  /// Writes the node below other nodes.
  func write(into nodes: inout Nodes)
}

extension Code: Node {
  public func write(into nodes: inout Nodes) { nodes.appendLine(self) }
}

/// An empty line.
package struct Blank: Node {
  package init() {}

  public func write(into nodes: inout Nodes) { nodes.append(.blank) }
}

/// The need of a node for blank lines in a list of declarations.
enum Spacing {
  /// The node needs no blank lines: a property, a case.
  case tight
  /// The node has a blank line on each side, because it has a body.
  case airy
  /// The node has a blank line before it and belongs to the next node: a documentation comment.
  case leading
}
