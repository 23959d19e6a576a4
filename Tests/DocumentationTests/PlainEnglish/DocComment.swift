import Foundation

/// The first sentence of a doc comment, and what is hard to read in it.
struct DocComment {
  let line: Int
  let sentence: String

  /// The doc comments of a source, in order. One that begins with a list has no sentence.
  static func all(in text: SwiftText) -> [DocComment] {
    var blocks: [(line: Int, lines: [Substring])] = []
    for comment in text.comments where comment.text.hasPrefix("///") {
      let content = comment.text.dropFirst(3).drop { $0 == " " }
      if let last = blocks.last, last.line + last.lines.count == comment.line {
        blocks[blocks.count - 1].lines.append(content)
      } else {
        blocks.append((comment.line, [content]))
      }
    }
    return blocks.compactMap { block in
      let paragraph = block.lines.prefix { !$0.isEmpty }.joined(separator: " ")
      guard !paragraph.isEmpty, !paragraph.hasPrefix("- ") else { return nil }
      return DocComment(line: block.line, sentence: firstSentence(of: paragraph))
    }
  }

  private static func firstSentence(of text: String) -> String {
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      words.append(word)
      if let last = word.last, ".:!?".contains(last), word != "e.g." { break }
    }
    return words.joined(separator: " ")
  }

  // MARK: What is hard to read

  /// Words that stand for a thing that the reader doesn't know yet, or ask for one.
  private static let headless: Set<String> = [
    "what", "whose", "whoever", "who", "that", "those", "these", "this", "it", "its", "they",
    "such",
    "there", "so", "one", "some", "any", "all", "both", "each", "another", "others", "nothing",
    "everything", "of", "by", "from",
  ]
  private static let pronouns: Set<String> = ["it", "they", "there", "this", "that"]
  /// The words that may follow `how`: `how many`.
  private static let measures: Set<String> = ["many", "often", "long"]

  /// The reason why the sentence is hard to read, or nil.
  var complaint: String? {
    let words = sentence.split(separator: " ")
    if words.count > 25 { return "\(words.count) words in the first sentence; at most 25" }
    return namesNoThing(words.prefix(3).map(String.init)) ? "the first words name no thing" : nil
  }

  /// Whether a reader of the first words can't know what is meant: `Whether it is live.`
  private func namesNoThing(_ words: [String]) -> Bool {
    guard let first = words.first.map(Self.word) else { return false }
    // A name in backticks says what is meant: ``Each `Flow` ``.
    let rest = words.dropFirst().drop { $0 == "of" }
    if rest.first?.hasPrefix("`") == true { return false }
    let second = words.dropFirst().first.map(Self.word) ?? ""
    switch first {
    case "the": return second == "same"
    case "how": return !Self.measures.contains(second) || words.count < 3
    case "whether", "where": return Self.pronouns.contains(second) || words.count < 3
    default: return Self.headless.contains(first)
    }
  }

  /// A word in lower case, without the signs behind it and what an apostrophe joins to it.
  private static func word(_ word: String) -> String {
    String(word.lowercased().prefix { $0.isLetter })
  }
}
