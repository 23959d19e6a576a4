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

  package func write(into nodes: inout Nodes) {
    nodes.airy {
      $0.flat("#if \(condition)")
      $0.indented(isSpaced: true) { $0 += body }
      if !alternative.isEmpty {
        $0.line("#else")
        $0.indented(isSpaced: true) { $0 += alternative }
      }
      $0.line("#endif")
    }
  }
}
