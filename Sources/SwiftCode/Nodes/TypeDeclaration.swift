/// A type, a protocol or an extension: a block of declarations, with blank lines around those
/// that are documented or have bodies.
///
///     TypeDeclaration("package final class \(name): \(supertypes)") {
///       "let \(property): \(type)"
///     }
package struct TypeDeclaration: Node {
  private let block: Block

  package init(_ header: Code, @Nodes members: () -> Nodes) {
    block = Block(header, .members, body: members)
  }

  package func write(into nodes: inout Nodes) { block.write(into: &nodes) }
}
