/// An `if` statement.
///
///     If("isEmpty") { "return nil" }
///       .else(if: "isFull") { "return full" }
///       .else { "return first" }
package struct If: Node {
  private var block: Block

  package init(_ conditions: Code, @Nodes then body: () -> Nodes) {
    block = Block("if \(conditions)", body: body)
  }

  /// Returns the statement with another condition. It is tested if no condition before it holds.
  package func `else`(if conditions: Code, @Nodes then body: () -> Nodes) -> If {
    var copy = self
    copy.block = block.followed(by: "else if \(conditions)", body: body)
    return copy
  }

  /// Returns the statement with a body for all other cases.
  package func `else`(@Nodes then body: () -> Nodes) -> If {
    var copy = self
    copy.block = block.followed(by: "else", body: body)
    return copy
  }

  package func write(into nodes: inout Nodes) { block.writeLines(into: &nodes) }
}
