/// Source between `#if` and `#endif`.
package struct ConditionalCompilation: Node {
  private let condition: Code
  private let body: [any Node]
  private let alternative: [any Node]

  package init(
    _ condition: Code,
    @Nodes then body: () -> [any Node],
    @Nodes else alternative: () -> [any Node] = { [] }
  ) {
    self.condition = condition
    self.body = body()
    self.alternative = alternative()
  }

  package var spacing: Spacing { .airy }

  package func render(into renderer: inout CodeRenderer) {
    renderer.writeFlat("#if \(condition)")
    renderer.indented { $0.render(body, spaced: true) }
    if !alternative.isEmpty {
      renderer.writeFlat("#else")
      renderer.indented { $0.render(alternative, spaced: true) }
    }
    renderer.writeFlat("#endif")
  }
}
