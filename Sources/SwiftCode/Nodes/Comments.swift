/// A documentation comment (`///`), wrapped to the line length.
///
/// The text may come from anywhere. Every line break, to Swift or to an editor, ends a line of the
/// comment, and every line begins with slashes.
package struct Documentation: Node {
  private let text: CommentText

  package init(_ text: CommentText) { self.text = text }

  @_disfavoredOverload
  package init(_ text: String) { self.text = CommentText(text) }

  package func write(into nodes: inout Nodes) { nodes.documentation(text) }
}

/// A comment (`//`), as safe and wrapped as ``Documentation``.
package struct CodeComment: Node {
  private let text: CommentText

  package init(_ text: CommentText) { self.text = text }

  @_disfavoredOverload
  package init(_ text: String) { self.text = CommentText(text) }

  package func write(into nodes: inout Nodes) { nodes.lines.append(.comment(text)) }
}
