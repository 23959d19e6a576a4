/// A header, and the content between its braces.
///
///     Block("package func \(name)(\(parameters)) -> \(type)") {
///       "return \(value)"
///     }
package struct Block: Node {
  private let header: Code
  private let ending: LineEnding
  private let body: [any Node]
  private let style: Style
  private var alternatives: [(keyword: Code, body: [any Node])] = []

  /// The kind of a block's body. It decides where the body gets blank lines.
  package enum Style: Sendable {
    /// Statements, one line each.
    case statements
    /// Declarations, with blank lines around those that are documented or have bodies.
    case members
    /// A body that stands on one line with its header if it fits.
    case compact
  }

  package init(_ header: Code, _ style: Style = .statements, @Nodes body: () -> [any Node]) {
    self.header = header
    self.style = style
    self.body = body()
    ending = .brace
  }

  /// A call with a trailing closure. The closure's parameters, for example `"[weak self] result"`,
  /// may be empty.
  ///
  /// Empty parentheses before the closure are left out, because nobody writes them.
  package init(_ call: Code, closure parameters: Code, @Nodes body: () -> [any Node]) {
    header = call.withoutEmptyParentheses
    style = .statements
    self.body = body()
    ending = .closure(parameters)
  }

  /// Returns the block with another body after the closing brace: `.followed(by: "else") { … }`.
  package func followed(by keyword: Code, @Nodes body: () -> [any Node]) -> Block {
    var copy = self
    copy.alternatives.append((keyword, body()))
    return copy
  }

  package var spacing: Spacing { style == .compact ? .tight : .airy }

  package func render(into renderer: inout CodeRenderer) {
    if style == .compact, isCompact(in: &renderer) { return }
    guard !body.isEmpty || !alternatives.isEmpty else {
      return renderer.write(header, .emptyBraces)
    }
    renderer.write(header, ending)
    renderer.indented { $0.render(body, spaced: style == .members) }
    for alternative in alternatives {
      renderer.write("} \(alternative.keyword)", .brace)
      renderer.indented { $0.render(alternative.body, spaced: false) }
    }
    renderer.write("}")
  }

  /// Writes the block on one line, if it fits. Returns whether it does.
  private func isCompact(in renderer: inout CodeRenderer) -> Bool {
    guard alternatives.isEmpty, body.count <= 1 else { return false }
    guard let only = body.first else { return renderer.writeIfItFits(header, " {}") }
    return only.line.map { renderer.writeIfItFits(header, " { ", $0, " }") } ?? false
  }
}

/// A `guard`. It stands on one line if its body is one line and everything fits.
package struct GuardStatement: Node {
  private let conditions: Code
  private let body: [any Node]

  package init(_ conditions: Code, @Nodes else body: () -> [any Node]) {
    self.conditions = conditions
    self.body = body()
  }

  package func render(into renderer: inout CodeRenderer) {
    let header: Code = "guard \(conditions)"
    if body.count == 1, let only = body[0].line,
      renderer.writeIfItFits(header, " else { ", only, " }")
    {
      return
    }
    renderer.write(header, .guardElse)
    renderer.indented { $0.render(body, spaced: false) }
    renderer.write("}")
  }
}
