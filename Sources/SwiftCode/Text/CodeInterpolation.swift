/// The builder of code. Its overloads list everything that may become code.
///
/// The text is built as bytes, because most pieces are short, and a string checks each of them.
package struct CodeInterpolation: StringInterpolationProtocol {
  private(set) var bytes: [UInt8] = []
  private(set) var breaks: [BreakMark] = []

  package init(literalCapacity: Int, interpolationCount: Int) {
    bytes.reserveCapacity(literalCapacity + interpolationCount * 16)
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Appends the generator's own text: one line of printable ASCII.
  package mutating func appendLiteral(_ literal: StaticString) {
    literal.withUTF8Buffer { buffer in
      var isPrintable = true
      for byte in buffer { isPrintable = isPrintable && 0x20..<0x7F ~= byte }
      precondition(isPrintable, "code is printable ASCII")
      bytes.append(contentsOf: buffer)
    }
  }

  /// Appends a name. Right after a dot it is a member, and elsewhere a declaration or reference.
  package mutating func appendInterpolation(_ name: Identifier) {
    append(name.written(in: bytes.last == UInt8(ascii: ".") ? .member : .plain))
  }

  /// Appends a name as an argument's label in a call. Keywords need no backticks there.
  package mutating func appendInterpolation(label name: Identifier) {
    append(name.written(in: .label))
  }

  /// Appends a name as a parameter. Keywords need no backticks there, either.
  package mutating func appendInterpolation(parameter name: Identifier) {
    append(name.written(in: .parameter))
  }

  package mutating func appendInterpolation(_ type: TypeName) {
    append(type.text)
  }

  package mutating func appendInterpolation(_ code: Code) {
    if !code.breaks.isEmpty {
      let start = bytes.count
      for mark in code.breaks { breaks.append(mark.moved(by: start)) }
    }
    bytes.append(contentsOf: code.bytes)
  }

  /// Appends elements with commas between them. The line may break at the commas, and at the
  /// brackets around the elements.
  package mutating func appendInterpolation(_ list: [Code]) {
    append(list, ListStyle(behind: bytes.last), separator: ",", space: " ")
  }

  /// Appends a value and the calls on it, `.push(…).with(…)`. The line may break before each call.
  package mutating func appendInterpolation(_ value: Code, calls: [Code]) {
    if calls.isEmpty { return appendInterpolation(value) }
    append([value] + calls, .hanging, separator: "", space: "")
  }

  /// Appends operands of an operator such as `&&`. The line may break before each operator.
  package mutating func appendInterpolation(_ operands: [Code], joinedBy operation: StaticString) {
    let others = operands.dropFirst().map { "\(operation) \($0)" as Code }
    append(operands.prefix(1) + others, .hanging, separator: "", space: " ")
  }

  /// Appends a closure, `{ item in … }`. The line may break inside the braces.
  package mutating func appendInterpolation(closure body: Code, parameters: Code = .empty) {
    append("{")
    if !parameters.isEmpty {
      append(" ")
      bytes.append(contentsOf: parameters.bytes)
      append(" in")
    }
    mark(.open(.enclosed))
    append(" ")
    appendInterpolation(body)
    mark(.close(.enclosed))
    append(" }")
  }

  private mutating func appendInterpolation(_ operation: StaticString) {
    appendLiteral(operation)
  }

  private mutating func append(
    _ list: [Code], _ style: ListStyle, separator: String, space: String
  ) {
    guard !list.isEmpty else { return }
    let canBreak = list.count > (style == .hanging ? 1 : 0)
    // Most code has one list. Growing the array for a second one is left to the array.
    if breaks.isEmpty {
      breaks.reserveCapacity(list.reduce(list.count + 1) { $0 + $1.breaks.count })
    }
    if canBreak { mark(.open(style)) }
    for (index, element) in list.enumerated() {
      if index > 0 {
        append(separator)
        mark(.separator)
        append(space)
      }
      appendInterpolation(element)
    }
    if canBreak { mark(.close(style)) }
  }

  private mutating func mark(_ kind: BreakMark.Kind) {
    breaks.append(BreakMark(kind: kind, offset: bytes.count))
  }

  package mutating func appendInterpolation(_ value: Int) {
    append(grouped(value))
  }

  package mutating func appendInterpolation(_ value: Bool) {
    append(value ? "true" : "false")
  }

  package mutating func appendInterpolation(_ value: Double) {
    switch value.floatingPointClass {
    case .quietNaN, .signalingNaN: append("Double.nan")
    case .positiveInfinity: append("Double.infinity")
    case .negativeInfinity: append("-Double.infinity")
    // The compiler warns about decimal literals that lose precision.
    case .positiveSubnormal, .negativeSubnormal:
      append("Double(bitPattern: 0x\(String(value.bitPattern, radix: 16)))")
    default: append(value.description)
    }
  }

  /// Appends a string literal that evaluates to `value`.
  package mutating func appendInterpolation(literal value: String) {
    appendEscaped(value, to: &bytes)
  }

  /// Appends a string literal with values in it: `"Order \(number) is on its way"`.
  package mutating func appendInterpolation(text parts: [TextPart]) {
    append("\"")
    for part in parts {
      switch part {
      case .text(let value): appendEscaped(contentsOf: value, to: &bytes)
      case .value(let code):
        append("\\(")
        bytes.append(contentsOf: code.bytes)
        append(")")
      }
    }
    append("\"")
  }

  @available(
    *, unavailable,
    message: "text is no code: make it an Identifier, or a literal with \\(literal:)"
  )
  package mutating func appendInterpolation(_ value: String) {}
}
