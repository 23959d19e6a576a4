/// The end of a line that begins a block or a case.
enum LineEnding: Hashable, Sendable {
  /// The brace of a body.
  case brace
  /// The braces of an empty body.
  case emptyBraces
  /// The brace of a trailing closure, with the closure's parameters.
  case closure(Code)
  /// The brace of a `guard`.
  case guardElse
  /// The colon of a `case`.
  case colon

  var text: String {
    switch self {
    case .brace: " {"
    case .emptyBraces: " {}"
    case .closure(let parameters): parameters.isEmpty ? " {" : " { \(parameters.text) in"
    case .guardElse: " else {"
    case .colon: ":"
    }
  }

  /// Whether the ending has a line of its own if the code has several lines. On the code's last
  /// line, the beginning of the body would be hard to see.
  var standsBelow: Bool {
    switch self {
    case .brace, .emptyBraces, .guardElse: true
    case .closure, .colon: false
    }
  }
}
