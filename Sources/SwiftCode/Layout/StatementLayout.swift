extension LayoutParser {
  /// Takes a line: a declaration or a statement.
  mutating func statement() {
    if isLabel { return label() }
    attributes()
    if let keyword = declarationKeyword { return declaration(keyword) }
    switch current?.text {
    case "return", "throw":
      take(then: .newlineOrSpace)
      expression()
    case "if", "while":
      take(then: .space)
      conditions(wrapsFirst: false)
    case "guard":
      take(then: .space)
      conditions(wrapsFirst: true)
    case "switch":
      take(then: .space)
      expression()
    case "for": loop()
    case "}":
      take(then: .space)
      take()
      if !isAtEnd { emit(.space) }
      statement()
    default: expression()
    }
  }

  private mutating func loop() {
    take(then: .space)
    take()
    while !isAtEnd, !at("in") { takeAsIs() }
    emit(.newlineOrSpace)
    take(then: .space)
    expression()
  }

  /// The patterns of a `switch` case.
  private mutating func label() {
    emit(.open)
    take(then: .space)
    while !isAtEnd {
      emit(.open)
      expression()
      if at("where") {
        emit(.break(.same, spaces: 1), .open)
        take(then: .newlineOrSpace)
        expression()
        emit(.close)
      }
      if at(.comma) {
        take()
        emit(.close, .newlineOrSpace)
      } else {
        emit(.close)
        break
      }
    }
  }

  /// The conditions of an `if` or `guard`, each of which may wrap by itself.
  private mutating func conditions(wrapsFirst: Bool) {
    if !wrapsFirst { emit(.open) }
    var isFirst = true
    repeat {
      let isScope = wrapsFirst || !isFirst
      if isScope { emit(.break(.openContinuation, spaces: 0)) }
      emit(.open)
      condition()
      if at(.comma) {
        take()
        emit(.close, .break(.same, spaces: 1))
      } else {
        emit(.close)
      }
      if isScope { emit(.break(.close(must: false), spaces: 0)) }
      isFirst = false
    } while !isAtEnd && lexemes[position - 1].kind == .comma
    if !wrapsFirst { emit(.close) }
  }

  private mutating func condition() {
    switch current?.text {
    case "let", "var":
      take(then: .newlineOrSpace)
      take()
      if at(.colon) { annotation() }
      initializer()
    case "case":
      emit(.open)
      take(then: .newlineOrSpace)
      expression()
      initializer()
      emit(.close)
    default: expression()
    }
  }

  /// `: Type` of a variable.
  mutating func annotation() {
    take()
    emit(.break(.openContinuation, spaces: 1), .open)
    type()
    emit(.close)
  }

  /// ` = value`, if there is one.
  mutating func initializer() {
    guard at("=") else { return }
    emit(.space)
    take(then: .newlineOrSpace)
    assigned()
  }

  /// The right side of an assignment, kept together if it has operators.
  mutating func assigned() {
    let isCompound = hasOperatorAhead()
    if isCompound { emit(.open) }
    expression()
    if isCompound { emit(.close) }
  }
}
