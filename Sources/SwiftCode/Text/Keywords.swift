/// The position of a name in code. It decides whether the name needs backticks.
enum NamePosition {
  /// The name is declared, or stands alone as a reference.
  case plain
  /// The name stands right after a dot.
  case member
  /// The name is an argument's label in a call.
  case label
  /// The name is both the label and the name of a parameter in a declaration.
  case parameter
}

extension Identifier {
  /// Writes the name as it has to be written in a position.
  func write(in position: NamePosition, into code: inout Bytes) {
    let isEscaped = isReserved && needsBackticks(in: position)
    if isEscaped { code.append(UInt8(ascii: "`")) }
    withBytes { code.append($0) }
    if isEscaped { code.append(UInt8(ascii: "`")) }
  }

  /// Returns whether the name has another meaning without backticks.
  private func needsBackticks(in position: NamePosition) -> Bool {
    switch position {
    case .plain: Keywords.reserved.contains(text)
    case .member: Keywords.notAfterDot.contains(text)
    // The compiler warns about backticks here, except for the one word that needs them.
    case .label: text == "inout"
    case .parameter: Keywords.notParameters.contains(text)
    }
  }

  /// Whether a type of this name can be declared inside another type.
  ///
  /// `Outer.Type` is Swift's metatype, even in backticks. Such a name can't be escaped and has to
  /// be changed.
  package var canNameNestedType: Bool {
    !Keywords.neverNestedTypes.contains(text)
  }

  /// Whether a member of this name, for example a case, can be declared and used.
  ///
  /// `value.self` is the value itself, and `Choice.Type` is the metatype, even in backticks.
  package var canNameMember: Bool {
    canNameNestedType && text != "self"
  }
}

/// Returns whether a word has another meaning in some position without backticks.
func isReservedWord(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
  Keywords.mayBeReserved(word) && Keywords.reserved.contains(String(decoding: word, as: UTF8.self))
}

/// The words that have another meaning without backticks.
private enum Keywords {
  /// Swift's keywords, and the contextual keywords that begin an expression or a statement.
  static let reserved: Set<String> = [
    "Any", "Self", "Type", "Protocol", "as", "associatedtype", "async", "await", "borrow", "break",
    "case", "catch", "class", "consume", "continue", "copy", "default", "defer", "deinit",
    "didSet", "discard", "do", "each", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "some", "any", "static", "struct", "subscript", "super", "switch", "then", "throw",
    "throws", "true", "try", "typealias", "unsafe", "var", "where", "while", "willSet", "yield",
  ]

  /// Returns whether a word may be reserved. Most names differ from all reserved words in their
  /// first letter and length, so they aren't hashed.
  static func mayBeReserved(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first, first < 0x80, word.count < 32 else { return false }
    return lengths[Int(first)] & 1 << UInt32(word.count) != 0
  }

  /// The lengths of the reserved words, as bits, by first letter.
  private static let lengths: [UInt32] = {
    var lengths = [UInt32](repeating: 0, count: 128)
    for word in reserved {
      lengths[Int(word.utf8.first ?? 0)] |= 1 << UInt32(word.utf8.count)
    }
    return lengths
  }()

  /// The words that keep their meaning after a dot, all of them reserved. There, every other word
  /// is a name.
  static let notAfterDot: Set<String> = ["Protocol", "Type", "init", "self"]

  /// The words that say how a parameter is passed, if they stand before it. All are reserved.
  static let notParameters: Set<String> = ["inout", "let", "var"]

  static let neverNestedTypes: Set<String> = ["Protocol", "Type"]
}
