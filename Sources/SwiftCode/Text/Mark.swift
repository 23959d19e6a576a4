/// A byte between the bytes of code: a place where a line that is too long may break.
///
/// Code is printable ASCII, so no text has such a byte. Opening and closing marks are nested.
enum Mark: UInt8 {
  case openEnclosed = 0x01
  case openArray, openHanging
  /// The place between two elements.
  case separator
  case closeEnclosed, closeArray, closeHanging

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

/// Returns whether a byte is a mark. Every other byte is text.
func isMark(_ byte: UInt8) -> Bool { byte < 0x20 }

extension String {
  mutating func append(_ mark: Mark) { append(Character(Unicode.Scalar(mark.rawValue))) }
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

let space = UInt8(ascii: " ")
