/// Finds where values begin that have an anchor or a tag before them: libyaml's marks begin with
/// those. It goes one way through a text, so that many of them cost no more than one.
struct PropertyScanner {
  private let text: String.UnicodeScalarView
  private var index: String.UnicodeScalarView.Index
  /// Of the index, in scalars.
  private var offset = 0

  init(_ text: String) {
    self.text = text.unicodeScalars
    index = self.text.startIndex
  }

  /// Where the value itself begins of what libyaml says stands in a range.
  mutating func value(in range: Range<Int>) -> Int {
    guard range.lowerBound >= offset else { return range.lowerBound }
    skip(to: range.lowerBound) { _ in true }
    while let sign = current, sign == "&" || sign == "!" {
      skip(to: offset + 1) { _ in true }
      // Behind a name a value may follow at once: `&name:value`.
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

  /// Between a property and its value may be blanks, lines and comments.
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
  /// Whether libyaml takes it for a part of an anchor's name.
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
