extension Parser {
  mutating func expression() -> Expression {
    let start = place
    guard depth < Self.maximumDepth else {
      skip()
      return Expression(.literal, start)
    }
    depth += 1
    defer { depth -= 1 }
    var result = operand()
    while let token = current {
      if token.text == "as" || token.text == "is", token.kind == .word {
        let isCast = token.text == "as"
        index += 1
        _ = take("?") || take("!")
        let type = typeName()
        if isCast { result = Expression(.cast(result, type), start) }
        continue
      }
      guard token.kind == .symbol, isBinary(token) else { break }
      index += 1
      switch token.text {
      case "?":
        let first = expression()
        _ = take(":")
        result = Expression(.either([first, expression()]), start)
      case "??": result = Expression(.either([result, operand()]), start)
      case "=": result = Expression(.assignment(result, expression()), start)
      default: result = Expression(.operation([result, operand()]), start)
      }
    }
    return result
  }

  private func isBinary(_ token: Token) -> Bool {
    if [".", "\\", "->"].contains(token.text) { return false }
    if token.isFirst { return token.hasSpaceAfter && token.text != "=" }
    return token.text == "=" || token.hasSpaceBefore == token.hasSpaceAfter
  }

  private mutating func operand() -> Expression {
    while let token = current {
      let isPrefix =
        token.kind == .symbol && token.text != "." && token.text != "\\"
        || token.kind == .word && ["try", "await", "unsafe"].contains(token.text)
      guard isPrefix else { break }
      index += 1
      if token.kind == .word { _ = take("?") || take("!") }
    }
    return suffixed(primary())
  }

  private mutating func primary() -> Expression {
    let start = place
    guard let token = current else { return Expression(.literal, start) }
    switch token.kind {
    case .string, .interpolated:
      index += 1
      return Expression(.string(token.text, isPlain: token.kind == .string), start)
    case .literal:
      index += 1
      return Expression(.literal, start)
    case .open: return bracket(token, start)
    case .close, .separator: return Expression(.literal, start)
    case .symbol:
      index += 1
      if token.text == ".", let next = current, next.kind == .word {
        index += 1
        return Expression(.implicit(next.text), start)
      }
      if token.text == "\\" { return keyPath(start) }
      return Expression(.literal, start)
    case .word: return word(token, start)
    }
  }

  private mutating func word(_ token: Token, _ start: CodePlace) -> Expression {
    switch token.text {
    case "if", "switch": return Expression(.block(branching()), start)
    case "let", "var", "in", "case", "default", "else", "where":
      // A pattern's variable, or half-written code.
      index += 1
      guard ["let", "var"].contains(token.text), current?.kind == .word else {
        return Expression(.literal, start)
      }
      let name = text
      index += 1
      return Expression(.name(name, []), start)
    default:
      index += 1
      let arguments = isAt("<") && !tokens[index].hasSpaceBefore ? callableArguments() : nil
      return Expression(.name(token.text, arguments ?? []), start)
    }
  }

  /// Reads generic arguments, if what follows them makes it sure that they are.
  private mutating func callableArguments() -> [WrittenType]? {
    let start = index
    guard let arguments = genericArguments() else { return nil }
    if let next = current, !next.hasSpaceBefore || next.text == "{",
      ["(", ".", "{", ")", "]", ",", "?"].contains(next.text)
    {
      return arguments
    }
    index = start
    return nil
  }

  private mutating func keyPath(_ start: CodePlace) -> Expression {
    var last = ""
    while let token = current, !token.isFirst || last.isEmpty {
      if token.kind == .word {
        last = token.text
        index += 1
      } else if token.text == "." || token.text == "?" || token.text == "!" {
        index += 1
        if peek(0)?.kind != .word, token.text == "." { break }
      } else if token.text == "[" {
        skip()
      } else {
        break
      }
    }
    return Expression(.name(last, []), start)
  }

  private mutating func bracket(_ token: Token, _ start: CodePlace) -> Expression {
    switch token.text {
    case "{": return Expression(.closure(closure()), start)
    case "(":
      let parts = inside { $0.arguments() }
      if parts.count == 1, parts[0].label == nil { return parts[0].value }
      return Expression(.tuple(parts), start)
    default:
      let parts = inside { parser in
        var parts: [Expression] = []
        while parser.index < parser.end {
          let before = parser.index
          parts.append(parser.expression())
          if parser.take(":") { parts[parts.count - 1] = parser.expression() }
          if !parser.take(","), parser.index == before { parser.skip() }
        }
        return parts
      }
      return Expression(.list(parts), start)
    }
  }

