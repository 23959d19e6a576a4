import Foundation
import TestSupport
import Testing

/// The action of `flowc lsp` that gives screens a coordinator of their own.
@Suite(.serialized) struct ExtractionTests {
  private static let shop = """
    flow: Shop
    coordinators:
      App:
        start: list
        screens:
          list:
            routes:
              open: detail
              help: { to: help, by: sheet }

          # What the user buys.
          detail:
            params:
              id: Int # the number of the item
            routes:
              photos: photos
              back: pop
              buy: { to: Pay, by: sheet, then: { done: receipt } }
          photos: { routes: { first: { popTo: detail } } }
          receipt:
            routes: { all: { popTo: detail? } }
            # The last comment of the receipt.

          help:
            routes: { close: dismiss }

      # Money.
      Pay:
        results: { done: {} }
        start: form
        screens:
          form: { routes: { ok: { finish: done } } }

    scenarios:
      "an item opens":
        do: [ { take: open, with: { id: 7 } }, { take: photos }, { take: first } ]
        expect: { screen: App.detail, stack: [list, detail] }

    """

  private static let path = "Flows/App.flow.yaml"
  private static let sees = ["codeAction": ["disabledSupport": true]]

  private func session(_ text: String) throws -> EditorSession {
    let session = try EditorSession(in: try Scratch(), capabilities: Self.sees)
    try session.open(text, at: Self.path)
    return session
  }

  /// Returns the action for the names from one place to another.
  private func action(
    _ session: EditorSession, _ path: String, _ start: TextPlace, to end: TextPlace? = nil
  ) throws -> Answer? {
    let answer = try session.ask(
      "textDocument/codeAction",
      [
        "textDocument": session.document(path), "context": ["diagnostics": []],
        "range": ["start": start.json, "end": (end ?? start).json],
      ])
    return answer["result"].items.first { $0["kind"].text == "refactor.extract" }
  }

  private func place(of key: String, in text: String) throws -> TextPlace {
    let range = try #require(text.range(of: "\n      \(key):"))
    let start = text.index(range.lowerBound, offsetBy: 7)
    return TextPlace.marked(String(text[..<start]) + "|").place
  }

