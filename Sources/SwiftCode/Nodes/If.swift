/// An `if` statement.
///
///     If("isEmpty") { "return nil" }
///       .else(if: "isFull") { "return full" }
///       .else { "return first" }
package struct If: Node {
  private var block: Block

  package init(_ conditions: Code, @Nodes then body: () -> [any Node]) {
    block = Block("if \(conditions)", body: body)
  }

  /// The same with another condition, asked where those before it don't hold.
  package func `else`(if conditions: Code, @Nodes then body: () -> [any Node]) -> If {
    var copy = self
    copy.block = block.followed(by: "else if \(conditions)", body: body)
    return copy
  }

  /// The same with what happens otherwise.
  package func `else`(@Nodes then body: () -> [any Node]) -> If {
    var copy = self
    copy.block = block.followed(by: "else", body: body)
    return copy
  }

  package func render(into renderer: inout Renderer) {
    block.render(into: &renderer)
  }
}
