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

  /// The call without its parentheses, if there is nothing in them.
  var withoutEmptyParentheses: Code {
    text.hasSuffix("()") ? Code(text: String(text.dropLast(2)), breaks: breaks) : self
  }

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

/// A part of a text: what is written, or what is worked out.
package enum TextPart: Sendable {
  case text(String)
  /// An expression of type `String`, or of one whose description is meant.
  case value(Code)
}
