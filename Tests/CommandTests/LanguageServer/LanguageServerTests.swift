import Foundation
import TestSupport
import Testing

/// What `flowc lsp` answers, request by request.
@Suite(.serialized) struct LanguageServerTests {
  private static let shop = """
    flow: Shop
    guards:
      signedIn: {}
    coordinators:
      App:
        start: list
        screens:
          list:
            routes:
              open: detail
              buy: { to: Pay, by: sheet, then: { done: detail } }
          detail:
            params: { id: Int }
            guards: [signedIn]
      Pay:
        results: { done: { id: Int } }
        start: form
        screens:
          form:
            routes: { ok: { finish: done } }

    """

  private static let path = "Flows/App.flow.yaml"

  private let session: EditorSession

  init() throws {
    session = try EditorSession(in: try Scratch())
    try session.open(Self.shop, at: Self.path)
  }

  /// Returns the place before a text, or within it.
  private func place(_ text: String, offset: Int = 0, nth: Int = 0) throws -> TextPlace {
    var rest = Self.shop[...]
    for _ in 0..<nth { rest = rest[try #require(rest.range(of: text)).upperBound...] }
    let start = try #require(rest.range(of: text)).lowerBound
    let at = Self.shop.index(start, offsetBy: offset)
    return TextPlace.marked(String(Self.shop[..<at]) + "|").place
  }

  // MARK: Findings

  @Test func findingsFollowTheTextThatIsNotSaved() throws {
    #expect(try session.findings(of: Self.path) == [])
    try session.change(Self.path, to: Self.shop.replacing("open: detail", with: "open: detial"))
    #expect(
      try session.findings(of: Self.path).first?
        .hasPrefix("there is no screen `detial` in `App`\ndid you mean `detail`?") == true)
    try session.change(Self.path, to: Self.shop)
    #expect(try session.findings(of: Self.path) == [])
    #expect(session.scratch.text(Self.path) == Self.shop)
  }

  @Test func changesOfPartsAreTheChangedText() throws {
    let start = try place("detail\n")
    try session.tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": session.uri(Self.path), "version": 2],
        "contentChanges": [
          [
            "range": [
              "start": start.json,
              "end": ["line": start.line, "character": start.character + 6],
            ], "text": "dötäil",
          ],
          [
            "range": [
              "start": ["line": start.line, "character": start.character + 1],
              "end": ["line": start.line, "character": start.character + 6],
            ], "text": "etial",
          ],
        ],
      ])
    #expect(try session.findings(of: Self.path).first?.contains("`detial`") == true)
  }

  @Test func anEditorThatAsksForFindingsGetsThem() throws {
    let session = try EditorSession(in: try Scratch(), capabilities: ["diagnostic": [:]])
    try session.open(Self.shop.replacing("open: detail", with: "open: x"), at: Self.path)
    let answer = try session.ask(
      "textDocument/diagnostic", ["textDocument": session.document(Self.path)])
    #expect(answer["result"]["items"][0]["code"].text == "undefined-screen")
    #expect(answer["result"]["items"][0]["range"].range == "9:16-9:17")
  }

  // MARK: Names

  @Test func aNameLeadsToItsDeclaration() throws {
    let found = try session.ask("definition", Self.path, at: try place("detail\n", offset: 3))
    #expect(found["uri"].text == session.uri(Self.path))
    #expect(found["range"].range == "11:6-11:12")
    let guarded = try session.ask("definition", Self.path, at: try place("[signedIn", offset: 1))
    #expect(guarded["range"].range == "2:2-2:10")
    let result = try session.ask("definition", Self.path, at: try place("finish: done", offset: 9))
    #expect(result["range"].range == "15:15-15:19")
    #expect(try session.ask("definition", Self.path, at: try place("sheet")).isNull)
  }

  @Test func allPlacesOfANameAreFound() throws {
    let place = try place("detail:", offset: 1)
    let all = try session.ask(
      "references", Self.path, at: place, ["context": ["includeDeclaration": true]])
    #expect(all.items.map { $0["range"].range } == ["9:16-9:22", "10:51-10:57", "11:6-11:12"])
    let uses = try session.ask(
      "references", Self.path, at: place, ["context": ["includeDeclaration": false]])
    #expect(uses.items.count == 2)
    #expect(try session.ask("documentHighlight", Self.path, at: place).items.count == 3)
  }

  @Test func aHoverSaysWhatANameIsAndHowOneGetsThere() throws {
    let text = try session.ask("hover", Self.path, at: try place("detail:"))["contents"]["value"]
      .text
    #expect(
      text == """
        **screen** `detail(id: Int)` of `App`

        used 2 times

        from launch:
        1. tap `open` on `App.list`
        """)
  }

  @Test func anEditorThatShowsPlainTextGetsNoMarkdown() throws {
    for formats in [nil, ["plaintext"]] {
      let hover: [String: Any] = formats.map { ["hover": ["contentFormat": $0]] } ?? [:]
      let session = try EditorSession(in: try Scratch(), capabilities: hover)
      try session.open(Self.shop, at: Self.path)
      let told = try session.ask("hover", Self.path, at: try place("detail:"))["contents"]
      #expect(told["kind"].text == "plaintext")
      #expect(told["value"].text?.hasPrefix("screen `detail(id: Int)`") == true)
    }
  }

  @Test func aRenameChangesEveryPlace() throws {
    let place = try place("done:", offset: 1)
    #expect(try session.ask("prepareRename", Self.path, at: place).range == "10:45-10:49")
    let edit = try session.ask("rename", Self.path, at: place, ["newName": "paid"])
    let edits = edit["changes"][session.uri(Self.path)].items
    #expect(edits.map { $0["range"].range } == ["10:45-10:49", "15:15-15:19", "19:32-19:36"])
    #expect(edits.allSatisfy { $0["newText"].text == "paid" })
  }

  @Test func aTextFieldIsRenamedWhereItIsHandedOn() throws {
    let text =
      Self.shop.replacing(
        "    start: list\n",
        with: """
              start: list
              routes: { find: { dialog: ask } }
              dialogs:
                ask:
                  fields: { query: Query }
                  buttons: { go: { to: Search, by: sheet, with: { text: query } } }

          """) + """
          Search: { params: { text: String }, start: all, screens: { all: { params: { text: String } } } }
        scenarios:
          "a search":
            do: [ { take: App.find }, { tap: go, with: { query: "tea" } } ]
            expect: { screen: all }

        """
    try session.change(Self.path, to: text)
    #expect(try session.findings(of: Self.path) == [])
    let (_, place) = TextPlace.marked(text.replacing("{ query: Query", with: "{ que|ry: Query"))
    let hover = try session.ask("hover", Self.path, at: place)["contents"]["value"].text
    #expect(
      hover?.hasPrefix("**parameter** `query: String` of `App.ask`") == true, "\(hover ?? "")")
    let edit = try session.ask("rename", Self.path, at: place, ["newName": "words"])
    let edits = edit["changes"][session.uri(Self.path)].items
    #expect(
      edits.map { $0["range"].range } == ["9:18-9:23", "10:62-10:67", "28:49-28:54"])
  }

  @Test(arguments: [
    ("list", "after that, "), ("2nd", "`2nd` can't be a name"), ("Detail", "keeps the case"),
    ("id) { }", "can't be a name"),
  ])
  func aNameThatBreaksSomethingIsRefused(name: String, reason: String) throws {
    let answer = try session.ask(
      "textDocument/rename",
      [
        "textDocument": session.document(Self.path), "position": try place("detail:").json,
        "newName": name,
      ])
    #expect(answer["error"]["message"].text?.contains(reason) == true, "\(answer.json)")
  }

  @Test func symbolsAreTheHierarchy() throws {
    let symbols = try session.ask(
      "textDocument/documentSymbol", ["textDocument": session.document(Self.path)])["result"]
    func names(_ symbol: Answer) -> String {
      let children = symbol["children"].items.map(names).joined(separator: " ")
      return (symbol["name"].text ?? "") + (children.isEmpty ? "" : "(\(children))")
    }
    #expect(
      symbols.items.map(names) == [
        "signedIn", "App(list(open buy) detail)", "Pay(form(ok))",
      ])
    #expect(symbols[1]["range"].range == "4:2-13:26")
    let found = try session.ask("workspace/symbol", ["query": "ETA"])["result"]
    #expect(found.items.map { $0["name"].text } == ["detail"])
    #expect(found[0]["containerName"].text == "App")
  }

  /// The result of a detour after which a refused move goes on is a use of the result.
  @Test func aResultThatAGuardWaitsForIsRenamed() throws {
    let text = Self.shop.replacing(
      "signedIn: {}", with: "signedIn: { otherwise: { to: Pay, by: cover }, resume: done }")
    try session.change(Self.path, to: text)
    let place = TextPlace.marked(text.replacing("resume: d", with: "resume: |d")).place
    let declared = try session.ask("definition", Self.path, at: place)
    #expect(declared["range"].range == "15:15-15:19")
    let edit = try session.ask("rename", Self.path, at: place, ["newName": "paid"])
    #expect(
      edit["changes"][session.uri(Self.path)].items.map { $0["range"].range } == [
        "2:57-2:61", "10:45-10:49", "15:15-15:19", "19:32-19:36",
      ])
  }

  // MARK: Texts

  @Test func aDocumentIsLaidOut() throws {
    try session.change(
      Self.path, to: Self.shop.replacing("guards: [signedIn]", with: "guards:   [signedIn]  "))
    let edits = try session.ask(
      "textDocument/formatting",
      ["textDocument": session.document(Self.path), "options": [:]])["result"]
    #expect(edits.items.count == 1)
    #expect(edits[0]["range"].range == "13:16-13:30")
    #expect(edits[0]["newText"].text == "[signedIn]")
  }

  /// No position of LSP is between CR and LF.
  @Test(arguments: ["\r\n", "\n", "\r"], [true, false])
  func linesEndAsTheFormatterEndsThem(lineBreak: String, endsWithOne: Bool) throws {
    let lines = Self.shop.split(separator: "\n", omittingEmptySubsequences: false)
    var text = lines.joined(separator: lineBreak)
    if !endsWithOne { text = text.trimmingCharacters(in: .newlines) }
    try session.change(Self.path, to: text)
    let edits = try session.ask(
      "textDocument/formatting",
      ["textDocument": session.document(Self.path), "options": [:]])["result"]
    #expect(Self.applied(edits, to: text) == Self.shop)
  }

  /// Applies edits as an editor does: a place behind the end of a line is that end.
  private static func applied(_ edits: Answer, to text: String) -> String {
    var scalars = Array(text.utf16)
    func offset(_ place: Answer) -> Int {
      var (line, index) = (0, 0)
      while line < place["line"].number ?? 0, index < scalars.count {
        let isPair = scalars[index] == 13 && index + 1 < scalars.count && scalars[index + 1] == 10
        if scalars[index] == 10 || scalars[index] == 13 { line += 1 }
        index += isPair ? 2 : 1
      }
      let end = scalars[index...].firstIndex { $0 == 10 || $0 == 13 } ?? scalars.count
      return min(index + (place["character"].number ?? 0), end)
    }
    for edit in edits.items.reversed() {
      let (start, end) = (offset(edit["range"]["start"]), offset(edit["range"]["end"]))
      scalars.replaceSubrange(start..<end, with: Array((edit["newText"].text ?? "").utf16))
    }
    return String(decoding: scalars, as: UTF16.self)
  }

  /// The edits are one for each changed line, and no position is within a line break.
  @Test(arguments: ["\n", "\r\n"])
  func aLayoutChangesOnlyWhatDiffers(lineBreak: String) throws {
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    let whole = try String(
      contentsOf: Repository.root.appending(path: "Flows/Shop/Browse/Browse.flow.yaml"),
      encoding: .utf8
    ).replacing("\n", with: lineBreak)
    let path = "Browse/B.flow.yaml"
    try session.open(whole, at: path)
    for _ in 0..<rounds(usually: 20) {
      var lines = whole.components(separatedBy: lineBreak)
      var changed: Set<Int> = []
      for _ in 0..<3 {
        let line = Int.random(in: 0..<lines.count - 1, using: &generator)
        guard !lines[line].isEmpty, changed.insert(line).inserted else { continue }
        lines[line] += String(repeating: " ", count: Int.random(in: 1...3, using: &generator))
      }
      let text = lines.joined(separator: lineBreak)
      try session.change(path, to: text)
      let edits = try session.ask(
        "textDocument/formatting",
        ["textDocument": session.document(path), "options": [:]])["result"].items
      #expect(lineBreak == "\r\n" || edits.count == changed.count, "seed \(seed): \(changed)")
      let laidOut = text.edited(by: edits).replacing("\r\n", with: "\n")
      #expect(laidOut == whole.replacing("\r\n", with: "\n"), "seed \(seed)")
    }
  }

  @Test func fixesAreActions() throws {
    try session.change(Self.path, to: Self.shop.replacing("by: sheet", with: "by: sheat"))
    let actions = try session.ask(
      "textDocument/codeAction",
      [
        "textDocument": session.document(Self.path), "context": ["diagnostics": []],
        "range": ["start": ["line": 10, "character": 0], "end": ["line": 10, "character": 60]],
      ])["result"]
    #expect(actions.items.map { $0["kind"].text } == ["quickfix", "source.fixAll"])
    let edits = actions[0]["edit"]["changes"][session.uri(Self.path)]
    #expect(edits.items.map { $0["newText"].text } == ["sheet"])
  }

  @Test(arguments: [
    ("open: detail", "open: help", "Declare the screen `help`", "      help: {}\n"),
    (
      "open: detail", "open: Help", "Declare the coordinator `Help`",
      "  Help:\n    start: first\n    screens: { first: {} }\n"
    ),
    ("[signedIn]", "[adult]", "Declare the guard `adult`", "  adult: {}\n"),
    ("id: Int }\n        g", "id: Money }\n        g", "Declare the type `Money`", "types:"),
    ("finish: done", "finish: paid", "Declare the result `paid`", "paid: {}"),
    (
      "open: detail", "open: { dialog: sure }", "Declare the dialog `sure`",
      "sure: { title: sure, buttons: { ok: { role: cancel } } }"
    ),
  ])
  func aPartThatIsNotDeclaredCanBe(old: String, new: String, title: String, line: String) throws {
    let text = Self.shop.replacing(old, with: new)
    try session.change(Self.path, to: text)
    let actions = try session.ask(
      "textDocument/codeAction",
      [
        "textDocument": session.document(Self.path), "context": ["diagnostics": []],
        "range": ["start": ["line": 0, "character": 0], "end": ["line": 60, "character": 0]],
      ])["result"]
    let action = try #require(actions.items.first { $0["title"].text == title }, "\(actions.json)")
    let edit = action["edit"]["changes"][session.uri(Self.path)][0]
    try session.tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": session.uri(Self.path), "version": 3],
        "contentChanges": [
          ["range": edit["range"].raw ?? [:], "text": edit["newText"].text ?? ""]
        ],
      ])
    #expect(
      try session.findings(of: Self.path).allSatisfy { !$0.hasPrefix("there is no") },
      "\(edit.json)")
    #expect(
      edit["newText"].text?.contains(line.trimmingCharacters(in: .whitespacesAndNewlines)) == true,
      "\(edit.json)"
    )
  }

  @Test func blocksCanBeFolded() throws {
    let ranges = try session.ask(
      "textDocument/foldingRange", ["textDocument": session.document(Self.path)])["result"]
    #expect(ranges.items.contains { $0["startLine"].number == 4 && $0["endLine"].number == 13 })
  }
}
