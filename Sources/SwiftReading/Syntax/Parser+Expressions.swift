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
      if token.kind == .word, token.text == "as" || token.text == "is" {
        index += 1
        _ = take("?") || take("!")
        let type = typeName()
        if token.text == "as" { result = Expression(.cast(result, type), start) }
      } else if isBinary(token) {
        index += 1
        result = Expression(operation(token.text, result), start)
      } else {
        break
      }
    }
    return result
  }

  private func isBinary(_ token: Token) -> Bool {
    if token.kind != .symbol || [".", "\\", "->"].contains(token.text) { return false }
    if token.isFirst { return token.hasSpaceAfter && token.text != "=" }
    return token.text == "=" || token.hasSpaceBefore == token.hasSpaceAfter
  }

  private mutating func operation(_ symbol: String, _ left: Expression) -> Expression.Kind {
    switch symbol {
    case "?":
      let first = expression()
      _ = take(":")
      return .either([first, expression()])
    case "??": return .either([left, operand()])
    case "=": return .assignment(left, expression())
    default: return .operation([left, operand()])
    }
  }

  /// The words before a value that say nothing of what it is.
  private static let marks: Set = ["try", "await", "unsafe", "let", "var", "is"]

  private mutating func operand() -> Expression {
    while let token = current,
      token.kind == .symbol && token.text != "." && token.text != "\\"
        || token.kind == .word && Self.marks.contains(token.text)
    { index += 1 }
    let start = place
    return suffixed(Expression(primary(), start))
  }

  private mutating func primary() -> Expression.Kind {
    guard let token = current, token.kind != .close, token.kind != .separator else {
      return .literal
    }
    if token.kind == .open { return bracket(token) }
    if isAt("if") || isAt("switch") { return .block(branching()) }
    index += 1
    switch token.kind {
    case .string, .interpolated: return .string(token.text, isPlain: token.kind == .string)
    case .word:
      skipGenericArguments()
      return .name(token.text)
    case .symbol where token.text == "\\": return .name(expression().lastName ?? "")
    case .symbol where current?.kind == .word:
      index += 1
      return .implicit(tokens[index - 1].text)
    case .symbol, .literal, .open, .close, .separator: return .literal
    }
  }

  /// Skips generic arguments, if what follows them makes it sure that they are.
  private mutating func skipGenericArguments() {
    guard isAt("<"), !tokens[index].hasSpaceBefore else { return }
    let start = index
    if genericArguments() != nil, let next = current, !next.hasSpaceBefore || next.text == "{",
      ["(", ".", "{", ")", "]", ",", "?"].contains(next.text)
    {
      return
    }
    index = start
  }

  private mutating func bracket(_ token: Token) -> Expression.Kind {
    if token.text == "{" { return .closure(closure()) }
    let parts = inside { $0.arguments() }
    if token.text == "[" { return .list(parts.map(\.value)) }
    return parts.count == 1 && parts[0].label == nil ? parts[0].value.kind : .tuple(parts)
  }

  private mutating func arguments() -> [CodeArgument] {
    var arguments: [CodeArgument] = []
    while index < end {
      let before = index
      var label: String?
      if let token = current, token.kind == .word, let next = peek(), next.text == ":" {
        label = token.text
        index += 2
      }
      if index < end {
        var value = expression()
        // What stands before was the key of a dictionary.
        if take(":") { value = expression() }
        arguments.append(CodeArgument(label: label, value: value))
      }
      if !take(","), index == before { skip() }
    }
    return arguments
  }

  private mutating func closure() -> Closure {
    let start = place
    return inside {
      Closure(parameters: $0.closureParameters(), body: $0.statements(), place: start)
    }
  }

  /// Reads what stands before `in`; nothing, if a closure has none.
  private mutating func closureParameters() -> [FunctionDeclaration.Parameter] {
    let start = index
    var found: [FunctionDeclaration.Parameter] = []
    skipAttributes()
    if isAt("[") { skip() }
    if let token = current, token.text == "(",
      let next = peek(token.match + 1 - index), Self.signature.contains(next.text)
    {
      found = inside { $0.parameters() }
    }
    while let token = current, token.kind == .word, !Self.signature.contains(token.text) {
      index += 1
      found.append(FunctionDeclaration.Parameter(name: token.text))
      if !take(",") { break }
    }
    _ = resultType()
    if take("in") { return found }
    index = start
    return []
  }

  private static let signature: Set = ["in", "async", "throws", "->"]

  // MARK: Behind a value

  private mutating func suffixed(_ value: Expression) -> Expression {
    var result = value
    while let token = current, token.kind == .symbol || token.kind == .open {
      switch token.text {
      case ".":
        guard let next = peek(), next.kind == .word || next.kind == .literal else { return result }
        index += 2
        skipGenericArguments()
        if next.text != "self" {
          result = Expression(.member(result, next.text), CodePlace(file: file, line: next.line))
        }
      case "?" where !token.hasSpaceBefore, "!" where !token.hasSpaceBefore: index += 1
      case "(" where !token.isFirst:
        let arguments = inside { $0.arguments() }
        result = Expression(.call(result, arguments + trailing()), result.place)
      case "[" where !token.isFirst:
        result = Expression(.index(result, inside { $0.arguments() }), result.place)
      case "{" where !token.isFirst && isTrailing:
        result = Expression(.call(result, trailing()), result.place)
      default: return result
      }
    }
    return result
  }

  /// Whether a closure behind a call begins here.
  private var isTrailing: Bool { isAt("{") && !isCondition && !isAccessor(at: index + 1) }

  /// Reads the closures behind a call.
  private mutating func trailing() -> [CodeArgument] {
    guard isTrailing else { return [] }
    var arguments = [argument(nil)]
    while let label = current, label.kind == .word, peek()?.text == ":",
      let brace = peek(2), brace.kind == .open, brace.text == "{"
    {
      index += 2
      arguments.append(argument(label.text))
    }
    return arguments
  }

  private mutating func argument(_ label: String?) -> CodeArgument {
    let start = place
    return CodeArgument(label: label, value: Expression(.closure(closure()), start))
  }
}
