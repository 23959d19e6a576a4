/// A `switch` statement; its body consists of ``SwitchCase``s.
package struct SwitchStatement: Node {
  private let subject: Code
  private let cases: Nodes

  package init(_ subject: Code, @Nodes cases: () -> Nodes) {
    self.subject = subject
    self.cases = cases()
  }

  public func write(into nodes: inout Nodes) {
    nodes.appendLine("switch ", subject, .brace)
    cases.write(into: &nodes)
    nodes.appendText("}")
  }
}

/// A case of a ``SwitchStatement``. It stands on one line if its body is one line and everything
/// fits.
package struct SwitchCase: Node {
  private let keyword: StaticString
  private let patterns: Code
  private let body: Nodes

  /// A case for patterns: `SwitchCase(".detail(let \(name))") { … }`.
  package init(_ patterns: Code, @Nodes body: () -> Nodes) {
    (keyword, self.patterns, self.body) = ("case ", patterns, body())
  }

  /// The `default` case.
  package static func `default`(@Nodes body: () -> Nodes) -> SwitchCase {
    SwitchCase(keyword: "default", patterns: .empty, body: body())
  }

  private init(keyword: StaticString, patterns: Code, body: Nodes) {
    (self.keyword, self.patterns, self.body) = (keyword, patterns, body)
  }

  public func write(into nodes: inout Nodes) {
    if body.isLine { return nodes.appendCompact(.compactCase, keyword, patterns, body) }
    nodes.appendLine(keyword, patterns, .colon)
    nodes.appendIndented(body)
  }
}
