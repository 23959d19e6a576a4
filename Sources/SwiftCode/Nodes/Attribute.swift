/// An attribute on a line of its own, above the declaration that it belongs to: `@MainActor`.
package struct Attribute: Node {
  private let code: Code

  package init(_ code: Code) {
    self.code = code
  }

  package func write(into nodes: inout Nodes) {
    nodes.lines.append(.attribute("@\(code)"))
  }
}
