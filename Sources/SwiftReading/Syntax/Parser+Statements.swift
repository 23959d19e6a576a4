extension Parser {
  /// Reads the statements in the braces at ``index``.
  mutating func block() -> [Statement] {
    guard depth < Self.maximumDepth else {
      skip()
      return []
    }
    return inside { $0.statements() }
  }

  /// Reads statements up to ``end``, or up to a `case` of the switch around them.
  mutating func statements(inChoice: Bool = false) -> [Statement] {
    var statements: [Statement] = []
    while index < end {
      if inChoice, isChoiceCase { break }
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
    guard let token = current else { return }
    guard token.kind == .word else {
      if token.kind == .separator {
        index += 1
        return
      }
      return statements.append(.expression(expression()))
    }
    if let next = peek(), next.text == ":", let after = peek(2),
      ["for", "while", "repeat", "do", "switch", "if"].contains(after.text)
    {
      index += 2
    }
    switch text {
    case "return", "throw":
      index += 1
      if let next = current, !next.isFirst, !isAt("}"), !isAt(";") {
        statements.append(.result(expression()))
      }
    case "if", "switch": statements.append(branching())
    case "guard", "while":
      let isGuard = take("guard")
      if !isGuard { index += 1 }
      let conditions = conditions()
      _ = take("else")
      let body = isAt("{") ? block() : []
      // What a guard binds is there behind it.
      statements.append(.branch(conditions, isGuard ? [[], body] : [body]))
    case "for": statements.append(loop())
    case "do", "defer", "repeat":
      index += 1
      var bodies = [isAt("{") ? block() : []]
      while take("catch") {
        _ = conditions()
        if isAt("{") { bodies.append(block()) }
      }
      if take("while") { _ = expression() }
      statements.append(.branch([], bodies))
    case "break", "continue", "fallthrough":
      index += 1
      if let next = current, next.kind == .word, !next.isFirst { index += 1 }
    default: declarationOrExpression(into: &statements)
    }
  }

  private mutating func declarationOrExpression(into statements: inout [Statement]) {
    guard isDeclaration else { return statements.append(.expression(expression())) }
    let prefix = prefix()
    switch text {
    case "var", "let": statements += properties(prefix).map { .variable($0) }
    case "func":
      if let function = function(prefix) { statements.append(.function(function)) }
    case "struct", "class", "enum", "actor", "extension", "typealias", "import":
      var type = DeclaredType(kind: .structure, name: "", place: place)
      var tree = SourceTree(path: "")
      member(of: &type, into: &tree)
      statements += tree.types.map { .type($0) }
    default: statements.append(.expression(expression()))
    }
  }

  /// Reads `if` or `switch`.
  mutating func branching() -> Statement {
    if take("switch") {
      let subject = condition()
      guard isAt("{") else { return .choice(subject, []) }
      return .choice(subject, inside { $0.choiceCases() })
    }
    index += 1
    var asked = conditions()
    var bodies = [isAt("{") ? block() : []]
    while take("else") {
      if take("if") {
        asked += conditions()
        bodies.append(isAt("{") ? block() : [])
      } else {
        bodies.append(isAt("{") ? block() : [])
        break
      }
    }
    return .branch(asked, bodies)
  }

  private mutating func choiceCases() -> [ChoiceCase] {
    var cases: [ChoiceCase] = []
    while index < end {
      _ = take("@unknown")
      var patterns: [Expression] = []
      if take("case") {
        repeat { patterns.append(pattern()) } while take(",")
        if take("where") { _ = expression() }
      } else if !take("default") {
        skip()
        continue
      }
      _ = take(":")
      cases.append(ChoiceCase(patterns: patterns, body: statements(inChoice: true)))
    }
    return cases
  }

  /// Reads a pattern: an expression, in which `let` and `var` have no meaning.
  private mutating func pattern() -> Expression {
    while take("let") || take("var") || take("is") {}
    return expression()
  }

  /// Reads an expression behind which a block begins.
  mutating func condition() -> Expression {
    let outer = isCondition
    isCondition = true
    defer { isCondition = outer }
    return expression()
  }

  /// Reads the conditions before a block, with the variables that they make.
  private mutating func conditions() -> [Statement] {
    let outer = isCondition
    isCondition = true
    defer { isCondition = outer }
    var conditions: [Statement] = []
    while index < end, !isAt("{"), !isAt("else") {
      if isAt("let") || isAt("var") {
        let start = index
        conditions += properties(Prefix()).map { property in
          // `if let name` is short for `if let name = name`.
          let value = property.value ?? Expression(.name(property.name, []), property.place)
          return .variable(
            PropertyDeclaration(
              name: property.name, place: property.place, type: property.type, value: value,
              getter: [], observers: [], attributes: [], environment: nil))
        }
        if index == start { index += 1 }
      } else if take("case") {
        let pattern = pattern()
        if take("=") {
          conditions.append(.choice(expression(), [ChoiceCase(patterns: [pattern], body: [])]))
        } else if case .assignment(let left, let right) = pattern.kind {
          conditions.append(.choice(right, [ChoiceCase(patterns: [left], body: [])]))
        }
      } else {
        conditions.append(.expression(expression()))
      }
      if !take(",") { break }
    }
    while index < end, !isAt("{"), !isAt("else"), current?.isFirst == false { skip() }
    return conditions
  }

  private mutating func loop() -> Statement {
    index += 1
    _ = take("await") || take("try")
    _ = take("case") || take("let") || take("var")
    let name = current?.kind == .word ? text : ""
    while index < end, !isAt("in"), !isAt("{") { skip() }
    _ = take("in")
    let values = condition()
    if take("where") { _ = condition() }
    return .loop(name: name, values, isAt("{") ? block() : [])
  }
}
