extension LayoutParser {
  /// A type.
  mutating func type() {
    if at("any") || at("some") {
      take(then: .space)
    } else {
      specifiers()
    }
    if at("(") {
      tupleOrFunction()
    } else if at("[") {
      collectionType()
    } else {
      take()
    }
    typeSuffix()
  }

  /// `inout`, `@escaping` and the like.
  private mutating func specifiers() {
    while current?.text.first == "@" || at("inout") || at("sending") {
      take(then: .newlineOrSpace)
    }
  }

  /// What follows a type's first name: arguments, members, `?`, `&`, `...`.
  mutating func typeSuffix() {
    while let lexeme = current {
      switch lexeme.kind {
      case .dot:
        emit(.break(.continue, spaces: 0))
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

  /// `<A, B>`, of a type or a declaration.
  mutating func genericArguments() {
    take()
    emit(.break(.openBlock, spaces: 0), .open)
    list(.break(.same, spaces: 1)) {
      $0.type()
      if $0.at(.colon) {
        $0.take(then: .newlineOrSpace)
        $0.type()
      }
    }
    emit(.break(.close(must: true), spaces: 0), .close)
    take()
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
    while at("async") || at("throws") {
      emit(.newlineOrSpace)
      take()
    }
    if at("->") {
      emit(.newlineOrSpace)
      take(then: .newlineOrSpace)
      type()
    }
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
