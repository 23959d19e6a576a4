/// Finds in a line of code the places where it may break.
///
/// It knows as much of Swift's grammar as decides that, and takes the rest as words: what it
/// does not understand stays on its line, and is never changed.
struct LayoutParser {
  let lexemes: [Lexeme]
  var position = 0
  var result: [LayoutToken] = []
  private let opening: Opening
  private let isEmpty: Bool

  init(_ code: String, opening: Opening, prefix: Code, isEmpty: Bool) {
    lexemes = Lexeme.split(prefix.text + code)
    self.opening = opening
    self.isEmpty = isEmpty
    result.reserveCapacity(lexemes.count * 3)
  }

  /// The line's tokens, with what it opens at its end.
  mutating func tokens() -> [LayoutToken] {
    emit(.open)
    statement()
    // What no rule took is kept as it is.
    while !isAtEnd { takeAsIs() }
    emitOpening()
    emit(.close)
    return result
  }

  /// Whether the line has a body.
  var hasBody: Bool {
    if case .brace = opening { return true }
    return false
  }

  /// Whether the line is a label of a `switch`.
  var isLabel: Bool {
    if case .colon = opening { return true }
    return false
  }

  /// Whether a call at the line's end has a trailing closure.
  var hasTrailingClosure: Bool {
    if case .closure = opening { return true }
    return false
  }

  private mutating func emitOpening() {
    switch opening {
    case .none: break
    case .brace: emit(.break(.reset, spaces: 1), .text(isEmpty ? "{}" : "{"))
    case .closure:
      emit(.break(.same, spaces: 1), .text(opening.text.text.dropFirst()))
    case .guardElse:
      emit(.break(.reset, spaces: 1), .open, .text("else"), .space, .close, .text("{"))
    case .colon: emit(.text(":"), .close)
    }
  }

  // MARK: - Reading

  var isAtEnd: Bool { position == lexemes.count }

  var current: Lexeme? { position < lexemes.count ? lexemes[position] : nil }

  /// Whether the next lexeme is this word or mark.
  func at(_ text: String) -> Bool {
    current.map { $0.text == text } ?? false
  }

  func at(_ kind: Lexeme.Kind) -> Bool {
    current?.kind == kind
  }

  // MARK: - Writing

  mutating func emit(_ tokens: LayoutToken...) {
    result.append(contentsOf: tokens)
  }

  /// Takes the next lexeme; the space before it is the caller's business.
  mutating func take() {
    guard let lexeme = current else { return }
    emit(.text(lexeme.text))
    position += 1
  }

  /// Takes the next lexeme with the space before it, where the line can't break.
  mutating func takeAsIs() {
    if current?.hasSpaceBefore == true { emit(.space) }
    take()
  }

  /// Takes a word, and breaks after it where that is allowed.
  mutating func take(then separator: LayoutToken) {
    take()
    if current != nil { emit(separator) }
  }

  /// Takes elements up to the closing bracket, with what is around and between them.
  mutating func list(_ separator: LayoutToken, _ element: (inout LayoutParser) -> Void) {
    while !isAtEnd, !at(.closing) {
      emit(.open)
      let start = position
      element(&self)
      if position == start { takeAsIs() }
      if at(.comma) {
        take()
        emit(.close, separator)
      } else {
        // An element ends with a comma or its list; anything else is kept as it is.
        while !isAtEnd, !at(.closing), !at(.comma) { takeAsIs() }
        if at(.comma) {
          take()
          emit(.close, separator)
        } else {
          emit(.close)
        }
      }
    }
  }
}
