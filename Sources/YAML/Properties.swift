/// The search for the beginning of values that have an anchor or a tag before them. The marks of
/// libyaml begin with the anchor or tag. The scanner only goes forward through a text, so any
/// number of values costs one pass.
struct PropertyScanner {
  private let text: String.UnicodeScalarView
  private var index: String.UnicodeScalarView.Index
  /// The place of the index, in scalars.
  private var offset = 0

  init(_ text: String) {
    self.text = text.unicodeScalars
    index = self.text.startIndex
  }

  /// Returns the beginning of the value itself, for the range of a value with its properties.
  mutating func value(in range: Range<Int>) -> Int {
    guard range.lowerBound >= offset else { return range.lowerBound }
    skip(to: range.lowerBound) { _ in true }
    while let sign = current, sign == "&" || sign == "!" {
      skip(to: offset + 1) { _ in true }
      // A value may follow a name at once: `&name:value`.
      skip(to: range.upperBound) { sign == "&" ? $0.isPartOfAnchor : !$0.isBlankOrBreak }
      skipLayout(to: range.upperBound)
      if offset == range.upperBound { break }
    }
    return offset
  }

  private var current: Unicode.Scalar? { index < text.endIndex ? text[index] : nil }

  private mutating func skip(to end: Int, while condition: (Unicode.Scalar) -> Bool) {
    while offset < end, let scalar = current, condition(scalar) {
      index = text.index(after: index)
      offset += 1
    }
  }

  /// Skips the blanks, line breaks and comments between a property and its value.
  private mutating func skipLayout(to end: Int) {
    while offset < end, let scalar = current {
      if scalar == "#" {
        skip(to: end) { $0 != "\n" && $0 != "\r" }
      } else if scalar.isBlankOrBreak {
        skip(to: end, while: \.isBlankOrBreak)
      } else {
        return
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether libyaml counts the character as part of an anchor's name.
  fileprivate var isPartOfAnchor: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }

  fileprivate var isBlankOrBreak: Bool {
    self == " " || self == "\t" || self == "\n" || self == "\r"
  }
}
