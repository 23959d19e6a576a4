import Diagnostics
import Foundation
import Testing

/// The looks of findings: for people, and for programs that read lines.
struct RendererTests {
  private let rule = Rule("some-rule", .warning)

  private func file(_ text: String, path: String = "A.flow.yaml", id: Int = 0) -> SourceFile {
    SourceFile(id: SourceFile.ID(id), path: path, text: text)
  }

  private func range(_ lower: Int, _ upper: Int, file: Int = 0) -> SourceRange {
    SourceRange(file: SourceFile.ID(file), lower: lower, upper: upper)
  }

  private func pretty(
    _ finding: Diagnostic, _ files: [SourceFile], isColored: Bool = false, columns: Int? = nil
  ) -> String {
    let style = TerminalStyle(isColored: isColored, columns: columns)
    var renderer = PrettyRenderer(files, style: style)
    return renderer.render(finding)
  }

  /// The line of the file and the one with the marks, without what stands before them.
  private func excerpt(_ text: String, _ lower: Int, _ upper: Int) -> [String] {
    let finding = Diagnostic(rule, "message", at: range(lower, upper))
    return pretty(finding, [file(text)]).split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(2).prefix(2).map { String($0.drop { $0 != "|" }.dropFirst(2)) }
  }

  @Test("everything a finding has is shown")
  func whole() {
    let finding = Diagnostic(
      rule, "this is wrong", at: range(7, 10), label: "did you mean `two`?",
      related: [.init("declared here", at: range(0, 3, file: 1))], help: ["do that", "or this"])
    let files = [file("one: 1\ntow: 2\n"), file("two\n", path: "B.flow.yaml", id: 1)]
    #expect(
      pretty(finding, files) == """
        A.flow.yaml:2:1: warning: this is wrong [some-rule]
          |
        2 | tow: 2
          | ^^^ did you mean `two`?
         --> B.flow.yaml:1:1
          |
        1 | two
          | --- declared here
          = help: do that
          = help: or this


        """)
  }

  @Test("the line numbers of one finding stand below each other")
  func gutter() {
    let text = String(repeating: "x\n", count: 120)
    let finding = Diagnostic(
      rule, "message", at: range(0, 1), related: [.init("there", at: range(200, 201))])
    let lines = pretty(finding, [file(text)]).split(separator: "\n")
    #expect(lines[2] == "  1 | x")
    #expect(lines[6] == "101 | x")
  }

  @Test("marks stand under what is seen, however wide it is")
  func widths() {
    #expect(excerpt("ü: x", 3, 4) == ["ü: x", "   ^"])
    #expect(excerpt("注文: x", 4, 5) == ["注文: x", "      ^"])
    #expect(excerpt("注文: x", 0, 2) == ["注文: x", "^^^^"])
    #expect(excerpt("😀 x", 2, 3) == ["😀 x", "   ^"])
    #expect(excerpt("e\u{301} x", 3, 4) == ["e\u{301} x", "  ^"])
    #expect(excerpt("a\tx", 2, 3) == ["a    x", "     ^"])
    #expect(excerpt("ｆ x", 2, 3) == ["ｆ x", "   ^"])
    #expect(excerpt("a\u{202E}b", 2, 3) == ["a\\u{202e}b", "         ^"])
  }

  @Test("an emoji of several scalars is one character of two columns")
  func emoji() {
    for emoji in ["👩‍👩‍👧‍👦", "🇳🇱", "👍🏽", "❤️", "1️⃣", "🏳️‍🌈", "👩🏽‍🚒"] {
      let count = emoji.unicodeScalars.count
      #expect(excerpt(emoji + " x", count + 1, count + 2) == [emoji + " x", "   ^"], "\(emoji)")
    }
    #expect(TerminalText.width("🇳🇱🇩🇪") == 4)
    #expect(TerminalText.width("❤ 1 #") == 5)
  }

  @Test("on a terminal no line is longer than it is wide", arguments: [40, 80, 200])
  func terminal(columns: Int) {
    for unit in ["a", "注", "👩‍👩‍👧", "e\u{301}"] {
      let side = String(repeating: unit, count: 90)
      let text = side + "HERE" + side
      let start = side.unicodeScalars.count
      for label in [nil, "did you mean `There`?"] {
        let finding = Diagnostic(rule, "m", at: range(start, start + 4), label: label)
        let lines = pretty(finding, [file(text)], columns: columns).split(separator: "\n")
        #expect(
          lines.dropFirst().allSatisfy { TerminalText.width($0) <= columns }, "\(unit) \(lines)")
        let before = lines[2].prefix(
          upTo: lines[2].range(of: "HERE")?.lowerBound ?? lines[2].endIndex)
        let marks = lines[3].prefix { $0 != "^" }
        #expect(TerminalText.width(before) == TerminalText.width(marks), "\(unit)")
        #expect(lines[3].contains("^^^^"))
        #expect(label == nil || lines.contains { $0.contains("did you mean `There`?") })
      }
    }
  }

  @Test("an empty range and one past the line have a mark all the same")
  func edges() {
    #expect(excerpt("abc", 3, 3) == ["abc", "   ^"])
    #expect(excerpt("abc\ndef", 1, 6) == ["abc", " ^^"])
    #expect(excerpt("abc  \n", 0, 1) == ["abc", "^"])
  }

  @Test("of a long line what lies around the range is shown")
  func long() {
    let text = String(repeating: "a", count: 500) + "b" + String(repeating: "c", count: 500)
    let lines = excerpt(text, 500, 501)
    #expect(lines[0].count < 250)
    #expect(lines[0].hasPrefix("…a") && lines[0].hasSuffix("c…"))
    let mark = lines[1].firstIndex(of: "^").map {
      lines[1].distance(from: lines[1].startIndex, to: $0)
    }
    #expect(mark.map { Array(lines[0])[$0] } == "b")
  }

  @Test("an empty line isn't shown")
  func empty() {
    let finding = Diagnostic(rule, "message", at: range(0, 0), help: ["do that"])
    #expect(
      pretty(finding, [file("")])
        == "A.flow.yaml:1:1: warning: message [some-rule]\n  = help: do that\n\n")
  }

  @Test("nothing of a file reaches the terminal as a command")
  func escapes() {
    let hostile = "\u{1B}[31m\u{202E}\u{7}\r\nx"
    let finding = Diagnostic(
      rule, hostile, at: range(0, 1), label: hostile, related: [.init(hostile, at: range(0, 1))],
      help: [hostile])
    let text = pretty(finding, [file(hostile, path: hostile)])
    let isHarmless = text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar.value >= 0x20 && scalar.value < 0x7F
    }
    #expect(isHarmless, "\(text)")
    var renderer = XcodeRenderer([file(hostile, path: hostile)])
    // The finding, the related place and the help.
    #expect(renderer.render(finding).filter { $0 == "\n" }.count == 3)
  }

  @Test("colours are written only where they are wanted")
  func colors() {
    let finding = Diagnostic(rule, "message", at: range(0, 1), label: "here", help: ["do that"])
    let plain = pretty(finding, [file("x")])
    let colored = pretty(finding, [file("x")], isColored: true)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test("what is said of a text without end is not without end")
  func shortened() {
    let name = String(repeating: "x", count: 1_000_000)
    let finding = Diagnostic(
      rule, "there is no `\(name)`", at: range(0, 1), label: name, help: [name, "do that"])
    #expect(finding.message.hasPrefix("there is no `xxx"))
    #expect(finding.message.hasSuffix("xxx`"))
    #expect(pretty(finding, [file(name)]).utf8.count < 2_500)
  }

  @Test("Xcode gets a line, and notes for what belongs to it")
  func xcodeNotes() {
    let finding = Diagnostic(
      rule, "message", at: range(2, 3), related: [.init("declared here", at: range(0, 1))],
      help: ["do that"]
    ).with(walk: ["tap `a`", "go back"])
    var renderer = XcodeRenderer([file("ü\nx")])
    #expect(
      renderer.render(finding) == """
        A.flow.yaml:2:1: warning: message [some-rule]
        A.flow.yaml:1:1: note: declared here
        A.flow.yaml:2:1: note: from launch: 1. tap `a`  2. go back
        A.flow.yaml:2:1: note: help: do that

        """)
  }

  @Test("Xcode gets one line of what has nothing more")
  func xcode() {
    let finding = Diagnostic(rule, "message", at: range(2, 3), label: "did you mean `y`?")
    var renderer = XcodeRenderer([file("ü\nx")])
    #expect(
      renderer.render(finding)
        == "A.flow.yaml:2:1: warning: message; did you mean `y`? [some-rule]\n")
  }

  @Test("findings are ordered by file, place and rule, and shown once")
  func order() {
    let files = [file("xx", path: "B"), file("xx", path: "A", id: 1)]
    let other = Rule("other-rule", .error)
    let findings = [
      Diagnostic(rule, "1", at: range(1, 2)), Diagnostic(rule, "2", at: range(0, 1)),
      Diagnostic(other, "3", at: range(1, 2)), Diagnostic(rule, "4", at: range(1, 2, file: 1)),
      Diagnostic(rule, "2", at: range(0, 1)),
    ]
    #expect(findings.inOrder(by: files).map(\.message) == ["4", "2", "3", "1"])
  }
}
