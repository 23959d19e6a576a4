/// A call whose argument is a string of words with line breaks between them, so that a new word is
/// one new line.
package struct WordList: Node {
  private let call: Code
  private let words: [String]

  /// What is called, and the words: none has a space in it.
  package init(_ call: Code, _ words: [String]) {
    self.call = call
    self.words = words
  }

  package func render(into renderer: inout Renderer) {
    guard !words.isEmpty else { return renderer.writeFlat("\(call)(\(literal: ""))") }
    renderer.writeFlat("\(call)(")
    renderer.indented { renderer in
      renderer.writeFlat("\"\"\"")
      renderer.writeWords(words)
      renderer.writeFlat("\"\"\")")
    }
  }
}
