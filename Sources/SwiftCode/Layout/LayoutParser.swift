/// Finds in a line of code the places where it may break.
///
/// It knows as much of Swift's grammar as decides that, and takes the rest as words: what it
/// does not understand stays on its line, and is never changed.
struct LayoutParser {
  private(set) var lexemes: [Lexeme]
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
    case .brace:
      emit(.break(.reset, spaces: 1), .text("{"))
      if isEmpty {
        emit(.break(.openBlock, spaces: 0), .break(.close(must: true), spaces: 0), .text("}"))
      }
    case .closure(let parameters): closureOpening(parameters)
    case .guardElse:
      emit(.break(.reset, spaces: 1), .open, .text("else"), .space, .close, .text("{"))
    case .colon: emit(.text(":"), .close)
    }
  }

  /// The brace of a trailing closure. The scope that it opens is left open: the body is in it.
  private mutating func closureOpening(_ parameters: Code) {
    emit(.break(.same, spaces: 1), .text("{"), .break(.openBlock, spaces: 1))
    guard !parameters.isEmpty else { return }
    lexemes = Lexeme.split(parameters.text)
    position = 0
    emit(.open)
    if at("[") {
      captures()
      if !isAtEnd { emit(.break(.same, spaces: 1)) }
    }
    emit(.open)
    var isFirst = true
    while let lexeme = current {
      let isAfterComma = !isFirst && lexemes[position - 1].kind == .comma
      if isAfterComma { emit(.break(.same, spaces: 1)) }
      if lexeme.hasSpaceBefore, !isFirst, !isAfterComma { emit(.space) }
      take()
      isFirst = false
    }
    emit(.close, .break(.same, spaces: 1), .text("in"), .close)
  }

  private mutating func captures() {
    take()
    emit(.break(.openBlock, spaces: 0), .open)
    list(.break(.same, spaces: 1)) {
      $0.take()
      while !$0.isAtEnd, !$0.at(.comma), !$0.at(.closing) {
        $0.emit(.newlineOrSpace)
        $0.take()
      }
    }
    emit(.break(.close(must: true), spaces: 0), .close)
    take()
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

  /// The index behind the bracket that closes the one at `start`.
  func endOfBrackets(from start: Int) -> Int {
    var depth = 0
    for index in start..<lexemes.count {
      switch lexemes[index].kind {
      case .opening: depth += 1
      case .closing: depth -= 1
      default: break
      }
      if depth == 0 { return index + 1 }
    }
    return lexemes.count
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
  mutating func list(
    _ separator: LayoutToken, last: LayoutToken? = nil, _ element: (inout LayoutParser) -> Void
  ) {
    while !isAtEnd, !at(.closing) {
      emit(.open)
      element(&self)
      // An element ends with a comma or its list; anything else is kept as it is.
      while !isAtEnd, !at(.closing), !at(.comma) { takeAsIs() }
      if at(.comma) {
        take()
        emit(.close, separator)
      } else {
        if let last { emit(last) }
        emit(.close)
      }
    }
  }
}
