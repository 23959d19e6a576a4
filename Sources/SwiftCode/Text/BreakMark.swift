/// A place in a piece of code where the line may break.
///
/// The marks of a piece are ordered by offset, and opening and closing marks are nested.
struct BreakMark: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case open(ListStyle)
    /// The place between two elements.
    case separator
    case close(ListStyle)
  }

  let kind: Kind
  /// The position in the text, in bytes.
  let offset: Int

  func moved(by distance: Int) -> BreakMark {
    BreakMark(kind: kind, offset: offset + distance)
  }
}

/// The layout of a list whose line is too long.
enum ListStyle: Hashable, Sendable {
  /// `(…)`, `<…>` or `{ … }`: each element has its own line, and so has the closing bracket.
  case enclosed
  /// `[…]`: like the enclosed style, with a comma behind the last element.
  case array
  /// A list without brackets: the first element stays, and the others follow on indented lines.
  case hanging

  /// The style of a list that stands behind a byte; nil at the beginning of the text.
  init(behind byte: UInt8?) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "<"): self = .enclosed
    case UInt8(ascii: "["): self = .array
    default: self = .hanging
    }
  }
}
