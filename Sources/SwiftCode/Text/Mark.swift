/// A byte between the bytes of a text, for its layout.
///
/// Code is printable ASCII, and comments have no control characters. So no text has such a byte,
/// and text with marks can be copied as a whole.
enum Mark: UInt8 {
  // The places in a line where it may break. Opening and closing marks are nested.
  case openEnclosed = 0x01
  case openArray, openHanging
  /// The place between two elements.
  case separator
  case closeEnclosed, closeArray, closeHanging

  // The ends of lines that begin a block or a case: see ``LineEnding``.
  case brace = 0x0B
  case emptyBraces
  /// The brace of a closure. The closure's parameters follow.
  case closure
  case guardElse, colon

  // The beginnings of lines.
  case blank = 0x10
  case comment, documentation
  /// The line break between two paragraphs of a comment.
  case paragraph
  /// The beginning of a line that belongs to the next node: an attribute.
  case leading
  /// The beginning of a node that stands on one line if it fits. Its header is followed by ``body``
  /// and the line in its body.
  case compactCase, compactGuard, compactBlock
  case body

  // The levels of indentation, and the nodes with blank lines around them.
  case indent, indentMembers, outdent
  case airy, endOfAiry

  static func open(_ style: ListStyle) -> Mark {
    switch style {
    case .enclosed: .openEnclosed
    case .array: .openArray
    case .hanging: .openHanging
    }
  }

  static func close(_ style: ListStyle) -> Mark {
    switch style {
    case .enclosed: .closeEnclosed
    case .array: .closeArray
    case .hanging: .closeHanging
    }
  }
}

/// Returns whether a byte is a mark or ends a line. Every other byte is text.
func isMark(_ byte: UInt8) -> Bool { byte < 0x20 }

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

let newline = UInt8(ascii: "\n")
let space = UInt8(ascii: " ")