  mutating func arguments() -> [CodeArgument] {
    var arguments: [CodeArgument] = []
    while index < end {
      let before = index
      var label: String?
      if let token = current, token.kind == .word, let next = peek(), next.text == ":" {
        label = token.text
        index += 2
      }
      if index < end { arguments.append(CodeArgument(label: label, value: expression())) }
      if !take(","), index == before { skip() }
    }
    return arguments
  }

  private mutating func closure() -> Closure {
    let start = place
    guard depth < Self.maximumDepth else {
      skip()
      return Closure(parameters: [], body: [], place: start)
    }
    return inside { parser in
      let parameters = parser.closureParameters()
      return Closure(parameters: parameters, body: parser.statements(), place: start)
    }
  }

  private static let statementWords: Set = [
    "for", "if", "let", "var", "guard", "return", "switch", "case", "while", "do", "func",
  ]

  /// Reads what stands before `in`; nothing, if a closure has none.
  private mutating func closureParameters() -> [FunctionDeclaration.Parameter] {
    // The signature has no braces, and is short.
    var place = index
    while place < end, place < index + 60 {
      let token = tokens[place]
      if token.text == "in", token.kind == .word { break }
      if token.kind == .string || token.kind == .literal || token.text == "{"
        || token.text == "=" || token.kind == .word && Self.statementWords.contains(token.text)
      {
        return []
      }
      if token.kind == .open { place = min(token.match, end) }
      place += 1
    }
    guard place < end, tokens[place].text == "in", tokens[place].kind == .word else { return [] }
    let inner = end
    end = place
    var found: [FunctionDeclaration.Parameter] = []
    while index < end, isAt("[") || text.hasPrefix("@") { skip() }
    if isAt("(") {
      found = inside { $0.parameters() }
    } else {
      while let token = current, token.kind == .word, !["async", "throws"].contains(token.text) {
        index += 1
        found.append(
          FunctionDeclaration.Parameter(
            label: nil, name: token.text, type: .unknown, defaultValue: nil))
        if !take(",") { break }
      }
    }
    end = inner
    index = place + 1
    return found
  }

  // MARK: Behind a value

  private mutating func suffixed(_ value: Expression) -> Expression {
    var result = value
    while let token = current {
      switch token.text {
      case ".":
        guard token.kind == .symbol, let next = peek() else { return result }
        guard next.kind == .word || next.kind == .literal else {
          index += 1
          continue
        }
        index += 2
        let arguments = isAt("<") && !tokens[index].hasSpaceBefore ? callableArguments() : nil
        if next.text != "self" {
          result = Expression(
            .member(result, next.text, arguments ?? []), CodePlace(file: file, line: next.line))
        }
      case "?", "!":
        guard token.kind == .symbol, !token.hasSpaceBefore else { return result }
        index += 1
      case "(":
        guard token.kind == .open, !token.isFirst else { return result }
        let arguments = inside { $0.arguments() }
        result = Expression(.call(result, arguments + trailing()), result.place)
      case "[":
        guard token.kind == .open, !token.isFirst else { return result }
        result = Expression(.index(result, inside { $0.arguments() }), result.place)
      case "{":
        guard token.kind == .open, !isCondition, isCallable(result), !isAccessor(at: index + 1),
          !token.isFirst
        else { return result }
        result = Expression(.call(result, trailing()), result.place)
      default: return result
      }
    }
    return result
  }

  private func isCallable(_ value: Expression) -> Bool {
    switch value.kind {
    case .name, .member, .implicit: true
    default: false
    }
  }

  /// Reads the closures behind a call.
  private mutating func trailing() -> [CodeArgument] {
    guard isAt("{"), !isCondition, !isAccessor(at: index + 1) else { return [] }
    var arguments = [CodeArgument(label: nil, value: Expression(.closure(closure()), place))]
    while let token = current, token.kind == .word, let colon = peek(), colon.text == ":",
      let brace = peek(2), brace.text == "{", brace.kind == .open
    {
      index += 2
      arguments.append(
        CodeArgument(label: token.text, value: Expression(.closure(closure()), place)))
    }
    return arguments
  }
}
