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
  /// Returns the name as it has to be written in a position.
  func written(in position: NamePosition) -> String {
    needsBackticks(in: position) ? "`\(text)`" : text
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

  /// The words that keep their meaning after a dot, all of them reserved. There, every other word
  /// is a name.
  static let notAfterDot: Set<String> = ["Protocol", "Type", "init", "self"]

  /// The words that say how a parameter is passed, if they stand before it. All are reserved.
  static let notParameters: Set<String> = ["inout", "let", "var"]

  static let neverNestedTypes: Set<String> = ["Protocol", "Type"]
}
