extension [Unicode.Scalar] {
  /// Returns the beginning of the value itself, for the range of a value with an anchor or a tag before
  /// it. The marks of libyaml begin with these.
  func value(in range: Range<Int>) -> Int {
    var place = range.lowerBound
    let end = Swift.min(range.upperBound, count)
    func skip(while condition: (Unicode.Scalar) -> Bool) {
      while place < end, condition(self[place]) { place += 1 }
    }
    while place < end, self[place] == "&" || self[place] == "!" {
      let isAnchor = self[place] == "&"
      place += 1
      // A value may follow a name at once: `&name:value`.
      skip { isAnchor ? $0.isPartOfAnchor : !$0.isBlankOrBreak }
      // Blanks, line breaks and comments may stand before the value.
      while place < end, self[place] == "#" || self[place].isBlankOrBreak {
        if self[place] == "#" { skip { $0 != "\n" && $0 != "\r" } }
        skip(while: \.isBlankOrBreak)
      }
    }
    return place
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