  @Test func screensMoveWithTheirRoutesAndComments() throws {
    let session = try session(Self.shop)
    let action = try #require(
      try action(
        session, Self.path, place(of: "detail", in: Self.shop),
        to: place(of: "receipt", in: Self.shop)))
    #expect(action["title"].text == "Extract 3 screens into a coordinator `Detail`")
    let text = Self.shop.applying(action["edit"]["changes"][session.uri(Self.path)])
    #expect(
      text == """
        flow: Shop
        coordinators:
          App:
            start: list
            screens:
              list:
                routes:
                  open: Detail
                  help: { to: help, by: sheet }

              help:
                routes: { close: dismiss }

          Detail:
            params:
              id: Int
            start: detail
            screens:
              # What the user buys.
              detail:
                params:
                  id: Int # the number of the item
                routes:
                  photos: photos
                  back: finish
                  buy: { to: Pay, by: sheet, then: { done: receipt } }
              photos: { routes: { first: { popTo: detail } } }
              receipt:
                routes: { all: { popTo: detail? } }
                # The last comment of the receipt.

          # Money.
          Pay:
            results: { done: {} }
            start: form
            screens:
              form: { routes: { ok: { finish: done } } }

        scenarios:
          "an item opens":
            do: [ { take: open, with: { id: 7 } }, { take: photos }, { take: first } ]
            expect: { screen: Detail.detail, stack: [list, detail] }

        """)
    try session.change(Self.path, to: text)
    #expect(try session.findings(of: Self.path) == [])
  }

  private static let refusals: [([String: String], String, String?)] = [
    ([:], "list", "`list` is the start of `App`"),
    ([:], "form", "`form` is the start of `Pay`"),
    ([:], "photos", "`first` of `photos` goes back to `detail`, which stays"),
    ([:], "detail", "`first` looks for `detail`, which a child would hide"),
    (["close: dismiss": "close: list"], "help", "`close` of `help` leads to `list`, which stays"),
    (
      ["help, by: sheet": "help, by: replace", "close: dismiss": "close: list"], "help",
      "`help` of `list` shows `help` by `replace`"
    ),
    (
      ["help, by: sheet": "help, strategy: ifNotExists", "close: dismiss": "close: pop"], "help",
      "looks for `help` on the stack"
    ),
    (
      ["help, by: sheet": "help", "close: dismiss": "close: popToRoot"], "help",
      "`close` of `help` goes back to the start of `App`"
    ),
    (
      ["help, by: sheet": "help", "close: dismiss": "close: { pop: 2 }"], "help",
      "`close` of `help` may go back to a screen that stays"
    ),
    (
      [
        "form: { routes: { ok: { finish: done } } }": """
        form: { routes: { next: more } }
              more: { routes: { ok: { finish: done } } }
        """
      ], "more", "`ok` of `more` gives a result of `Pay`"
    ),
    (
      [
        "help, by: sheet": "help", "close: dismiss": "close: pop",
        "      help:\n": "      help:\n        link: /help\n",
        "scenarios:": "links: { schemes: [shop] }\nscenarios:",
      ], "help", "the way of a link to `help`"
    ),
    (["      help:\n": "      help:\n        entry: code\n"], "help", "code opens `help`"),
    (["      help:\n": "      help:\n        bare: true\n"], "help", "`help` has no stack"),
    (
      ["    start: list\n": "    start: list\n    routes: { top: popToRoot }\n"], "help",
      "`App` has routes of its own"
    ),
    (
      [
        "close: dismiss": "close: dismiss, buy: { to: Pay, by: sheet }",
        "    start: list\n": "    start: list\n    then: { Pay: { dismissed: list } }\n",
      ], "help", "the `then` of `App` follows the child of `buy` of `help`"
    ),
    (
      ["expect: { screen: App.detail, stack": "expect: { coordinator: App, stack"], "help", nil
    ),
  ]

  /// The changes of the module that make the extraction of a screen mean something else.
  @Test(arguments: refusals)
  func whatWouldMeanSomethingElseIsRefused(
    changes: [String: String], screen: String, reason: String?
  ) throws {
    let text = changes.reduce(Self.shop) { $0.replacing($1.key, with: $1.value) }
    let session = try session(text)
    let found = try action(session, Self.path, place(of: screen, in: text))
    guard let reason else { return #expect(found == nil) }
    let findings = try session.findings(of: Self.path)
    let told = try #require(found, "\(findings)")
    #expect(told["disabled"]["reason"].text?.contains(reason) == true, "\(told.json)")
    #expect(told["edit"].isNull)
  }

  /// The changes of the module with which the extraction of `help` still means the same.
  @Test(arguments: [
    ["close: dismiss": "close: popToRoot"], ["close: dismiss": "close: { dismiss: true }"],
    ["help, by: sheet": "help", "close: dismiss": "close: pop"],
  ])
  func whatMeansTheSameIsOffered(changes: [String: String]) throws {
    let text = changes.reduce(Self.shop) { $0.replacing($1.key, with: $1.value) }
    let session = try session(text)
    let found = try action(session, Self.path, place(of: "help", in: text))
    let edits = try #require(found)["edit"]["changes"][session.uri(Self.path)]
    try session.change(Self.path, to: text.applying(edits))
    #expect(try session.findings(of: Self.path) == [], "\(edits.json)")
  }

  @Test func anEditorThatShowsNoReasonsGetsNoRefusedAction() throws {
    let session = try EditorSession(in: try Scratch())
    try session.open(Self.shop, at: Self.path)
    let start = try place(of: "list", in: Self.shop)
    #expect(try action(session, Self.path, start) == nil)
    #expect(try action(session, Self.path, place(of: "help", in: Self.shop)) != nil)
  }

  // MARK: Whole modules

  /// Every screen for which the action is offered moves. The module then has the same findings, and so
  /// the same screens can be reached: only the names of coordinators differ.
  @Test(arguments: [
    "BaseStructure", "ChildStack", "Mail", "Rides", "Router", "Shop", "TreeHierarchy",
  ])
  func everyExtractionKeepsTheFindings(module: String) throws {
    let flows = Repository.root.appending(path: "Flows/\(module)")
    let scratch = try Scratch()
    try FileManager.default.copyItem(at: flows, to: scratch["Flow"])
    let session = try EditorSession(in: scratch, capabilities: Self.sees)
    var texts: [String: String] = [:]
    let files = FileManager.default.enumerator(atPath: flows.path())?.compactMap { $0 as? String }
    for file in (files ?? []).sorted() where file.hasSuffix(".flow.yaml") {
      texts["Flow/" + file] = scratch.text("Flow/" + file)
      try session.open(scratch.text("Flow/" + file), at: "Flow/" + file)
    }
    let known = try findings(session, texts)
    var found: [Answer] = []
    for symbol in try session.ask("workspace/symbol", ["query": ""])["result"].items
    where symbol["kind"].number == 23 {
      let path = try #require(
        texts.keys.first { session.uri($0) == symbol["location"]["uri"].text })
      let start = symbol["location"]["range"]["start"]
      let place = TextPlace(
        line: start["line"].number ?? 0, character: start["character"].number ?? 0)
      if let action = try action(session, path, place), action["disabled"].isNull {
        found.append(action)
      }
    }
    #expect(!found.isEmpty || module == "ChildStack")
    for action in found {
      for (path, text) in texts {
        let edits = action["edit"]["changes"][session.uri(path)]
        try session.change(path, to: edits.isNull ? text : text.applying(edits))
      }
      #expect(try findings(session, texts) == known, "\(module): \(action.json)")
    }
  }

  /// Returns the findings of all files, without the names of coordinators.
  private func findings(
    _ session: EditorSession, _ texts: [String: String]
  ) throws -> [String] {
    try session.findings(ofAll: Array(texts.keys))
      .map { $0.replacing(/`[A-Z]\w*(\.|`)/, with: "`") }.sorted()
  }
}

extension String {
  /// Returns the text after the edits of an answer, which don't overlap.
  fileprivate func applying(_ edits: Answer) -> String {
    let lines = split(omittingEmptySubsequences: false) { $0.isNewline }
    func index(_ place: Answer) -> String.Index {
      let line = lines[Swift.min(place["line"].number ?? 0, lines.count - 1)]
      return utf16.index(line.startIndex, offsetBy: place["character"].number ?? 0)
    }
    let sorted = edits.items.map { ($0, index($0["range"]["start"])) }.sorted { $0.1 > $1.1 }
    return sorted.reduce(self) { text, edit in
      let start = edit.1.utf16Offset(in: self)
      let end = index(edit.0["range"]["end"]).utf16Offset(in: self)
      let units = Array(text.utf16)
      return String(decoding: units[..<start], as: UTF16.self) + (edit.0["newText"].text ?? "")
        + String(decoding: units[end...], as: UTF16.self)
    }
  }
}
