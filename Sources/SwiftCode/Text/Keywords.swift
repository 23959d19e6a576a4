/// Where a name stands, which decides whether it needs backticks.
enum NamePosition {
  /// Where it is declared or referred to by itself.
  case plain
  /// Right after a dot.
  case member
  /// As an argument's label in a call.
  case label
  /// As a parameter's in a declaration, its label and its name in one.
  case parameter
}

extension Identifier {
  /// The name as it has to be written in a position.
  func written(in position: NamePosition) -> String {
    switch position {
    case .plain: return Keywords.reserved.contains(text) ? "`\(text)`" : text
    case .member: return Keywords.notAfterDot.contains(text) ? "`\(text)`" : text
    // The compiler warns of backticks there, but around the one word that can't do without.
    case .label: return text == "inout" ? "`inout`" : text
    case .parameter: return Keywords.notParameters.contains(text) ? "`\(text)`" : text
    }
  }

  /// Whether a type of this name can be declared inside another type.
  ///
  /// `Outer.Type` is Swift's metatype and stays so in backticks: such a name has to be
  /// changed, it can't be escaped.
  package var canNameNestedType: Bool {
    !Keywords.neverNestedTypes.contains(text)
  }

  /// Whether a member of this name, a case among them, can be declared and used.
  ///
  /// `value.self` is the value itself, and `Choice.Type` the metatype, in backticks too.
  package var canNameMember: Bool {
    canNameNestedType && text != "self"
  }
}

/// The words that mean something else without backticks.
private enum Keywords {
  /// Swift's own, and those contextual words that begin an expression or a statement.
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

  /// After a dot every word is a name but those with a meaning of their own there.
  static let notAfterDot: Set<String> = ["Protocol", "Type", "init", "self"]

  /// Before a parameter these say how it is passed.
  static let notParameters: Set<String> = ["inout", "let", "var"]

  static let neverNestedTypes: Set<String> = ["Protocol", "Type"]
}
