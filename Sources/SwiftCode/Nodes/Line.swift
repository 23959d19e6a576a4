/// A line of source, or an order about the lines that follow.
enum Line: Hashable, Sendable {
  case blank
  /// Code that may break at its marks, and the ending behind it.
  case code(Code, LineEnding?)
  case comment(CommentText)
  case documentation(CommentText)
  /// A line that belongs to the next node.
  case attribute(Code)
  /// A header and a line of its body. They stand on one line if it fits.
  case compact(header: Code, LineEnding, body: Code)
  /// The beginning of lines that are indented by one more level. If `isSpaced` is true, blank lines
  /// stand around those that need them.
  case indent(isSpaced: Bool)
  case outdent
  /// The beginning and the end of a node with a blank line on each side.
  case airy
  case endOfAiry
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
