/// A declaration whose value is an array, with each element on its own line. A new element then
/// adds exactly one line.
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

  package func render(into renderer: inout CodeRenderer) {
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
