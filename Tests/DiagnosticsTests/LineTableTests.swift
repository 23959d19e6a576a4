import Diagnostics
import TestSupport
import Testing

/// Lines end with LF, CR or CR LF; columns count what their readers count.
struct LineTableTests {
  @Test(
    "lines are counted as editors count them",
    arguments: [
      ("", [""]),
      ("a", ["a"]),
      ("a\n", ["a", ""]),
      ("a\nb", ["a", "b"]),
      ("a\r\nb\r\n", ["a", "b", ""]),
      ("a\rb", ["a", "b"]),
      ("\r\n\n\r", ["", "", "", ""]),
      ("ä\n注\r\n😀", ["ä", "注", "😀"]),
      // Line ends to YAML alone.
      ("a\u{85}b\u{2028}c", ["a\u{85}b\u{2028}c"]),
    ])
  func lines(text: String, expected: [String]) {
    let table = LineTable(text)
    #expect(table.count == expected.count)
    #expect((0..<table.count).map { table.string(ofLine: $0) } == expected)
  }

  @Test("columns count scalars, or UTF-16")
  func columns() {
    let table = LineTable("aü注😀e\u{301}x\r\ny")
    let scalars = (0...9).map { table.position(ofScalar: $0) }
    #expect(scalars.map(\.column) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 1])
    #expect(scalars.map(\.line) == [1, 1, 1, 1, 1, 1, 1, 1, 1, 2])
    let utf16 = (0...7).map { table.position(ofScalar: $0, in: .utf16).column }
    #expect(utf16 == [1, 2, 3, 4, 6, 7, 8, 9])
  }

  @Test("bytes are found by scalar")
  func bytes() {
    let text = "aü注\r\n😀x"
    let table = LineTable(text)
    #expect((0...7).map { table.utf8Offset(ofScalar: $0) } == [0, 1, 3, 6, 7, 8, 12, 13])
    #expect(table.utf8Offset(ofScalar: 100) == 13)
  }

  @Test("random texts are cut as by hand")
  func random() {
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    let alphabet: [Unicode.Scalar] = ["a", "ü", "注", "😀", "\u{301}", "\n", "\r", "\t", "\u{2028}"]
    for _ in 0..<300 {
      let count = Int.random(in: 0...20, using: &generator)
      let scalars = (0..<count).map { _ in alphabet.randomElement(using: &generator)! }
      let table = LineTable(String(String.UnicodeScalarView(scalars)))
      for (index, place) in placesByHand(scalars).enumerated() {
        #expect(table.position(ofScalar: index).line == place.line, "SEED=\(seed)")
        #expect(table.position(ofScalar: index).column == place.column, "SEED=\(seed)")
        #expect(table.position(ofScalar: index, in: .utf16).column == place.utf16, "SEED=\(seed)")
        #expect(table.utf8Offset(ofScalar: index) == place.utf8, "SEED=\(seed)")
      }
    }
  }

  private struct Place {
    var line = 1
    var column = 1
    var utf16 = 1
    var utf8 = 0
  }

  /// The places of all scalars and of the end, counted one scalar after the other.
  private func placesByHand(_ scalars: [Unicode.Scalar]) -> [Place] {
    var place = Place()
    var places = [place]
    for (index, scalar) in scalars.enumerated() {
      place.utf8 += UTF8.width(scalar)
      let isInsideLineEnd =
        scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || scalar == "\r" && !isInsideLineEnd {
        place = Place(line: place.line + 1, utf8: place.utf8)
      } else {
        place.column += 1
        place.utf16 += UTF16.width(scalar)
      }
      places.append(place)
    }
    return places
  }
}
