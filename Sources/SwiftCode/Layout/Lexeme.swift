/// A word, a literal or a punctuation mark of a line of code.
struct Lexeme {
  enum Kind {
    /// A name, a keyword, a number, a string, an attribute.
    case word
    /// `(`, `[`, `{`, or the `<` of generic arguments.
    case opening
    case closing
    case comma
    case colon
    case dot
    /// `=`, `==`, `->` and the like, with a space on each side.
    case infix
    /// An operator or mark that sticks to what is before or after it.
    case mark
  }

  let kind: Kind
  let text: Substring
  let hasSpaceBefore: Bool

  /// Whether it is a word that can name something.
  var isName: Bool {
    kind == .word
      && text.utf8.first.map { isIdentifierByte($0) && !(0x30...0x39).contains($0) }
        == true
      || text.utf8.first == UInt8(ascii: "`")
  }

  /// Splits a line of code. Every byte but the spaces between them is in some lexeme.
  static func split(_ text: String) -> [Lexeme] {
    var lexer = Lexer(text)
    return lexer.lexemes()
  }
}

private struct Lexer {
  private let text: String.UTF8View
  private let source: String
  private var index: String.Index
  /// How many generic argument lists are open, which decides what `>` means.
  private var angles = 0

  init(_ source: String) {
    self.source = source
    text = source.utf8
    index = source.startIndex
  }

  mutating func lexemes() -> [Lexeme] {
    var result: [Lexeme] = []
    while true {
      let before = index
      while peek == space { advance() }
      guard peek != nil else { return result }
      let hasSpace = before != index
      let start = index
      let kind = next(hasSpaceBefore: hasSpace)
      result.append(Lexeme(kind: kind, text: source[start..<index], hasSpaceBefore: hasSpace))
    }
  }

  private var peek: UInt8? { index < text.endIndex ? text[index] : nil }

  private mutating func advance() { index = text.index(after: index) }

  private mutating func next(hasSpaceBefore: Bool) -> Lexeme.Kind {
    let first = text[index]
    let isAfterWord = index > text.startIndex && isIdentifierByte(text[text.index(before: index)])
    advance()
    switch first {
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "`"): return quoted()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return .opening
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return .closing
    case UInt8(ascii: ","): return .comma
    case UInt8(ascii: ":") where !hasSpaceBefore: return .colon
    case UInt8(ascii: ".") where peek.map(isOperatorByte) != true: return .dot
    case UInt8(ascii: "<") where isAfterWord:
      angles += 1
      return .opening
    case UInt8(ascii: ">") where angles > 0:
      angles -= 1
      return .closing
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      if !hasSpaceBefore { return .mark }
      return mark(hasSpaceBefore: true)
    case UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "#"): return word()
    case let byte where isIdentifierByte(byte): return word()
    default: return mark(hasSpaceBefore: hasSpaceBefore)
    }
  }

  private mutating func word() -> Lexeme.Kind {
    let isNumber = (0x30...0x39).contains(text[text.index(before: index)])
    while let byte = peek, isIdentifierByte(byte) || (isNumber && byte == UInt8(ascii: ".")) {
      advance()
    }
    return .word
  }

  private mutating func quoted() -> Lexeme.Kind {
    while let byte = peek {
      advance()
      if byte == UInt8(ascii: "`") { break }
    }
    return .word
  }

  private mutating func string() -> Lexeme.Kind {
    while let byte = peek {
      advance()
      if byte == UInt8(ascii: "\\"), let escaped = peek {
        advance()
        if escaped == UInt8(ascii: "(") { interpolation() }
      } else if byte == UInt8(ascii: "\"") {
        break
      }
    }
    return .word
  }

  /// The rest of an interpolation, which may have literals of its own.
  private mutating func interpolation() {
    var depth = 1
    while depth > 0, let byte = peek {
      advance()
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""): _ = string()
      default: break
      }
    }
  }

  /// An operator: one with spaces on both sides is infix, any other sticks to its operand.
  private mutating func mark(hasSpaceBefore: Bool) -> Lexeme.Kind {
    while let byte = peek, isOperatorByte(byte) { advance() }
    return hasSpaceBefore && (peek == space || peek == nil) ? .infix : .mark
  }
}

private func isOperatorByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
    UInt8(ascii: "|"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
    UInt8(ascii: "%"), UInt8(ascii: "!"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "."):
    return true
  default: return false
  }
}
