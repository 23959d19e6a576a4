import Diagnostics
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A test that a text stays text, whatever field it stands in and whatever format prints it.
struct HostileTextTests {
  /// Texts that are markup, commands or invisible somewhere.
  private static let pieces = [
    "[a](http://b.example)", "![a](http://b.example/c.png)", "*d*", "__e__", "`", "``", "`f`", "|",
    "<b>", "<!--", "-->", "&lt;", "# g", "- h", "1. i", "> j", "~~k~~", "$l$", "\\", "\\`",
    "www.m.example",
    "n@o.example", "@p", "#12", "https://q.example", ":tada:", "]]>", "\"", "'", "%0A",
    "::error::r",
    "\n", "\n\n", "\n```\n", "\t", "\u{202E}", "\u{2066}", "\u{200B}", "\u{85}", "\u{2028}",
    "\u{AD}",
    "é", "日本", "👩\u{200D}👧", "$(s)", "t", " ", " u ", "---", "===", "\r\n",
  ]

  /// The formats that a person may look at in a terminal, a browser or a log.
  private static let calls = [
    "docs Flows", "test Wrong", "test Wrong --format junit", "lint Wrong",
    "lint Wrong --format xcode",
    "lint Wrong --format github", "diagram Flows", "diagram Flows --format dot", "routes Flows",
    "diagram Flows --kind flow --format text", "diagram Flows --kind flow --format dot",
    "diagram Flows --kind flow --format mermaid", "path launch Home.note", "diff Old Flows",
    "diff Old Flows --format markdown",
  ]

  private static func module(_ texts: [String]) -> String {
    let quoted = texts.map(quoted)
    return """
      flow: Notes
      coordinators:
        App:
          doc: \(quoted[0])
          root: true
          kind: tabs
          tabs: { Home: { title: \(quoted[1]), icon: house }, Other: {} }
        Other: { start: o, screens: { o: {} } }
        Home:
          start: list
          dialogs:
            sure: { title: \(quoted[2]), message: \(quoted[3]), buttons: { yes: { title: \(quoted[4]) } } }
          screens:
            list:
              doc: \(quoted[5])
              title: \(quoted[6])
              params: { d: { type: String, default: \(quoted[7]) } }
              routes:
                open: { doc: \(quoted[8]), to: note, with: { text: \(quoted[9]) } }
                ask: { dialog: sure }
            note: { params: { text: String }, title: \(quoted[10]) }
      scenarios:
        \(quoted[11]):
          do: [ { take: open } ]
          expect: { screen: note }

      """
  }

  /// Returns the module with a scenario that fails.
  private static func wrong(_ texts: [String]) -> String {
    module(texts)
      + "  \(quoted(texts[11] + "x")): { do: [{ take: open }], expect: { screen: list } }\n"
  }

  /// Returns a text as YAML writes it with escapes.
  private static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { "\\U" + String(format: "%08x", $0.value) }.joined() + "\""
  }

  @Test func anyTextStaysText() throws {
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<rounds(usually: 1) {
      let texts = (0..<12).map { _ in
        (0...Int.random(in: 0...4, using: &generator))
          .map { _ in Self.pieces.randomElement(using: &generator)! }.joined(separator: " ") + "v"
      }
      let scratch = try Scratch()
      try scratch.write(Self.module(texts), to: "Flows/Notes.flow.yaml")
      try scratch.write(Self.wrong(texts), to: "Wrong/Notes.flow.yaml")
      try scratch.write(Self.module(texts.map { "w" + $0 }), to: "Old/Notes.flow.yaml")
      for call in Self.calls {
        let outcome = try flowc(call, in: scratch.url)
        #expect(outcome.status < 2, "seed \(seed), \(call): \(outcome)")
        for text in [outcome.output, outcome.errors] {
          #expect(Self.hidden(in: text).isEmpty, "seed \(seed), \(call): \(text)")
        }
        if call.hasPrefix("docs") || call.hasSuffix("markdown") {
          #expect(Self.markup(in: outcome.output).isEmpty, "seed \(seed): \(outcome.output)")
        }
        if call.hasSuffix("github") {
          #expect(
            outcome.lines.allSatisfy {
              $0.contains(/^::error file=[^,]*Wrong.Notes.flow.yaml,line=/)
            }, "\(outcome)")
        }
        if call.hasSuffix("junit") {
          #expect(
            JUnitReader(outcome.output).names == [texts[11], texts[11] + "x"], "seed \(seed)")
        }
      }
    }
  }

  /// Returns the characters that a reader doesn't see as they are.
  private static func hidden(in text: String) -> [Unicode.Scalar] {
    let scalars = Array(text.unicodeScalars)
    return zip([" "] + scalars, scalars).compactMap { Suspicion($1, after: $0) == nil ? nil : $1 }
  }

  /// Returns the lines of a page with characters that could be markup of a text's own.
  private static func markup(in page: String) -> [String] {
    var fence: Substring?
    return page.split(separator: "\n").filter { line in
      let line = line.drop { $0 == " " }
      let ticks = line.prefix { $0 == "`" }
      if let open = fence {
        if line == open { fence = nil }
        return false
      }
      if ticks.count >= 3, !line.dropFirst(ticks.count).contains("`") {
        fence = ticks
        return false
      }
      // The page's own markup.
      let own = ["<!-- Written by", "<details><summary>", "</details>", "- **"]
      var rest = outsideOfCode(line)[...]
      for mark in own where rest.hasPrefix(mark) {
        rest = rest.dropFirst(mark.count).replacing("**: ", with: "", maxReplacements: 1)
      }
      rest = rest.replacing("</summary>", with: "")
      return rest.contains { "*_[]<~`$".contains($0) } || rest.contains("://") || rest.contains("@")
    }.map(String.init)
  }

  /// Returns a line without spans of code and without escaped characters.
  private static func outsideOfCode(_ line: Substring) -> String {
    var rest = line
    var result = ""
    while let next = rest.first {
      if next == "\\" {
        rest = rest.dropFirst(2)
        continue
      }
      guard next == "`" else {
        result.append(rest.removeFirst())
        continue
      }
      let ticks = rest.prefix { $0 == "`" }
      var end = rest.dropFirst(ticks.count)
      while !end.isEmpty {
        end = end.drop { $0 != "`" }
        let run = end.prefix { $0 == "`" }
        end = end.dropFirst(run.count)
        if run.count == ticks.count { break }
      }
      if !rest.dropLast(end.count).dropFirst(ticks.count).hasSuffix(ticks) { result += ticks }
      rest = end
    }
    return result
  }
}
