import Diagnostics

/// The escapes in a double-quoted text.
enum Escapes {
  /// Returns the escapes that name a control character, with their places in the text as written.
  static func controls(
    in written: some Sequence<Unicode.Scalar>
  ) -> [(scalar: Unicode.Scalar, range: Range<Int>)] {
    let text = Array(written)
    var found: [(scalar: Unicode.Scalar, range: Range<Int>)] = []
    var index = 0
    while index + 1 < text.count {
      guard text[index] == "\\" else {
        index += 1
        continue
      }
      let range = index..<min(index + length(of: text[index + 1]), text.count)
      if let scalar = meaning(of: text[range]), Suspicion(scalar, after: "\\") == .control {
        found.append((scalar, range))
      }
      index = range.upperBound
    }
    return found
  }

  private static func length(of letter: Unicode.Scalar) -> Int {
    switch letter {
    case "x": 4
    case "u": 6
    case "U": 10
    default: 2
    }
  }

  private static func meaning(of escape: ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
    switch escape.dropFirst().first {
    case "0": return "\0"
    case "a": return "\u{7}"
    case "b": return "\u{8}"
    case "v": return "\u{B}"
    case "f": return "\u{C}"
    case "e": return "\u{1B}"
    case "x", "u", "U":
      let digits = String(String.UnicodeScalarView(escape.dropFirst(2)))
      return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }
    default: return nil
    }
  }
}
