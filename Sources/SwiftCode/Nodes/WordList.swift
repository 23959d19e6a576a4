/// A call whose argument is a string of words with spaces between them, or with line breaks where
/// they don't fit on a line.
package struct WordList: Node {
  private let call: Code
  private let words: [String]

  /// What is called, and the words: none has a space in it.
  package init(_ call: Code, _ words: [String]) {
    self.call = call
    self.words = words
  }

  package func render(into renderer: inout Renderer) {
    let flat: Code = "\(call)(\(literal: words.joined(separator: " ")))"
    guard !renderer.fits(flat) else { return renderer.writeFlat(flat) }
    renderer.writeFlat("\(call)(")
    renderer.indented { renderer in
      renderer.writeFlat("\"\"\"")
      renderer.writeWords(words)
      renderer.writeFlat("\"\"\")")
    }
  }
}
