/// An attribute on a line of its own, above the declaration that it belongs to: `@MainActor`.
package struct Attribute: Node {
  private let code: Code

  package init(_ code: Code) {
    self.code = code
  }

  package var spacing: Spacing { .leading }

  package func render(into renderer: inout CodeRenderer) {
    renderer.write("@\(code)")
  }
}
