/// Words that had another word for the same idea beside them: each with the glossary's.
enum RetiredWords {
  struct Word: Sendable {
    let old: String
    let new: String
  }

  /// Names of types that say too little by themselves. Within another type they may stand.
  static let types = [
    Word(old: "Step", new: "its kind in front: `WalkStep`, `LinkStep`"),
    Word(old: "Place", new: "what it is a place of: `HostPlace`, `SourcePlace`"),
    Word(old: "Way", new: "what goes that way: `StartWay`"),
    Word(old: "Opening", new: "what opens: `LinkOpening`"),
    Word(old: "Found", new: "what is found: `Finding`, `FoundWalk`"),
  ]

  /// Parts of names: `findCircle` has two.
  static let parts = [
    Word(old: "circle", new: "cycle"), Word(old: "circles", new: "cycles"),
    Word(old: "mend", new: "fix"), Word(old: "mends", new: "fixes"),
    Word(old: "mended", new: "fixed"), Word(old: "widely", new: "over-approximated"),
    Word(old: "lots", new: "random"),
  ]

  /// Words of comments and messages, in lower case; a word may end in any of these ways.
  static let phrases = [
    Word(old: "circle", new: "cycle"), Word(old: "circles", new: "cycles"),
    Word(old: "mend", new: "fix"), Word(old: "mends", new: "fixes"),
    Word(old: "mended", new: "fixed"), Word(old: "mending", new: "fixing"),
    Word(old: "drawn by lots", new: "random"), Word(old: "drawing lots", new: "random"),
    Word(old: "draws lots", new: "is random"), Word(old: "draw lots", new: "be random"),
    Word(old: "read widely", new: "over-approximated"),
    Word(old: "reads widely", new: "over-approximates"),
    Word(old: "read more widely", new: "over-approximated"),
  ]

  /// A text that has one of these between signs is about something else: a symbol's name, a shape
  /// of Graphviz.
  static let allowed = [".circle", "circle.", "doublecircle", "shape=circle", "\"circle\""]

  /// The parts of a name: `isInCircle` gives `is`, `in` and `circle`.
  static func parts(of name: Substring) -> [String] {
    var parts: [String] = []
    for letter in name {
      if letter.isUppercase || parts.isEmpty { parts.append("") }
      parts[parts.count - 1] += letter.lowercased()
    }
    return parts
  }

  /// The retired words in a text that stand there as words.
  static func phrases(in text: String) -> [Word] {
    let text = text.lowercased()
    guard !allowed.contains(where: text.contains) else { return [] }
    return phrases.filter { phrase in
      text.ranges(of: phrase.old).contains { range in
        let before = text[..<range.lowerBound].last
        let after = text[range.upperBound...].first
        return before?.isLetter != true && after?.isLetter != true
      }
    }
  }
}
