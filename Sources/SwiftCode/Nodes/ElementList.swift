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

  public func write(into nodes: inout Nodes) {
    guard !elements.isEmpty else { return nodes.appendLine("", declaration, " = []") }
    nodes.append(.airy)
    nodes.appendLine("", declaration, " = [")
    nodes.append(.indent)
    for element in elements { nodes.appendLine("", element, ",") }
    nodes.append(.outdent)
    nodes.appendText("]")
    nodes.append(.endOfAiry)
  }
}
