/// A fragment of Swift source, or a line of it.
///
/// It is written as a literal, and what is interpolated into it has to be an
/// ``Identifier``, a ``TypeName``, other code, or a value made a literal on the spot:
///
///     "return .\(screen)(\(label: name): \(literal: title))"
///
/// A raw `String` doesn't compile there, and as the literal parts are `StaticString`s no
/// text that the program has read can become code by accident.
package struct Code: Hashable, Sendable, CodeText {
  package let text: String

  package init(codeText: String) {
    text = codeText
  }

  /// Code that is not there.
  package static let empty: Code = ""

  package var isEmpty: Bool { text.isEmpty }

  /// A string literal that evaluates to `value`, whatever that contains.
  package static func literal(_ value: String) -> Code { "\(literal: value)" }

  /// A number, written the way `swift format` groups its digits.
  package static func literal(_ value: Int) -> Code { "\(value)" }

  /// `true` or `false`.
  package static func literal(_ value: Bool) -> Code { "\(value)" }

  /// A number. What has no literal is written as the constant that names it.
  package static func literal(_ value: Double) -> Code { "\(value)" }
}

/// What can be written as a literal with safe interpolations: ``Code`` and ``TypeName``.
package protocol CodeText: ExpressibleByStringInterpolation
where StringInterpolation == CodeInterpolation, StringLiteralType == StaticString {
  /// Takes source text that is known to be harmless.
  init(codeText: String)
}

extension CodeText {
  package init(stringLiteral: StaticString) {
    var interpolation = CodeInterpolation(literalCapacity: 0, interpolationCount: 0)
    interpolation.appendLiteral(stringLiteral)
    self.init(stringInterpolation: interpolation)
  }

  package init(stringInterpolation: CodeInterpolation) {
    self.init(codeText: stringInterpolation.text)
  }
}

/// Puts code together; its overloads are the list of what may become code.
package struct CodeInterpolation: StringInterpolationProtocol {
  fileprivate private(set) var text = ""

  package init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + interpolationCount * 16)
  }

  /// The generator's own text: one line of printable ASCII.
  package mutating func appendLiteral(_ literal: StaticString) {
    let part = literal.description
    precondition(part.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "code is printable ASCII")
    text += part
  }

  /// A name; right after a dot it is a member, elsewhere a declaration or reference.
  package mutating func appendInterpolation(_ name: Identifier) {
    text += name.written(in: text.utf8.last == UInt8(ascii: ".") ? .member : .plain)
  }

  /// A name as an argument's label in a call, where keywords stand as they are.
  package mutating func appendInterpolation(label name: Identifier) {
    text += name.written(in: .label)
  }

  /// A name as a parameter's, where keywords stand as they are, too.
  package mutating func appendInterpolation(parameter name: Identifier) {
    text += name.written(in: .parameter)
  }

  package mutating func appendInterpolation(_ type: TypeName) {
    text += type.text
  }

  package mutating func appendInterpolation(_ code: Code) {
    text += code.text
  }

  /// The elements of a list, with commas between them.
  package mutating func appendInterpolation(_ list: [Code]) {
    for (index, element) in list.enumerated() {
      if index > 0 { text += ", " }
      text += element.text
    }
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
    // The compiler warns of decimal literals that lose precision.
    case .positiveSubnormal, .negativeSubnormal:
      text += "Double(bitPattern: 0x\(String(value.bitPattern, radix: 16)))"
    default: text += value.description
    }
  }

  /// Text as a string literal that evaluates to it.
  package mutating func appendInterpolation(literal value: String) {
    appendEscaped(value, to: &text)
  }

  /// Text with values in it, as a string literal: `"Order \(number) is on its way"`.
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

/// A part of a text: what is written, or what is worked out.
package enum TextPart: Sendable {
  case text(String)
  /// An expression of type `String`, or of one whose description is meant.
  case value(Code)
}
