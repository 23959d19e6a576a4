/// The words of a line. Blanks separate words; a word in quotes may have blanks.
struct CommandWords {
  private var words: ArraySlice<String>

  init(_ line: String) throws(MoveReader.Problem) {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        word?.append(character)
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if !isQuoted, character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if isQuoted { throw MoveReader.Problem(message: "a quote isn't closed") }
    if let word { words.append(word) }
    self.words = words[...]
  }

  mutating func next() -> String? { words.popFirst() }

  /// Returns the next word; nil if there is none, or if it is `name=value`.
  mutating func nextWord() -> String? {
    words.first.flatMap { $0.contains("=") ? nil : words.popFirst() }
  }

  mutating func need(_ what: String) throws(MoveReader.Problem) -> String {
    guard let word = next() else { throw MoveReader.Problem(message: "\(what) is missing") }
    return word
  }

  /// Returns the next `name=value`, or the next word as a value without a name; nil at the end.
  mutating func nextValue() throws(MoveReader.Problem) -> (name: String?, value: String)? {
    guard let word = words.first else { return nil }
    if word.contains("=") { return try nextPair().map { ($0.0, $0.1) } }
    return next().map { (nil, $0) }
  }

  /// Returns the next `name=value`; nil at the end.
  mutating func nextPair() throws(MoveReader.Problem) -> (String, String)? {
    guard let word = next() else { return nil }
    guard let equals = word.firstIndex(of: "="), equals > word.startIndex else {
      throw MoveReader.Problem(message: "`\(word)` isn't of the form `name=value`")
    }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }
}
