/// A call whose argument is a string of words with line breaks between them. A new word then adds
/// exactly one line.
package struct WordList: Node {
  private let call: Code
  private let words: [String]

  /// Makes the list from a call and its words. No word has a space in it.
  package init(_ call: Code, _ words: [String]) {
    self.call = call
    self.words = words
  }

  package func render(into renderer: inout CodeRenderer) {
    guard !words.isEmpty else { return renderer.writeFlat("\(call)(\(literal: ""))") }
    renderer.writeFlat("\(call)(")
    renderer.indented { renderer in
      renderer.writeFlat("\"\"\"")
      renderer.writeWords(words)
      renderer.writeFlat("\"\"\")")
    }
  }
}
