import FlowModel
import Testing

struct NameTests {
  @Test("ASCII Swift identifiers are names", arguments: ["a", "A1", "_x", "aB_9", "class", "self"])
  func names(text: String) {
    #expect(Name(text)?.text == text)
  }

  @Test(
    "nothing else is",
    arguments: ["", "_", "1a", "a-b", "a b", "ü", "a\u{301}", "a.b", "`a`", "a\u{200B}", "a\n"])
  func others(text: String) {
    #expect(Name(text) == nil)
  }
}
