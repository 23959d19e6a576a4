extension Parser {
  /// Reads the statements in the braces at ``index``, if there are any.
  mutating func block() -> [Statement] { isAt("{") ? inside { $0.statements() } : [] }

  /// Reads statements up to ``end``, or up to a `case` of the switch around them.
  mutating func statements(inChoice: Bool = false) -> [Statement] {
    var statements: [Statement] = []
    while index < end, !inChoice || !isChoiceCase {
      let before = index
      statement(into: &statements)
      if index == before { skip() }
    }
    return statements
  }

  private var isChoiceCase: Bool {
    isAt("case") || isAt("default") && peek()?.text == ":" || isAt("@unknown")
  }

  private mutating func statement(into statements: inout [Statement]) {
    guard let token = current, token.kind != .separator else { return }
    switch token.kind == .word ? token.text : "" {
    case "return", "throw":
      index += 1
      if let next = current, !next.isFirst, next.kind != .close, next.kind != .separator {
        statements.append(.result(expression()))
      }
    case "if", "switch": statements.append(branching())
    case "for": statements.append(loop())
    case "guard", "while", "repeat", "do", "catch", "defer":
      index += 1
      let conditions = conditions()
      _ = take("else")
      // What a guard binds is there behind it.
      statements.append(.branch(conditions, token.text == "guard" ? [[], block()] : [block()]))
    case "break", "continue", "fallthrough": skipLine()
    case _ where isDeclaration:
      var own = DeclaredType(kind: .addition, name: "", place: place)
      let known = types.count
      member(of: &own)
      // Nothing outside of the block names its types.
      types.removeSubrange(known...)
      statements += own.properties.map { .variable($0) } + own.functions.map { .function($0) }
    default: statements.append(.expression(expression()))
    }
  }

  /// Reads `if` or `switch`.
  mutating func branching() -> Statement {
    if take("switch") {
      let subject = beforeBlock { $0.expression() }
      return .choice(subject, isAt("{") ? inside { $0.choiceCases() } : [])
    }
    var asked: [Statement] = []
    var bodies: [[Statement]] = []
    repeat {
      index += 1
      asked += conditions()
      bodies.append(block())
      guard take("else") else { return .branch(asked, bodies) }
    } while isAt("if")
    return .branch(asked, bodies + [block()])
  }

  private mutating func choiceCases() -> [ChoiceCase] {
    var cases: [ChoiceCase] = []
    while index < end {
      _ = take("@unknown")
      var patterns: [Expression] = []
      if take("case") {
        repeat { patterns.append(expression()) } while take(",")
        if take("where") { _ = expression() }
      } else {
        skip()
      }
      _ = take(":")
      cases.append(ChoiceCase(patterns: patterns, body: statements(inChoice: true)))
    }
    return cases
  }

  /// Reads something behind which a block begins.
  private mutating func beforeBlock<Result>(_ read: (inout Parser) -> Result) -> Result {
    let outer = isCondition
    isCondition = true
    defer { isCondition = outer }
    let result = read(&self)
    while current?.isFirst == false, !isAt("{"), !isAt("else"), !isAt(",") { skip() }
    return result
  }

  /// Reads the conditions before a block, with the variables that they make.
  private mutating func conditions() -> [Statement] {
    var conditions: [Statement] = []
    while index < end, !isAt("{"), !isAt("else") {
      conditions += beforeBlock { $0.condition() }
      if !take(",") { break }
    }
    return conditions
  }

  private mutating func condition() -> [Statement] {
    if isAt("let") || isAt("var") { return properties().map { .variable($0) } }
    let isPattern = take("case")
    let value = expression()
    // `case .name(let value) = subject` looks like an assignment.
    guard isPattern, case .assignment(let pattern, let subject) = value.kind else {
      return isPattern ? [] : [.expression(value)]
    }
    return [.choice(subject, [ChoiceCase(patterns: [pattern], body: [])])]
  }

  private mutating func loop() -> Statement {
    index += 1
    while ["await", "try", "case", "let", "var"].contains(text) { index += 1 }
    let name = current?.kind == .word ? text : ""
    while index < end, !isAt("in"), !isAt("{") { skip() }
    _ = take("in")
    let values = beforeBlock { $0.expression() }
    return .loop(name: name, values, block())
  }
}
