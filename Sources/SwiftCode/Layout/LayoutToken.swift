/// What a line that is too long is made of, for ``LayoutPrinter``.
///
/// The model is Oppen's, as `swift format` uses it: text, places where the line may break,
/// and groups that say how far a decision looks ahead.
enum LayoutToken {
  case text(Substring)
  case space
  /// A group: a break before it looks at the whole of it.
  case open
  case close
  /// Where the line may break; otherwise `spaces` are written.
  case `break`(BreakKind, spaces: Int)
  /// Around a list that gets a trailing comma where it has several lines.
  case listStart
  case listEnd(isSingle: Bool)

  static let newlineOrSpace = LayoutToken.break(.continue, spaces: 1)

  /// The columns that the token takes on a line.
  var length: Int {
    switch self {
    case .text(let text): return text.utf8.count
    case .space: return 1
    case .break(_, let spaces): return spaces
    case .listEnd(let isSingle): return isSingle ? 0 : 1
    case .open, .close, .listStart: return 0
    }
  }
}

/// How a line continues after a break.
enum BreakKind: Equatable {
  /// Indented by a level, up to the matching `close`.
  case openBlock
  /// Indented as a continuation, up to the matching `close`.
  case openContinuation
  /// Back at the indentation of the matching open break. One that must breaks whenever the
  /// two are on different lines, the other only where there is no room.
  case close(must: Bool)
  /// Indented as a continuation, up to the next break.
  case `continue`
  /// As in `a.b(…).c`: a continuation, unless the chain has had lines of its own.
  case chain
  /// At the current indentation.
  case same
  /// At the current indentation; forced where the line is a continuation, so that what
  /// follows (a body) can be told from it.
  case reset
}
