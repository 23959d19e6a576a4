/// A `switch` statement; its body consists of ``SwitchCase``s.
package struct SwitchStatement: Node {
  private let subject: Code
  private let cases: [any Node]

  package init(_ subject: Code, @Nodes cases: () -> [any Node]) {
    self.subject = subject
    self.cases = cases()
  }

  package func render(into renderer: inout CodeRenderer) {
    renderer.write("switch \(subject)", .brace)
    renderer.render(cases, spaced: false)
    renderer.write("}")
  }
}

/// A case of a ``SwitchStatement``. It stands on one line if its body is one line and everything
/// fits.
package struct SwitchCase: Node {
  private let label: Code
  private let body: [any Node]

  /// A case for patterns: `SwitchCase(".detail(let \(name))") { … }`.
  package init(_ patterns: Code, @Nodes body: () -> [any Node]) {
    label = "case \(patterns)"
    self.body = body()
  }

  /// The `default` case.
  package static func `default`(@Nodes body: () -> [any Node]) -> SwitchCase {
    SwitchCase(label: "default", body: body())
  }

  private init(label: Code, body: [any Node]) {
    self.label = label
    self.body = body
  }

  package func render(into renderer: inout CodeRenderer) {
    if body.count == 1, let only = body[0].line, renderer.writeIfItFits(label, ": ", only) {
      return
    }
    renderer.write(label, .colon)
    renderer.indented { $0.render(body, spaced: false) }
  }
}
