/// Source between `#if` and `#endif`.
package struct ConditionalCompilation: Node {
  private let condition: Code
  private let body: Nodes
  private let alternative: Nodes

  package init(
    _ condition: Code,
    @Nodes then body: () -> Nodes,
    @Nodes else alternative: () -> Nodes = { Nodes() }
  ) {
    self.condition = condition
    self.body = body()
    self.alternative = alternative()
  }

  public func write(into nodes: inout Nodes) {
    nodes.append(.airy)
    nodes.appendFlat("#if \(condition)")
    nodes.appendIndented(body, spaced: true)
    if !alternative.isEmpty {
      nodes.appendText("#else")
      nodes.appendIndented(alternative, spaced: true)
    }
    nodes.appendText("#endif")
    nodes.append(.endOfAiry)
  }
}
