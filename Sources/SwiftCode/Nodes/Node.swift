/// A piece of source that stands on lines of its own.
///
/// Everything that can contain lines is a node. Everything that fits on a line is ``Code``, and
/// code alone is a node of one line.
package protocol Node: Sendable {
  /// Writes the node below other nodes.
  func write(into nodes: inout Nodes)
}

extension Code: Node {
  package func write(into nodes: inout Nodes) { nodes.line(self) }
}

/// An empty line.
package struct Blank: Node {
  package init() {}

  package func write(into nodes: inout Nodes) { nodes.blank() }
}
