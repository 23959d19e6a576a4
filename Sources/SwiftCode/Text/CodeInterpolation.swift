/// The builder of code. Its overloads list everything that may become code.
///
/// The text is built as bytes, because most pieces are short, and a string checks each of them.
public struct CodeInterpolation: StringInterpolationProtocol {
  @usableFromInline private(set) var bytes: Bytes

  @inlinable
  public init(literalCapacity: Int, interpolationCount: Int) { bytes = Bytes() }

  /// Appends the generator's own text: one line of printable ASCII.
  @inlinable @inline(__always)
  public mutating func appendLiteral(_ literal: StaticString) {
    // The text is a part of the program, so tests have seen all of it.
    assert(
      literal.withUTF8Buffer { $0.allSatisfy { 0x20..<0x7F ~= $0 } }, "code is printable ASCII")
    bytes.append(literal)
  }

  /// Appends a name. Right after a dot it is a member, and elsewhere a declaration or reference.
  @inlinable @inline(__always)
  public mutating func appendInterpolation(_ name: Identifier) {
    guard name.isShort, !name.isReserved else { return append(unusual: name) }
    bytes.append(name.head, Int(name.count))
  }

  @usableFromInline
  mutating func append(unusual name: Identifier) {
    name.write(in: bytes.last == UInt8(ascii: ".") ? .member : .plain, into: &bytes)
  }

  /// Appends a name as an argument's label in a call. Keywords need no backticks there.
  package mutating func appendInterpolation(label name: Identifier) {
    name.write(in: .label, into: &bytes)
  }

  /// Appends a name as a parameter. Keywords need no backticks there, either.
  package mutating func appendInterpolation(parameter name: Identifier) {
    name.write(in: .parameter, into: &bytes)
  }

  package mutating func appendInterpolation(_ type: TypeName) {
    bytes.append(type.bytes)
  }

  package mutating func appendInterpolation(_ code: Code) {
    bytes.append(code.bytes)
  }

  /// Appends elements with commas between them. The line may break at the commas, and at the
  /// brackets around the elements.
  package mutating func appendInterpolation(_ list: [Code]) {
    append(list, ListStyle(behind: bytes.last), separator: ",", space: " ")
  }

  /// Appends a list like the others: its first element, and the elements that follow.
  package mutating func appendInterpolation(_ first: Code, then others: [Code]) {
    let style = ListStyle(behind: bytes.last)
    guard style != .hanging || !others.isEmpty else { return appendInterpolation(first) }
    bytes.append(.open(style))
    appendInterpolation(first)
    for element in others { appendInterpolation(element, behind: ",", " ") }
    bytes.append(.close(style))
  }

  /// Appends a list of two elements.
  package mutating func appendInterpolation(_ first: Code, then second: Code) {
    let style = ListStyle(behind: bytes.last)
    bytes.append(.open(style))
    appendInterpolation(first)
    appendInterpolation(second, behind: ",", " ")
    bytes.append(.close(style))
  }

  /// Appends a list like the others: its first elements, and the last one.
  package mutating func appendInterpolation(_ list: [Code], then last: Code) {
    guard let first = list.first else { return appendInterpolation(last, then: []) }
    let style = ListStyle(behind: bytes.last)
    bytes.append(.open(style))
    appendInterpolation(first)
    for element in list.dropFirst() { appendInterpolation(element, behind: ",", " ") }
    appendInterpolation(last, behind: ",", " ")
    bytes.append(.close(style))
  }

  private mutating func appendInterpolation(
    _ element: Code, behind separator: StaticString, _ space: StaticString
  ) {
    bytes.append(separator)
    bytes.append(.separator)
    bytes.append(space)
    appendInterpolation(element)
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
    bytes.append("{")
    if !parameters.isEmpty {
      bytes.append(" ")
      bytes.append(parameters.withoutMarks)
      bytes.append(" in")
    }
    bytes.append(.openEnclosed)
    bytes.append(" ")
    appendInterpolation(body)
    bytes.append(.closeEnclosed)
    bytes.append(" }")
  }

  /// Appends the generator's own text. A text that was read can't be a `StaticString`.
  @inlinable @inline(__always)
  public mutating func appendInterpolation(_ text: StaticString) { appendLiteral(text) }

  private mutating func append(
    _ list: [Code], _ style: ListStyle, separator: StaticString, space: StaticString
  ) {
    guard !list.isEmpty else { return }
    let canBreak = list.count > (style == .hanging ? 1 : 0)
    if canBreak { bytes.append(.open(style)) }
    for (index, element) in list.enumerated() {
      if index > 0 {
        appendInterpolation(element, behind: separator, space)
      } else {
        appendInterpolation(element)
      }
    }
    if canBreak { bytes.append(.close(style)) }
  }

  package mutating func appendInterpolation(_ value: Int) {
    bytes.append(text: grouped(value))
  }

  package mutating func appendInterpolation(_ value: Bool) {
    bytes.append(value ? "true" : "false")
  }

  package mutating func appendInterpolation(_ value: Double) {
    switch value.floatingPointClass {
    case .quietNaN, .signalingNaN: bytes.append("Double.nan")
    case .positiveInfinity: bytes.append("Double.infinity")
    case .negativeInfinity: bytes.append("-Double.infinity")
    // The compiler warns about decimal literals that lose precision.
    case .positiveSubnormal, .negativeSubnormal:
      bytes.append(text: "Double(bitPattern: 0x\(String(value.bitPattern, radix: 16)))")
    default: bytes.append(text: value.description)
    }
  }

  /// Appends a string literal that evaluates to `value`.
  package mutating func appendInterpolation(literal value: String) {
    appendEscaped(value, to: &bytes)
  }

  /// Appends a string literal with two names and a dot between them: `"detail.close"`.
  @inlinable
  public mutating func appendInterpolation(literal first: Identifier, _ second: Identifier) {
    guard first.isShort, second.isShort else { return append(long: first, second) }
    bytes.append("\"")
    bytes.append(first.head, Int(first.count))
    bytes.append(".")
    bytes.append(second.head, Int(second.count))
    bytes.append("\"")
  }

  @usableFromInline
  mutating func append(long first: Identifier, _ second: Identifier) {
    appendInterpolation(literal: "\(first.text).\(second.text)")
  }

  /// Appends a string literal with values in it: `"Order \(number) is on its way"`.
  package mutating func appendInterpolation(text parts: [TextPart]) {
    bytes.append("\"")
    for part in parts {
      switch part {
      case .text(let value): appendEscaped(contentsOf: value, to: &bytes)
      case .value(let code):
        bytes.append("\\(")
        bytes.append(code.withoutMarks)
        bytes.append(")")
      }
    }
    bytes.append("\"")
  }

  @available(
    *, unavailable,
    message: "text is no code: make it an Identifier, or a literal with \\(literal:)"
  )
  package mutating func appendInterpolation(_ value: String) {}
}
