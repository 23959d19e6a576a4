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

  public func write(into nodes: inout Nodes) {
    if style == .compact {
      writeCompact(into: &nodes)
    } else {
      nodes.append(.airy)
      writeLines(into: &nodes)
      nodes.append(.endOfAiry)
    }
  }

  /// Writes the block without blank lines around it.
  func writeLines(into nodes: inout Nodes) {
    guard !body.isEmpty || !alternatives.isEmpty else {
      return nodes.appendLine("", header, .emptyBraces)
    }
    nodes.appendLine("", header, ending)
    nodes.appendIndented(body, spaced: style == .members)
    for alternative in alternatives {
      nodes.appendLine("} ", alternative.keyword, .brace)
      nodes.appendIndented(alternative.body)
    }
    nodes.appendText("}")
  }

  /// Writes the block so that it stands on one line, if it fits.
  private func writeCompact(into nodes: inout Nodes) {
    guard alternatives.isEmpty, body.isLine else { return writeLines(into: &nodes) }
    nodes.appendCompact(.compactBlock, "", header, body)
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

  public func write(into nodes: inout Nodes) {
    if body.isLine { return nodes.appendCompact(.compactGuard, "guard ", conditions, body) }
    nodes.appendLine("guard ", conditions, .guardElse)
    nodes.appendIndented(body)
    nodes.appendText("}")
  }
}
