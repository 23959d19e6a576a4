import Testing

@testable import flowc

/// The layout of printed JSON, which programs and people compare byte by byte.
struct JSONWritingTests {
  @Test func theLayoutNeverChanges() {
    struct Report: Encodable {
      let version = 1
      let empty: [Int] = []
      let nothing: [String: Int] = [:]
      let absent: String? = nil
      let items = ["a/b", "\"\\\n\t\u{1}é\u{2028}"]
      let ratio = 0.5
      let isWhole = true
    }
    #expect(
      json(Report()) == #"""
        {
          "empty" : [

          ],
          "isWhole" : true,
          "items" : [
            "a/b",
            "\"\\\n\t\u0001é\#u{2028}"
          ],
          "nothing" : {

          },
          "ratio" : 0.5,
          "version" : 1
        }

        """#)
  }

  @Test func namesAreInTheOrderOfTheirBytes() {
    let names = ["b", "B", "a", "é", "aa", "_", "1", "10", "2"]
    let text = json(Dictionary(uniqueKeysWithValues: names.map { ($0, 1) }))
    let found = text.split(separator: "\n").compactMap { line in
      line.split(separator: "\"").dropFirst().first.map(String.init)
    }
    #expect(found == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func aLongValueTakesNoLongTime() {
    let text = String(repeating: "a\"é\u{1}", count: 50_000)
    let list = Array(repeating: ["a": [String(text.prefix(10)), "b"]], count: 20_000)
    #expect(json(list).utf8.count > 500_000)
    #expect(json([text]).utf8.count > text.utf8.count)
  }
}
