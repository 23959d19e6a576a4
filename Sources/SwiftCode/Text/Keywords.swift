/// Where a name stands, which decides whether it needs backticks.
enum NamePosition {
  /// Where it is declared or referred to by itself.
  case plain
  /// Right after a dot.
  case member
  /// As an argument's label, before the colon.
  case label
}

extension Identifier {
  /// The name as it has to be written in a position.
  func written(in position: NamePosition) -> String {
    let words: Set<String>
    switch position {
    case .plain: words = Keywords.reserved
    case .member: words = Keywords.notAfterDot
    case .label: words = Keywords.notAsLabel
    }
    return words.contains(text) ? "`\(text)`" : text
  }

  /// Whether a type of this name can be declared inside another type.
  ///
  /// `Outer.Type` is Swift's metatype and stays so in backticks: such a name has to be
  /// changed, it can't be escaped.
  package var canNameNestedType: Bool {
    !Keywords.neverNestedTypes.contains(text)
  }

  /// Whether a member of this name can be declared and called.
  ///
  /// `value.self` is the value itself; a member called `self` can be declared in backticks
  /// but is one more way to be misread.
  package var canNameMember: Bool {
    !Keywords.neverMembers.contains(text)
  }
}

/// The words that mean something else without backticks.
private enum Keywords {
  /// Swift's own, and those contextual words that begin an expression or a statement.
  static let reserved: Set<String> = [
    "Any", "Self", "Type", "Protocol", "as", "associatedtype", "async", "await", "borrow", "break",
    "case", "catch", "class", "consume", "continue", "copy", "default", "defer", "deinit",
    "discard", "do", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "some", "any", "static", "struct", "subscript", "super", "switch", "then", "throw",
    "throws", "true", "try", "typealias", "unsafe", "var", "where", "while", "yield",
  ]

  /// After a dot every word is a name but those with a meaning of their own there.
  static let notAfterDot: Set<String> = ["Protocol", "Type", "init", "self"]

  /// A label can be any word but those that would be read as the parameter's specifier.
  static let notAsLabel: Set<String> = ["inout", "let", "var"]

  static let neverNestedTypes: Set<String> = ["Protocol", "Type"]
  static let neverMembers: Set<String> = ["self"]
}
