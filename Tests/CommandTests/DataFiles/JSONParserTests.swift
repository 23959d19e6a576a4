import Foundation
import TestSupport
import Testing

@testable import flowc

/// The parser of JSON: the texts that it accepts, and the values that it reads.
struct JSONParserTests {
  private func problem(_ bytes: [UInt8]) -> String? {
    do throws(DataError) {
      _ = try JSONParser.parse(bytes)
      return nil
    } catch {
      return error.message
    }
  }

  private func problem(_ text: String) -> String? { problem(Array(text.utf8)) }

  // MARK: - Against Foundation

  @Test func randomTextsAreReadAsFoundationReadsThem() throws {
    let seed = randomSeed()
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let encoder = JSONEncoder()
      if Bool.random(using: &random) { encoder.outputFormatting = .prettyPrinted }
      let data = try encoder.encode(RandomValue(depth: 4, using: &random))
      try compare(Array(data), "SEED=\(seed), round \(round)")
    }
  }

  private func compare(_ bytes: [UInt8], _ comment: Comment) throws {
    let found = ReadValue(try JSONParser.parse(bytes))
    let expected = try JSONDecoder().decode(ReadValue.self, from: Data(bytes))
    #expect(found == expected, comment)
  }

  /// Foundation accepts every text that the parser accepts, and reads the same values. What the
  /// parser refuses, Foundation refuses, unless it is lax.
  @Test func mutatedTextsAreTakenOrRefusedAsByFoundation() throws {
    let seed = randomSeed()
    var random = SeededGenerator(seed: seed)
    let marks = Array("{}[]:,\"\\/ \n\t0123456789.eE+-tfnu\u{0}é".utf8)
    for round in 0..<2_000 {
      let data = try JSONEncoder().encode(RandomValue(depth: 2, using: &random))
      let bytes = mutated(Array(data), with: marks, using: &random)
      let comment: Comment =
        "SEED=\(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))"
      let expected = try? JSONDecoder().decode(ReadValue.self, from: Data(bytes))
      if let found = (try? JSONParser.parse(bytes)).map({ ReadValue($0) }) {
        // A number that is too great or too small for its type is JSON all the same.
        #expect(found == expected || found.hasRoundedNumber, comment)
      } else if expected != nil {
        #expect(Self.isLax(bytes), comment)
      }
    }
  }

  /// Whether Foundation is known to be lax about something in a text: it takes commas in front of a
  /// closing bracket, and UTF-16 and UTF-32.
  private static func isLax(_ bytes: [UInt8]) -> Bool {
    bytes.contains(0) || String(decoding: bytes, as: UTF8.self).contains(#/,\s*[\]}]/#)
  }

  @Test(arguments: ["[1,]", "{\"a\":1,}", "[1,\n]"])
  func foundationTakesCommasAtTheEnd(text: String) throws {
    #expect((try? JSONDecoder().decode(ReadValue.self, from: Data(text.utf8))) != nil)
    #expect(problem(text) != nil)
  }

  @Test func foundationOverlooksBytesThatItDoesNotDecode() throws {
    let bytes = Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}".utf8)
    struct Nothing: Decodable {}
    #expect((try? JSONDecoder().decode(Nothing.self, from: Data(bytes))) != nil)
    #expect(problem(bytes) == "line 1: a byte here is not UTF-8")
  }

  // MARK: - By itself

  @Test(arguments: [
    (#""\u00e9\ud83d\uDE00\/\b\f\n\r\t\"\\""#, "é😀/\u{8}\u{C}\n\r\t\"\\"),
    ("\"\u{2028}\u{7F}\u{FFFF}\"", "\u{2028}\u{7F}\u{FFFF}"), ("\u{FEFF}\"a\"", "a"),
    (" \t\r\n\"\" \n", ""),
  ])
  func textsAreReadWithTheirEscapes(text: String, value: String) throws {
    #expect(ReadValue(try JSONParser.parse(Array(text.utf8))) == .text(value))
  }

  @Test(arguments: [
    ("", "line 1: the file ends within a value"),
    ("[1,\n2", "line 2: `,` or `]` belongs here"),
    ("[1,\r\n]", "line 2: a value belongs here"),
    ("{\r\"a\"\r}", "line 3: `:` belongs here"),
    ("{a: 1}", "line 1: a name belongs here"),
    ("{\"a\": 1 \"b\": 2}", "line 1: `,` or `}` belongs here"),
    ("{\"a\": 1,}", "line 1: a name belongs here"),
    ("1 2", "line 1: the file has to end here"),
    ("01", "line 1: the file has to end here"),
    ("+1", "line 1: a value belongs here"),
    ("-", "line 1: a digit belongs here"),
    ("1.", "line 1: a digit belongs here"),
    ("1e+", "line 1: a digit belongs here"),
    (".5", "line 1: a value belongs here"),
    ("NaN", "line 1: a value belongs here"),
    ("nul", "line 1: a value belongs here"),
    ("'a'", "line 1: a value belongs here"),
    ("// a\n1", "line 1: a value belongs here"),
    ("\u{A0}1", "line 1: a value belongs here"),
    ("[\"a", "line 1: the file ends within a text"),
    ("[\n\"a\n\"]", "line 2: a text has a line break or another control character"),
    (#""\x""#, #"line 1: no escape begins like this: write `\\` for a backslash"#),
    (#""\u12G4""#, #"line 1: four hexadecimal digits belong behind `\u`"#),
    (#""\ud800""#, #"line 1: `\u` with half of a surrogate pair"#),
    (#""\ud800\u0041""#, #"line 1: `\u` with half of a surrogate pair"#),
    (#""\udc00\ud800""#, #"line 1: `\u` with half of a surrogate pair"#),
  ])
  func whatIsNoJSONIsRefused(text: String, message: String) {
    #expect(problem(text) == message)
    let isTaken = (try? JSONDecoder().decode(ReadValue.self, from: Data(text.utf8))) != nil
    #expect(!isTaken || Self.isLax(Array(text.utf8)))
  }

  @Test func otherEncodingsAreNamed() throws {
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32] {
      let data = try #require("[1]".data(using: encoding))
      #expect(problem(Array(data)) == "the file is UTF-16 or UTF-32, not UTF-8")
    }
    for bytes: [UInt8] in [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xFF]] {
      #expect(problem(Array("[\n\"".utf8) + bytes) == "line 2: a byte here is not UTF-8")
    }
  }

  @Test func ofTwoMembersWithOneNameTheFirstCounts() throws {
    let text = #"{"a": 1, "b": 2, "a": 3, "\u0061": 4}"#
    try compare(Array(text.utf8), "")
    let node = try JSONParser.parse(Array(text.utf8))
    #expect(ReadValue(node) == .table(["a": .number(1), "b": .number(2)]))
  }

  @Test func nestingHasALimitThatASmallStackBears() async {
    let texts = [64, 65].map { pairs in
      Array("[{\"a\":".utf8).repeated(pairs) + [UInt8(ascii: "1")]
        + Array("}]".utf8).repeated(pairs)
    }
    let outcomes = await onSmallStack { texts.map { problem($0) } }
    #expect(outcomes == [nil, "line 1: more than 128 lists and objects are nested here"])
    #expect(problem(String(repeating: "[", count: 1_000_000)) != nil)
  }

  @Test func aLongTextIsReadInTimeThatGrowsWithIt() throws {
    let items = (0..<5_000).map { "{\"name \($0)\": \"\\u00e9\\n\"}" }
    let text =
      "[\"" + String(repeating: "a\\\"", count: 20_000) + "\","
      + items.joined(separator: ",\n") + "]"
    #expect(problem(text) == nil)
    let members = (0..<10_000).map { "\"\($0)\": {}" }.joined(separator: ",")
    #expect(problem("{\(members)}") == nil)
  }
}
