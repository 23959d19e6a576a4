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

  package func write(into nodes: inout Nodes) {
    guard !elements.isEmpty else { return nodes.line("\(declaration) = []") }
    nodes.airy {
      $0.line("\(declaration) = [")
      $0.indented { for element in elements { $0.line("\(element),") } }
      $0.line("]")
    }
  }
}
