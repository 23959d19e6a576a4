/// A `switch` statement; its body consists of ``SwitchCase``s.
package struct SwitchStatement: Node {
  private let subject: Code
  private let cases: Nodes

  package init(_ subject: Code, @Nodes cases: () -> Nodes) {
    self.subject = subject
    self.cases = cases()
  }

  package func write(into nodes: inout Nodes) {
    nodes.switchStatement(subject) { $0 += cases }
  }
}

/// A case of a ``SwitchStatement``. It stands on one line if its body is one line and everything
/// fits.
package struct SwitchCase: Node {
  private let header: Code
  private let body: Nodes

  /// A case for patterns: `SwitchCase(".detail(let \(name))") { … }`.
  package init(_ patterns: Code, @Nodes body: () -> Nodes) {
    (header, self.body) = ("case \(patterns)", body())
  }

  /// The `default` case.
  package static func `default`(@Nodes body: () -> Nodes) -> SwitchCase {
    SwitchCase(header: "default", body: body())
  }

  private init(header: Code, body: Nodes) { (self.header, self.body) = (header, body) }

  package func write(into nodes: inout Nodes) {
    if let line = body.onlyLine {
      return nodes.lines.append(.compact(header: header, .colon, body: line))
    }
    nodes.line(header, .colon)
    nodes.indented { $0 += body }
  }
}
