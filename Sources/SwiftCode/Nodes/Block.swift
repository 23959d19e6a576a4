/// A header and what stands between its braces.
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

  /// What a block's body is, which decides where it gets blank lines.
  package enum Style: Sendable {
    /// Statements, in the lines they are given.
    case statements
    /// Declarations, with blank lines around those that are documented or have bodies.
    case members
    /// One line with its header where that fits.
    case compact
  }

  package init(_ header: Code, _ style: Style = .statements, @Nodes body: () -> [any Node]) {
    self.header = header
    self.style = style
    self.body = body()
    ending = .brace
  }

  /// A call with a trailing closure, whose parameters may be empty: `"[weak self] result"`.
  ///
  /// Parentheses without arguments are left out, as nobody writes them before a closure.
  package init(_ call: Code, closure parameters: Code, @Nodes body: () -> [any Node]) {
    header = call.withoutEmptyParentheses
    style = .statements
    self.body = body()
    ending = .closure(parameters)
  }

  /// Goes on after the closing brace: `.followed(by: "else") { … }`.
  package func followed(by keyword: Code, @Nodes body: () -> [any Node]) -> Block {
    var copy = self
    copy.alternatives.append((keyword, body()))
    return copy
  }

  package var spacing: Spacing { style == .compact ? .tight : .airy }

  package func render(into renderer: inout Renderer) {
    if style == .compact, let line = compactLine, renderer.fits(line) {
      return renderer.writeFlat(line)
    }
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

  private var compactLine: Code? {
    guard alternatives.isEmpty, body.count <= 1 else { return nil }
    guard let only = body.first else { return "\(header) {}" }
    return (only as? Line).map { "\(header) { \($0.code) }" }
  }
}

/// A `guard`, on one line where its body is a line and all of it fits.
package struct GuardStatement: Node {
  private let conditions: Code
  private let body: [any Node]

  package init(_ conditions: Code, @Nodes else body: () -> [any Node]) {
    self.conditions = conditions
    self.body = body()
  }

  package func render(into renderer: inout Renderer) {
    let header: Code = "guard \(conditions)"
    if body.count == 1, let only = body.first as? Line {
      let line: Code = "\(header) else { \(only.code) }"
      if renderer.fits(line) { return renderer.writeFlat(line) }
    }
    renderer.write(header, .guardElse)
    renderer.indented { $0.render(body, spaced: false) }
    renderer.write("}")
  }
}
