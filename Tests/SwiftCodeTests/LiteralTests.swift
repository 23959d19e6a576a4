import Foundation
import Testing

@testable import SwiftCode

@Suite struct LiteralTests {
  /// Text that has meant something else to some reader: compiler, editor, terminal, markup.
  static let hostile: [String] = {
    var texts = [
      "", " ", "plain", "\"", "\\", "\\\"", "\"\"\"", "#\"", "\"#", "\\#(1)", "\\(1)", "\\(",
      "\\u{41}", "\\n", "*/", "/*", "//", "`", "$0", "#if", "\r\n", "a\nb", "\0", "\u{1B}[31m",
      "\u{FEFF}", "\u{202E}abc", "\u{2066}a\u{2069}", "\u{200B}", "\u{200D}", "e\u{301}", "\u{E9}",
      "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}", "\u{7F}", "👨‍👩‍👧‍👦", "🇩🇪", "한국어", "العربية",
      "Ω≈ç√∫", "\u{10FFFF}", "\u{E000}", "\u{FFFE}", "${HOME}", "%s%n", "<script>", "&amp;", "\t",
      String(repeating: "x", count: 300), String(repeating: "ü\"", count: 200),
    ]
    texts += (0...0x17F).map { String(UnicodeScalar($0)!) }
    texts += (0x2000...0x206F).map { String(UnicodeScalar($0)!) }
    texts += [0x300, 0xD7FF, 0xE000, 0xFFFD, 0x1F600, 0xE0001, 0x10000].map {
      "a\(UnicodeScalar($0)!)b"
    }
    return texts
  }()

  @Test func everyTextEvaluatesToItself() throws {
    let file = SwiftFile(header: "Every text.") {
      Block("func print(_ text: String)") {
        "let numbers = text.unicodeScalars.map { String($0.value) }"
        "Swift.print(numbers.joined(separator: \" \"))"
      }
      for text in Self.hostile { "print(\(literal: text))" }
    }
    let source = file.rendered()
    #expect(source.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    let output = try Toolchain.output(of: source)
    let expected = Self.hostile.map { text in
      text.unicodeScalars.map { String($0.value) }.joined(separator: " ")
    }
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.count == expected.count + 1)
    for (line, text) in zip(lines, expected) { #expect(line == text) }
  }

  @Test func numbersEvaluateToThemselves() throws {
    let integers = [0, 1, -1, 999_999, 1_000_000, -1_234_567, Int.max, Int.min]
    let doubles = [0, -0.5, 1e300, .leastNonzeroMagnitude, .pi, .infinity, -.infinity, 1e20]
    let file = SwiftFile(header: "Numbers.") {
      for number in integers { "print(\(number) as Int)" }
      for number in doubles { "print((\(number) as Double).bitPattern)" }
      "print((\(Double.nan) as Double).isNaN)"
    }
    let source = file.rendered()
    let expected =
      integers.map(String.init) + doubles.map { String($0.bitPattern) } + ["true", ""]
    #expect(try Toolchain.output(of: source) == expected.joined(separator: "\n"))
    #expect(try Toolchain.formatted([source]).sources == [source])
  }

  @Test func digitsAreGrouped() {
    #expect(Code.literal(123_456).text == "123456")
    #expect(Code.literal(1_234_567).text == "1_234_567")
    #expect(Code.literal(-12_345_678).text == "-12_345_678")
  }

  @Test func otherCharactersAreEscaped() {
    #expect(Code.literal("a\"\\\n\u{1F600}").text == #""a\"\\\u{A}\u{1F600}""#)
  }
}
