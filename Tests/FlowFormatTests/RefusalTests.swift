import Testing

/// Files that aren't laid out at all.
struct RefusalTests {
  @Test(
    "a file with a mistake of YAML's is not touched",
    arguments: [
      "flow: Shop\n  start: home\n", "a: {b\n", "a: *b\n", "a: !tag b\n", "a: 1\n---\nb: 2\n",
      "<<: {}\n", "[a]: b\n", "a: x\u{202E}y\n", "a\u{2028}b: c\n",
    ])
  func mistakes(text: String) {
    let (laidOut, findings) = format(Array(text.utf8))
    #expect(laidOut == nil)
    #expect(!findings.isEmpty)
  }

  @Test("a key that is there twice stays there twice")
  func duplicates() {
    #expect(format("a:   1\na:   2\n") == "a: 1\na: 2\n")
  }

  @Test("what is nested as deep as is read is laid out", arguments: ["[]", "{}", "x"])
  func deep(innermost: String) {
    let text = "a: " + String(repeating: "[", count: 97) + innermost
    let laidOut = format(text + String(repeating: "]", count: 97) + "\n")
    #expect(laidOut != nil)
    #expect(laidOut.flatMap { format($0) } == laidOut)
  }

  @Test("a file without content stays without")
  func empty() {
    #expect(format("") == "")
    #expect(format("\n\n") == "")
  }
}
