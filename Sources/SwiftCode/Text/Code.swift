/// A fragment of Swift source, or a line of it.
///
/// Code is written as a literal. A literal may contain an ``Identifier``, a ``TypeName``, other
/// code, or a value that is turned into a literal on the spot:
///
///     "return .\(screen)(\(label: name): \(literal: title))"
///
/// A plain `String` doesn't compile there. The literal parts are `StaticString`s, so no text that
/// the program has read can become code by accident.
package struct Code: Hashable, Sendable, CodeText {
  /// The code on one line.
  package let text: String
  /// The places in the text where the line may break.
  let breaks: [BreakMark]

  package init(_ interpolation: CodeInterpolation) {
    text = interpolation.text
    breaks = interpolation.breaks
  }

  private init(text: String, breaks: [BreakMark]) {
    self.text = text
    self.breaks = breaks
  }

  package static let empty: Code = ""

  package var isEmpty: Bool { text.isEmpty }

  /// The call without its parentheses, if they are empty.
  var withoutEmptyParentheses: Code {
    text.hasSuffix("()") ? Code(text: String(text.dropLast(2)), breaks: breaks) : self
  }

  /// Returns a string literal that evaluates to `value`, for any text.
  package static func literal(_ value: String) -> Code { "\(literal: value)" }

  /// Returns a number with groups of digits as `swift format` writes them.
  package static func literal(_ value: Int) -> Code { "\(value)" }

  /// Returns `true` or `false`.
  package static func literal(_ value: Bool) -> Code { "\(value)" }

  /// Returns a number. A number without a literal is written as the constant with its name.
  package static func literal(_ value: Double) -> Code { "\(value)" }
}

/// A text that can be written as a literal with safe interpolations: ``Code`` or ``TypeName``.
package protocol CodeText: ExpressibleByStringInterpolation
where StringInterpolation == CodeInterpolation, StringLiteralType == StaticString {
  init(_ interpolation: CodeInterpolation)
}

extension CodeText {
  package init(stringLiteral: StaticString) {
    var interpolation = CodeInterpolation(literalCapacity: 0, interpolationCount: 0)
    interpolation.appendLiteral(stringLiteral)
    self.init(interpolation)
  }

  package init(stringInterpolation: CodeInterpolation) {
    self.init(stringInterpolation)
  }
}

/// A part of a string literal: fixed text, or an expression.
package enum TextPart: Sendable {
  case text(String)
  /// An expression of type `String`, or an expression whose description becomes text.
  case value(Code)
}
