extension LayoutParser {
  /// An expression or a pattern, up to what can't belong to one.
  mutating func expression() {
    operand()
    while let lexeme = current {
      if lexeme.kind == .infix {
        infix(lexeme)
      } else if lexeme.text == "as" || lexeme.text == "is" {
        emit(.newlineOrSpace, .open)
        take()
        if at(.mark) { take() }
        emit(.space)
        type()
        emit(.close)
      } else if lexeme.text == "?" || lexeme.text == ":", lexeme.hasSpaceBefore {
        emit(.break(.openContinuation, spaces: 1), .open)
        take(then: .space)
        operand()
        emit(.break(.close(must: false), spaces: 0), .close)
      } else {
        return
      }
    }
  }

  private mutating func infix(_ lexeme: Lexeme) {
    switch lexeme.text {
    case "=":
      emit(.space)
      take(then: .newlineOrSpace)
      grouped(operandEnd == .member || operandEnd == .subscript) { $0.assigned() }
    case "&&", "||":
      emit(.break(.openContinuation, spaces: 1), .open)
      take(then: .space)
      operand()
      while at(.infix), !at("&&"), !at("||"), let next = current { infix(next) }
      emit(.break(.reset, spaces: 0), .break(.close(must: false), spaces: 0), .close)
    default:
      emit(.newlineOrSpace)
      take(then: .space)
      grouped(operandEnd != .other) { $0.operand() }
    }
  }

  /// Whether an expression's own operators come before its end.
  func hasOperatorAhead() -> Bool {
    var depth = 0
    for lexeme in lexemes[position...] {
      switch lexeme.kind {
      case .opening: depth += 1
      case .closing: depth -= 1
      case .comma where depth == 0: return false
      case .infix where depth == 0: return true
      case .word where depth == 0 && (lexeme.text == "as" || lexeme.text == "is"): return true
      default: break
      }
      if depth < 0 { return false }
    }
    return false
  }

  private mutating func grouped(_ isGroup: Bool, _ body: (inout LayoutParser) -> Void) {
    if isGroup { emit(.open) }
    body(&self)
    if isGroup { emit(.close) }
  }

  private enum OperandEnd {
    case member, `subscript`, call, other
  }

  /// What the operand ahead ends with.
  private var operandEnd: OperandEnd {
    if at("try") || at("await") { return .other }
    var index = position
    while index < lexemes.count, lexemes[index].kind != .infix, lexemes[index].kind != .comma,
      lexemes[index].kind != .closing
    {
      if lexemes[index].kind == .opening { index = endOfBrackets(from: index) } else { index += 1 }
    }
    guard index > position + 1 else { return .other }
    let last = lexemes[index - 1]
    if last.kind == .word, lexemes[index - 2].kind == .dot { return .member }
    if last.text == ")", index - position > 2 { return .call }
    let isLiteral = lexemes[position].kind == .opening
    return last.text == "]" && !isLiteral ? .subscript : .other
  }

  /// An operand with its prefixes, and the calls and members behind it.
  mutating func operand() {
    let isAnchor = anchorsEffect
    if isAnchor { emit(.open) }
    while at("try") || at("await") || at("let") || at("var") {
      take()
      if at(.mark) { take() }
      emit(.newlineOrSpace)
    }
    if at(.mark) { take() }
    primary(isAnchor: isAnchor)
  }

  /// Whether `try` or `await` is ahead and stays with the name behind it.
  private var anchorsEffect: Bool {
    guard at("try") || at("await") else { return false }
    let first = lexemes[position...].first {
      $0.text != "try" && $0.text != "await" && $0.kind != .mark
    }
    return first?.isName == true
  }

  private mutating func primary(isAnchor: Bool = false) {
    switch current?.kind {
    case .opening?:
      if at("[") { collection() } else if at("{") { closure() } else { parenthesized() }
      suffixes(isGrouped: false)
    case .dot?:
      take()
      take()
      suffixes(isGrouped: false)
    case .word?: named(isAnchor: isAnchor)
    case .mark?:
      take()
      primary()
    default: break
    }
  }

  /// A name with what is behind it; it is kept together with a member that is called, and
  /// with a `try` before it.
  private mutating func named(isAnchor: Bool) {
    let isGrouped = isAnchor ? isMemberAhead : isCalledMember
    if isGrouped, !isAnchor { emit(.open) }
    take()
    if isAnchor, !isGrouped { emit(.close) }
    suffixes(isGrouped: isGrouped)
  }

