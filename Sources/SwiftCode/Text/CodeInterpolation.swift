/// The builder of code. Its overloads list everything that may become code.
package struct CodeInterpolation: StringInterpolationProtocol {
  /// The code so far, with marks where its line may break.
  private(set) var marked = ""

  package init(literalCapacity: Int, interpolationCount: Int) {}

  /// Appends the generator's own text: one line of printable ASCII.
  package mutating func appendLiteral(_ literal: StaticString) {
    // The text is a part of the program, so tests have seen all of it.
    assert(
      literal.withUTF8Buffer { $0.allSatisfy { 0x20..<0x7F ~= $0 } }, "code is printable ASCII")
    marked += literal.description
  }

  /// Appends a name. Right after a dot it is a member, and elsewhere a declaration or reference.
  package mutating func appendInterpolation(_ name: Identifier) {
    marked += name.written(in: marked.utf8.last == UInt8(ascii: ".") ? .member : .plain)
  }

  /// Appends a name as an argument's label in a call. Keywords need no backticks there.
  package mutating func appendInterpolation(label name: Identifier) {
    marked += name.written(in: .label)
  }

  /// Appends a name as a parameter. Keywords need no backticks there, either.
  package mutating func appendInterpolation(parameter name: Identifier) {
    marked += name.written(in: .parameter)
  }

  package mutating func appendInterpolation(_ type: TypeName) {
    marked += type.text
  }

  package mutating func appendInterpolation(_ code: Code) {
    marked += code.marked
  }

  /// Appends elements with commas between them. The line may break at the commas, and at the
  /// brackets around the elements.
  package mutating func appendInterpolation(_ list: [Code]) {
    append(list, ListStyle(behind: marked.utf8.last), separator: ",", space: " ")
  }

  /// Appends a list like the others: its first element, and the elements that follow.
  package mutating func appendInterpolation(_ first: Code, then others: [Code]) {
    appendInterpolation([first] + others)
  }

  /// Appends a list of two elements.
  package mutating func appendInterpolation(_ first: Code, then second: Code) {
    appendInterpolation([first, second])
  }

  /// Appends a list like the others: its first elements, and the last one.
  package mutating func appendInterpolation(_ list: [Code], then last: Code) {
    appendInterpolation(list + [last])
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

  /// Appends a choice, `a ? b : c`. The line may break before each sign.
  package mutating func appendInterpolation(
    _ condition: Code, then first: Code, else second: Code
  ) {
    append(
      [condition, "? \(first)", ": \(second)"], .hanging, separator: "", space: " ")
  }

  /// Appends a closure, `{ item in … }`. The line may break inside the braces.
  package mutating func appendInterpolation(closure body: Code, parameters: Code = .empty) {
    marked += "{"
    if !parameters.isEmpty {
      marked += " "
      marked += parameters.text
      marked += " in"
    }
    marked.append(Mark.openEnclosed)
    marked += " "
    appendInterpolation(body)
    marked.append(Mark.closeEnclosed)
    marked += " }"
  }

  /// Appends the generator's own text. A text that was read can't be a `StaticString`.
  package mutating func appendInterpolation(_ text: StaticString) { appendLiteral(text) }

  private mutating func append(
    _ list: [Code], _ style: ListStyle, separator: StaticString, space: StaticString
  ) {
    // A single element without brackets around it has no place to break.
    guard list.count > (style == .hanging ? 1 : 0) else {
      return marked += list.first?.marked ?? ""
    }
    marked.append(Mark.open(style))
    for (index, element) in list.enumerated() {
      if index > 0 {
        marked += separator.description
        marked.append(Mark.separator)
        marked += space.description
      }
      marked += element.marked
    }
    marked.append(Mark.close(style))
  }

  package mutating func appendInterpolation(_ value: Int) {
    marked += grouped(value)
  }

  package mutating func appendInterpolation(_ value: Bool) {
    marked += value ? "true" : "false"
  }

  package mutating func appendInterpolation(_ value: Double) {
    switch value.floatingPointClass {
    case .quietNaN, .signalingNaN: marked += "Double.nan"
    case .positiveInfinity: marked += "Double.infinity"
    case .negativeInfinity: marked += "-Double.infinity"
    // The compiler warns about decimal literals that lose precision.
    case .positiveSubnormal, .negativeSubnormal:
      marked += "Double(bitPattern: 0x\(String(value.bitPattern, radix: 16)))"
    default: marked += value.description
    }
  }

  /// Appends a string literal that evaluates to `value`.
  package mutating func appendInterpolation(literal value: String) {
    marked += "\"\(escaped(value))\""
  }

  /// Appends a string literal with two names and a dot between them: `"detail.close"`.
  package mutating func appendInterpolation(literal first: Identifier, _ second: Identifier) {
    appendInterpolation(literal: "\(first.text).\(second.text)")
  }

  /// Appends a string literal with values in it: `"Order \(number) is on its way"`.
  package mutating func appendInterpolation(text parts: [TextPart]) {
    marked += "\""
    for part in parts {
      switch part {
      case .text(let value): marked += escaped(value)
      case .value(let code):
        marked += "\\("
        marked += code.text
        marked += ")"
      }
    }
    marked += "\""
  }

  @available(
    *, unavailable,
    message: "text is no code: make it an Identifier, or a literal with \\(literal:)"
  )
  package mutating func appendInterpolation(_ value: String) {}
}
