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

  package func write(into nodes: inout Nodes) {
    guard !words.isEmpty else { return nodes.flat("\(call)(\(literal: ""))") }
    nodes.flat("\(call)(")
    nodes.indented {
      $0.line("\"\"\"")
      for word in words { $0.line("\(escaped: word)") }
      $0.line("\"\"\")")
    }
  }
}
