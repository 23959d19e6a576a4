import Foundation
import Testing

@testable import SwiftCode

@Suite struct CommentTests {
  private func rendered(@Nodes _ nodes: () -> Nodes) -> String {
    SwiftFile(header: "", body: nodes).rendered()
  }

  @Test func wordsWrapAtTheLineLength() {
    let text = Array(repeating: "0123456789", count: 20).joined(separator: " ")
    let output = rendered {
      TypeDeclaration("enum A") {
        Documentation(text)
        "case a"
      }
    }
    let lines = output.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines[1].count == 6 + 8 * 11 - 1)
  }

  @Test func everyLineBreakStaysInTheComment() {
    for lineBreak in ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"] {
      let output = rendered {
        Documentation("one\(lineBreak)let two = 2")
        "let three = 3"
      }
      #expect(output == "/// one\n/// let two = 2\nlet three = 3\n")
    }
  }

  @Test func commentMarksAndInvisibleCharactersAreTakenApart() {
    let output = rendered { CodeComment("a */ b /* c \u{202E}d\u{200B}e\0 \u{1B}[31m" as String) }
    #expect(output == "// a * / b / * c de [31m\n")
  }

  @Test func directivesOfTheFormatterAreDisarmed() throws {
    let output = rendered {
      CodeComment("swift-format-ignore-file" as String)
      "let a = 1"
    }
    let bad = output + "let   b  =  2\n"
    #expect(try Toolchain.formatted([bad]).sources[0].contains("let b = 2"))
  }

  /// Whatever a comment says, the code after it is what it was.
  @Test func noTextGetsOutOfAComment() throws {
    let file = SwiftFile(header: LiteralTests.hostile.joined()) {
      for text in LiteralTests.hostile {
        Documentation("x\(text)print(1)")
        "let a\("b" as Identifier) = 0" as Code
        CodeComment("\(text)print(2)")
      }
    }
    _ = file
    let lines = file.rendered().utf8.split(separator: 0x0A)
    let code = lines.filter { !$0.starts(with: "//".utf8) }.map { String($0) ?? "" }
    #expect(Set(code) == ["let ab = 0"])
    #expect(code.count == LiteralTests.hostile.count)
  }
}
