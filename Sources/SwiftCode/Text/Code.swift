/// A fragment of Swift source, or a line of it.
///
/// Code is written as a literal. A literal may contain an ``Identifier``, a ``TypeName``, other
/// code, or a value that is turned into a literal on the spot:
///
///     "return .\(screen)(\(label: name): \(literal: title))"
///
/// A plain `String` doesn't compile there. The literal parts are `StaticString`s, so no text that
/// the program has read can become code by accident.
///
/// The type is public so that other modules inline the code that builds it.
public struct Code: Hashable, Sendable, CodeText {
  /// The code on one line, with marks where the line may break. Most code becomes a part of other
  /// code, so no string is made.
  @usableFromInline let bytes: Bytes

  @inlinable
  public init(_ interpolation: CodeInterpolation) { bytes = interpolation.bytes }

  private init(bytes: Bytes) { self.bytes = bytes }

  package static let empty: Code = ""

  /// The code on one line.
  package var text: String { String(withoutMarks) }

  /// The bytes of the text alone.
  var withoutMarks: Bytes {
    bytes.withBytes { bytes in
      guard bytes.contains(where: isMark) else { return self.bytes }
      var text = Bytes()
      for byte in bytes where !isMark(byte) { text.append(byte) }
      return text
    }
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// The call without its parentheses, if they are empty.
  var withoutEmptyParentheses: Code {
    bytes.withBytes { bytes in
      guard bytes.suffix(2).elementsEqual("()".utf8) else { return self }
      return Code(bytes: Bytes(UnsafeBufferPointer(rebasing: bytes.dropLast(2))))
    }
  }

  /// Returns whether a name stands in the code as a word of its own.
  package func mentions(_ name: Identifier) -> Bool {
    name.withBytes { name in
      bytes.withBytes { text in
        let last = text.count - name.count
        guard last >= 0 else { return false }
        // Most bytes differ from the name's first one.
        for start in 0...last where text[start] == name[0] && isWord(text, start, name) {
          return true
        }
        return false
      }
    }
  }

  /// Returns whether a name stands at a position, as a word of its own.
  private func isWord(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ name: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let end = start + name.count
    return text[start..<end].elementsEqual(name)
      && (start == 0 || !isIdentifierByte(text[start - 1]))
      && (end == text.count || !isIdentifierByte(text[end]))
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
public protocol CodeText: ExpressibleByStringInterpolation
where StringInterpolation == CodeInterpolation, StringLiteralType == StaticString {
  init(_ interpolation: CodeInterpolation)
}

extension CodeText {
  @inlinable
  public init(stringLiteral: StaticString) {
    var interpolation = CodeInterpolation(literalCapacity: 0, interpolationCount: 0)
    interpolation.appendLiteral(stringLiteral)
    self.init(interpolation)
  }

  @inlinable
  public init(stringInterpolation: CodeInterpolation) {
    self.init(stringInterpolation)
  }
}

/// A part of a string literal: fixed text, or an expression.
package enum TextPart: Sendable {
  case text(String)
  /// An expression of type `String`, or an expression whose description becomes text.
  case value(Code)
}
