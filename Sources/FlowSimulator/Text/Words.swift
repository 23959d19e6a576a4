/// The words of a line: parted by blanks, with quotes around what has some in it.
struct Words {
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

  /// The next one, unless it is `name=value`.
  mutating func nextWord() -> String? {
    words.first.flatMap { $0.contains("=") ? nil : words.popFirst() }
  }

  mutating func need(_ what: String) throws(MoveReader.Problem) -> String {
    guard let word = next() else { throw MoveReader.Problem(message: "\(what) is missing") }
    return word
  }

  /// `name=value`
  mutating func nextPair() throws(MoveReader.Problem) -> (String, String)? {
    guard let word = next() else { return nil }
    guard let equals = word.firstIndex(of: "="), equals > word.startIndex else {
      throw MoveReader.Problem(message: "`\(word)` isn't of the form `name=value`")
    }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }
}
