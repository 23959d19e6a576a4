/// A declaration whose value is an array, with an element on each line, so that a new one is one
/// new line.
///
///     ElementList("static let patterns: [Pattern]", patterns)
package struct ElementList: Node {
  private let declaration: Code
  private let elements: [Code]

  package init(_ declaration: Code, _ elements: [Code]) {
    self.declaration = declaration
    self.elements = elements
  }

  package var spacing: Spacing { elements.isEmpty ? .tight : .airy }

  package func render(into renderer: inout Renderer) {
    guard !elements.isEmpty else {
      renderer.write("\(declaration) = []")
      return
    }
    renderer.write("\(declaration) = [")
    renderer.indented { renderer in
      for element in elements { renderer.write("\(element),") }
    }
    renderer.write("]")
  }
}
