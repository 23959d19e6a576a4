/// The builder of code. Its overloads list everything that may become code.
package struct CodeInterpolation: StringInterpolationProtocol {
  private(set) var text = ""
  private(set) var breaks: [BreakMark] = []

  package init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + interpolationCount * 16)
  }

  /// Appends the generator's own text: one line of printable ASCII.
  package mutating func appendLiteral(_ literal: StaticString) {
    let isPrintable = literal.withUTF8Buffer { $0.allSatisfy { (0x20..<0x7F).contains($0) } }
    precondition(isPrintable, "code is printable ASCII")
    text += literal.description
  }

  /// Appends a name. Right after a dot it is a member, and elsewhere a declaration or reference.
  package mutating func appendInterpolation(_ name: Identifier) {
    text += name.written(in: text.utf8.last == UInt8(ascii: ".") ? .member : .plain)
  }

  /// Appends a name as an argument's label in a call. Keywords need no backticks there.
  package mutating func appendInterpolation(label name: Identifier) {
    text += name.written(in: .label)
  }

  /// Appends a name as a parameter. Keywords need no backticks there, either.
  package mutating func appendInterpolation(parameter name: Identifier) {
    text += name.written(in: .parameter)
  }

  package mutating func appendInterpolation(_ type: TypeName) {
    text += type.text
  }

  package mutating func appendInterpolation(_ code: Code) {
    if !code.breaks.isEmpty {
      let start = text.utf8.count
      for mark in code.breaks { breaks.append(mark.moved(by: start)) }
    }
    text += code.text
  }

  /// Appends elements with commas between them. The line may break at the commas, and at the
  /// brackets around the elements.
  package mutating func appendInterpolation(_ list: [Code]) {
    append(list, ListStyle(behind: text), separator: ",", space: " ")
  }

  /// Appends a value and the calls on it, `.push(…).with(…)`. The line may break before each call.
  package mutating func appendInterpolation(_ value: Code, calls: [Code]) {
    append([value] + calls, .hanging, separator: "", space: "")
  }

  /// Appends operands of an operator such as `&&`. The line may break before each operator.
  package mutating func appendInterpolation(_ operands: [Code], joinedBy operation: StaticString) {
    let others = operands.dropFirst().map { "\(operation) \($0)" as Code }
    append(operands.prefix(1) + others, .hanging, separator: "", space: " ")
  }

  /// Appends a closure, `{ item in … }`. The line may break inside the braces.
  package mutating func appendInterpolation(closure body: Code, parameters: Code = .empty) {
    text += parameters.isEmpty ? "{" : "{ \(parameters.text) in"
    mark(.open(.enclosed))
    text += " "
    appendInterpolation(body)
    mark(.close(.enclosed))
    text += " }"
  }

  private mutating func appendInterpolation(_ operation: StaticString) {
    appendLiteral(operation)
  }

  private mutating func append(
    _ list: [Code], _ style: ListStyle, separator: String, space: String
  ) {
    let canBreak = list.count > (style == .hanging ? 1 : 0)
    if canBreak { mark(.open(style)) }
    for (index, element) in list.enumerated() {
      if index > 0 {
        text += separator
        mark(.separator)
        text += space
      }
      appendInterpolation(element)
    }
    if canBreak { mark(.close(style)) }
  }

  private mutating func mark(_ kind: BreakMark.Kind) {
    breaks.append(BreakMark(kind: kind, offset: text.utf8.count))
  }

  package mutating func appendInterpolation(_ value: Int) {
    text += grouped(value)
  }

  package mutating func appendInterpolation(_ value: Bool) {
    text += value ? "true" : "false"
  }

  package mutating func appendInterpolation(_ value: Double) {
    switch value.floatingPointClass {
    case .quietNaN, .signalingNaN: text += "Double.nan"
    case .positiveInfinity: text += "Double.infinity"
    case .negativeInfinity: text += "-Double.infinity"
    // The compiler warns about decimal literals that lose precision.
    case .positiveSubnormal, .negativeSubnormal:
      text += "Double(bitPattern: 0x\(String(value.bitPattern, radix: 16)))"
    default: text += value.description
    }
  }

  /// Appends a string literal that evaluates to `value`.
  package mutating func appendInterpolation(literal value: String) {
    appendEscaped(value, to: &text)
  }

  /// Appends a string literal with values in it: `"Order \(number) is on its way"`.
  package mutating func appendInterpolation(text parts: [TextPart]) {
    text += "\""
    for part in parts {
      switch part {
      case .text(let value): appendEscaped(contentsOf: value, to: &text)
      case .value(let code): text += "\\(\(code.text))"
      }
    }
    text += "\""
  }

  @available(
    *, unavailable,
    message: "text is no code: make it an Identifier, or a literal with \\(literal:)"
  )
  package mutating func appendInterpolation(_ value: String) {}
}
