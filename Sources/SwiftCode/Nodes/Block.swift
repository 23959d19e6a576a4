/// A header, and the content between its braces.
///
///     Block("package func \(name)(\(parameters)) -> \(type)") {
///       "return \(value)"
///     }
package struct Block: Node {
  private let header: Code
  private let ending: LineEnding
  private let body: Nodes
  private let style: Style
  private var alternatives: [(keyword: Code, body: Nodes)] = []

  /// The kind of a block's body. It decides where the body gets blank lines.
  package enum Style: Sendable {
    /// Statements, one line each.
    case statements
    /// Declarations, with blank lines around those that are documented or have bodies.
    case members
    /// A body that stands on one line with its header if it fits.
    case compact
  }

  package init(_ header: Code, _ style: Style = .statements, @Nodes body: () -> Nodes) {
    self.header = header
    self.style = style
    self.body = body()
    ending = .brace
  }

  /// A call with a trailing closure. The closure's parameters, for example `"[weak self] result"`,
  /// may be empty.
  ///
  /// Empty parentheses before the closure are left out, because nobody writes them.
  package init(_ call: Code, closure parameters: Code, @Nodes body: () -> Nodes) {
    header = call.withoutEmptyParentheses
    style = .statements
    self.body = body()
    ending = .closure(parameters)
  }

  /// Returns the block with another body after the closing brace: `.followed(by: "else") { … }`.
  package func followed(by keyword: Code, @Nodes body: () -> Nodes) -> Block {
    var copy = self
    copy.alternatives.append((keyword, body()))
    return copy
  }

  package func write(into nodes: inout Nodes) {
    if style == .compact {
      writeCompact(into: &nodes)
    } else {
      nodes.airy { writeLines(into: &$0) }
    }
  }

  /// Writes the block without blank lines around it.
  func writeLines(into nodes: inout Nodes) {
    guard !body.isEmpty || !alternatives.isEmpty else {
      return nodes.line(header, .emptyBraces)
    }
    nodes.line(header, ending)
    nodes.indented(isSpaced: style == .members) { $0 += body }
    for alternative in alternatives {
      nodes.line("} \(alternative.keyword)", .brace)
      nodes.indented { $0 += alternative.body }
    }
    nodes.line("}")
  }

  /// Writes the block so that it stands on one line, if it fits.
  private func writeCompact(into nodes: inout Nodes) {
    guard alternatives.isEmpty, let line = body.onlyLine else { return writeLines(into: &nodes) }
    nodes.lines.append(.compact(header: header, .brace, body: line))
  }
}

/// A `guard`. It stands on one line if its body is one line and everything fits.
package struct GuardStatement: Node {
  private let conditions: Code
  private let body: Nodes

  package init(_ conditions: Code, @Nodes else body: () -> Nodes) {
    self.conditions = conditions
    self.body = body()
  }

  package func write(into nodes: inout Nodes) {
    let header: Code = "guard \(conditions)"
    if let line = body.onlyLine {
      return nodes.lines.append(.compact(header: header, .guardElse, body: line))
    }
    nodes.line(header, .guardElse)
    nodes.indented { $0 += body }
    nodes.line("}")
  }
}
