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
  /// The code on one line, with marks where the line may break.
  let marked: String

  package init(_ interpolation: CodeInterpolation) { marked = interpolation.marked }

  private init(marked: String) { self.marked = marked }

  package static let empty: Code = ""

  /// The code on one line.
  package var text: String {
    guard marked.utf8.contains(where: isMark) else { return marked }
    return String(decoding: marked.utf8.filter { !isMark($0) }, as: UTF8.self)
  }

  package var isEmpty: Bool { marked.isEmpty }

  /// The code without a place where it may break.
  var flat: Code { Code(marked: text) }

  /// The call without its parentheses, if they are empty.
  var withoutEmptyParentheses: Code {
    marked.hasSuffix("()") ? Code(marked: String(marked.dropLast(2))) : self
  }

  /// Returns whether a name stands in the code as a word of its own.
  package func mentions(_ name: Identifier) -> Bool {
    text.utf8.split { !isIdentifierByte($0) }.contains { $0.elementsEqual(name.text.utf8) }
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