  private var isMemberAhead: Bool {
    position + 1 < lexemes.count && lexemes[position + 1].kind == .dot
  }

  /// Whether `name.member(` is ahead, which is kept together.
  private var isCalledMember: Bool {
    guard position + 3 < lexemes.count else { return false }
    return lexemes[position + 1].kind == .dot && lexemes[position + 2].kind == .word
      && lexemes[position + 3].kind == .opening && !lexemes[position + 3].hasSpaceBefore
  }

  private mutating func suffixes(isGrouped: Bool) {
    var isOpen = isGrouped
    while let lexeme = current, !lexeme.hasSpaceBefore {
      switch lexeme.kind {
      case .dot:
        emit(.break(.chain, spaces: 0))
        take()
        take()
        if isOpen { emit(.close) }
        isOpen = false
      case .opening where lexeme.text == "<": genericArguments()
      case .opening where lexeme.text != "{":
        let mustBreak = endsBeforeMember || (hasTrailingClosure && endsLine)
        arguments(closesOnOwnLine: mustBreak)
      case .mark: take()
      default: return
      }
    }
    if at("{") {
      emit(.break(.same, spaces: 1))
      closure()
    }
  }

  private var endsLine: Bool { endOfBrackets(from: position) == lexemes.count }

  private var endsBeforeMember: Bool {
    let end = endOfBrackets(from: position)
    return end < lexemes.count && lexemes[end].kind == .dot
  }

  /// The arguments of a call, a subscript or an attribute, in their brackets.
  mutating func arguments(closesOnOwnLine: Bool) {
    take()
    guard !at(.closing) else { return take() }
    let isCompact = isSingleLiteralArgument
    emit(.break(.openBlock, spaces: 0))
    if isCompact {
      argument()
    } else {
      emit(.open)
      list(.break(.same, spaces: 1)) { $0.argument() }
    }
    emit(.break(.close(must: closesOnOwnLine && !isCompact), spaces: 0))
    if !isCompact { emit(.close) }
    take()
  }

  /// Whether the only argument is a collection or a closure, which needs no lines of its own.
  private var isSingleLiteralArgument: Bool {
    var copy = self
    if copy.at(.word), copy.position + 1 < lexemes.count,
      lexemes[copy.position + 1].kind == .colon
    {
      copy.position += 2
    }
    guard copy.at("[") || copy.at("{") else { return false }
    let end = copy.endOfBrackets(from: copy.position)
    return end < lexemes.count && lexemes[end].kind == .closing
  }

  private mutating func argument() {
    if at(.word), position + 1 < lexemes.count, lexemes[position + 1].kind == .colon {
      take()
      take()
      emit(at("(") || at("[") || at("{") ? .space : .newlineOrSpace)
    }
    expression()
  }

  private mutating func parenthesized() {
    take()
    if at(.closing) { return take() }
    let isTuple = containsCommaAhead
    if isTuple { emit(.break(.openBlock, spaces: 0)) }
    emit(.open)
    if isTuple { list(.break(.same, spaces: 1)) { $0.argument() } } else { expression() }
    if isTuple { emit(.break(.close(must: true), spaces: 0)) }
    emit(.close)
    take()
  }

  private var containsCommaAhead: Bool {
    var depth = 0
    for lexeme in lexemes[position...] {
      switch lexeme.kind {
      case .opening: depth += 1
      case .closing: depth -= 1
      case .comma where depth == 0: return true
      default: break
      }
      if depth < 0 { return false }
    }
    return false
  }

  /// An array or a dictionary.
  private mutating func collection() {
    take()
    if at(.closing) { return take() }
    if at(.colon) {
      take()
      return take()
    }
    let isSingle = !containsCommaAhead
    emit(.break(.openBlock, spaces: 0), .open, .listStart)
    list(.break(.same, spaces: 1), last: .listEnd(isSingle: isSingle)) {
      $0.expression()
      if $0.at(.colon) {
        $0.take(then: .newlineOrSpace)
        $0.expression()
      }
    }
    emit(.break(.close(must: true), spaces: 0), .close)
    take()
  }

  /// A closure within the line.
  private mutating func closure() {
    take()
    if at(.closing) { return take() }
    emit(.break(.openBlock, spaces: 1), .open)
    statement()
    while !isAtEnd, !at(.closing) { takeAsIs() }
    emit(.break(.close(must: true), spaces: 1), .close)
    take()
  }
}
