import Diagnostics
import Testing

struct ScalarArrayTests {
  @Test(
    "the scalars by number are those of the text",
    arguments: ["", "a", "a: b\r\n", "\u{0}\u{7F}", "\u{80}", "né", "e\u{301}", "a😀b", "\u{FEFF}x"])
  func scalars(of text: String) {
    #expect(text.scalarArray == Array(text.unicodeScalars))
  }
}
