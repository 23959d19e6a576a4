extension LayoutParser {
  /// A type.
  mutating func type() {
    let isGrouped = hasSpecifier
    if isGrouped { emit(.open) }
    while hasSpecifier { take(then: .newlineOrSpace) }
    if at("any") || at("some") { take(then: .space) }
    if at("(") {
      tupleOrFunction()
    } else if at("[") {
      collectionType()
    } else {
      take()
    }
    typeSuffix()
    if isGrouped { emit(.close) }
  }

  /// Whether `inout`, `@escaping` and the like are ahead.
  private var hasSpecifier: Bool {
    current?.text.first == "@" || at("inout") || at("sending")
  }

  /// What follows a type's first name: arguments, members, `?`, `&`, `...`.
  mutating func typeSuffix() {
    while let lexeme = current {
      switch lexeme.kind {
      case .dot:
        take()
        take()
      case .opening where lexeme.text == "<": genericArguments()
      case .mark where !lexeme.hasSpaceBefore: take()
      case .infix where lexeme.text == "&":
        emit(.newlineOrSpace)
        take(then: .space)
        take()
      default: return
      }
    }
  }

  /// `<A, B>`, of a type or a declaration: on one line, however long, since nobody reads a type in
  /// parts.
  mutating func genericArguments() {
    take()
    var depth = 1
    while depth > 0, let lexeme = current {
      if lexeme.text == "<" { depth += 1 }
      if lexeme.text == ">" { depth -= 1 }
      let isSeparator = lexeme.text == "," || lexeme.kind == .colon
      isSeparator ? take(then: .space) : take()
    }
  }

  private mutating func tupleOrFunction() {
    take()
    emit(.break(.openBlock, spaces: 0), .open)
    list(.break(.same, spaces: 1)) { parser in
      let isLabelled =
        parser.position + 1 < parser.lexemes.count
        && parser.lexemes[parser.position + 1].kind == .colon
      isLabelled ? parser.parameter() : parser.type()
    }
    emit(.break(.close(must: true), spaces: 0), .close)
    take()
    effects()
    if at("->") {
      emit(.newlineOrSpace)
      take(then: .newlineOrSpace)
      returnType()
    }
  }

  /// A type behind an arrow; the parts of `A.B` are kept together there.
  mutating func returnType() {
    let isMember = isMemberTypeAhead
    if isMember { emit(.open) }
    type()
    if isMember { emit(.close) }
  }

  private var isMemberTypeAhead: Bool {
    guard at(.word), !at("any"), !at("some") else { return false }
    var index = position + 1
    var isMember = false
    while index < lexemes.count {
      switch lexemes[index].kind {
      case .dot:
        isMember = true
        index += 2
      case .opening where lexemes[index].text == "<": index = endOfBrackets(from: index)
      case .mark: return false
      default: return isMember
      }
    }
    return isMember
  }

  private mutating func collectionType() {
    take()
    type()
    if at(.colon) {
      take(then: .newlineOrSpace)
      type()
    }
    take()
  }
}
