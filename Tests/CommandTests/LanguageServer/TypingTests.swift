import Foundation
import TestSupport
import Testing

/// A module whose text changes: what serves while a text can't be read, and when findings come.
@Suite(.serialized) struct TypingTests {
  private static let shop = """
    flow: Shop
    coordinators:
      App:
        start: list
        screens:
          list:
            title: All
            routes:
              open: detail
              buy: { to: Pay, by: sheet }
          detail: { routes: { up: pop } }
      Pay:
        start: form
        screens:
          form:
            routes: { close: finish }

    """

  private static let scenarios = """
    scenarios:
      "an item opens":
        do: [ { take: open } ]
        expect: { screen: detail }

    """

  private static let path = "Shop/App.flow.yaml"
  private static let other = "Shop/Walks.flow.yaml"

  private func session(
    workspace: [String: Any] = [:], options: [String: Any] = ["pause": 0]
  ) throws -> EditorSession {
    let session = try EditorSession(in: try Scratch(), workspace: workspace, options: options)
    try session.open(Self.shop, at: Self.path)
    try session.open(Self.scenarios, at: Self.other)
    return session
  }

  private func place(_ text: String, in whole: String) -> TextPlace {
    TextPlace.marked(whole.replacing(text, with: text + "|", maxReplacements: 1)).place
  }

  // MARK: The last good text

  /// Returns all that an editor shows of a module, in words without places.
  private func seen(_ session: EditorSession, in text: String) throws -> [String] {
    func names(_ symbol: Answer) -> String {
      let children = symbol["children"].items.map(names).joined(separator: " ")
      return (symbol["name"].text ?? "") + (children.isEmpty ? "" : "(\(children))")
    }
    let outline = try session.ask(
      "textDocument/documentSymbol", ["textDocument": session.document(Self.path)])["result"]
    let hover = try session.ask("hover", Self.path, at: place("      form", in: text))
    let far = try session.ask("hover", Self.other, at: place("screen: de", in: Self.scenarios))
    let uses = try session.ask(
      "references", Self.path, at: place("      form", in: text),
      ["context": ["includeDeclaration": true]])
    let lenses = try [Self.path, Self.other].flatMap { path in
      try session.ask("textDocument/codeLens", ["textDocument": session.document(path)])["result"]
        .items
    }
    let tokens = try session.ask(
      "textDocument/semanticTokens/full", ["textDocument": session.document(Self.other)])
    return [
      outline.items.map(names).joined(separator: " "),
      hover["contents"]["value"].text ?? "no hover", far["contents"]["value"].text ?? "no hover",
      "\(uses.items.count) uses", "\(tokens["result"]["data"].items.count) numbers",
      lenses.compactMap { $0["command"]["title"].text }.joined(separator: ", "),
    ]
  }

  @Test(arguments: [
    ("          open", "          hom\n          open"),
    ("          open", "          hom: [\n          open"),
    ("          open", "          hom: { to:\n          open"),
    ("          open", "          hom: \"\n          open"),
    ("          open", "\thom: x\n          open"),
    ("flow: Shop", "flow Shop"), ("    start: list", "    start list"),
    ("coordinators:", "state: x\ncoordinators"), ("routes: { close: finish }", "routes: { close: "),
  ])
  func aTextThatCannotBeReadTakesNothingAway(old: String, new: String) throws {
    let session = try session()
    let before = try seen(session, in: Self.shop)
    #expect(before.last?.contains("✓ passes") == true, "\(before)")
    let text = Self.shop.replacing(old, with: new, maxReplacements: 1)
    try session.change(Self.path, to: text)
    #expect(try seen(session, in: text) == before)
    #expect(try !session.findings(of: Self.path).isEmpty)
    let answer = try session.ask(
      "textDocument/rename",
      [
        "textDocument": session.document(Self.path), "newName": "page",
        "position": place("      form", in: text).json,
      ])
    #expect(answer["error"]["message"].text?.contains("can't be read now") == true)
    try session.change(Self.path, to: Self.shop)
    #expect(try seen(session, in: Self.shop) == before)
    #expect(try session.findings(of: Self.path) == [])
  }

  /// A broken line at any place: the colours of all other lines stay where their text is.
  @Test func coloursStayWithTheirLines() throws {
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    let session = try session()
    let whole = try String(
      contentsOf: Repository.root.appending(path: "Flows/Shop/Browse/Browse.flow.yaml"),
      encoding: .utf8)
    let path = "Other/Shop.flow.yaml"
    try session.open("flow: Other\n" + whole, at: path)
    let lines = ("flow: Other\n" + whole).split(separator: "\n", omittingEmptySubsequences: false)
    let before = try tokens(session, path)
    #expect(before.count > 20)
    var count = 0
    for _ in 0..<rounds(usually: 30) {
      let place = Int.random(in: 1..<lines.count, using: &generator)
      let broken =
        ["  word", "    key: [a", "      key: { to:", "key: \"text", "  - : ]"]
        .randomElement(using: &generator) ?? ""
      var now = lines
      now.insert(Substring(broken), at: place)
      try session.change(path, to: now.joined(separator: "\n"))
      let after = try tokens(session, path)
      let found = try session.ask(
        "textDocument/diagnostic", ["textDocument": session.document(path)])["result"]["items"]
      guard found.items.contains(where: { $0["code"].text == "yaml-syntax" }) else { continue }
      count += 1
      let moved = before.map { $0.line < place ? $0 : Token(line: $0.line + 1, rest: $0.rest) }
      #expect(after == moved, "seed \(seed): \(broken) at \(place)")
    }
    #expect(count > 0, "seed \(seed)")
  }

  private struct Token: Equatable {
    let line: Int
    let rest: [Int]
  }

  private func tokens(_ session: EditorSession, _ path: String) throws -> [Token] {
    let data = try session.ask(
      "textDocument/semanticTokens/full", ["textDocument": session.document(path)])["result"][
        "data"
      ].items.compactMap(\.number)
    var (line, column) = (0, 0)
    return stride(from: 0, to: data.count, by: 5).map { start in
      column = data[start] == 0 ? column + data[start + 1] : data[start + 1]
      line += data[start]
      return Token(line: line, rest: [column] + data[start + 2..<start + 5])
    }
  }

  // MARK: Findings

  /// Twenty letters, each with a request that is answered at once, and one check of the module.
  @Test func findingsWaitForAPause() throws {
    let session = try session(options: ["pause": 3_600_000])
    #expect(try session.findings(of: Self.path) == [])
    for number in 1...20 {
      let name = String(repeating: "x", count: number)
      let text = Self.shop.replacing("open: detail", with: "open: \(name)")
      try session.change(Self.path, to: text)
      let labels = try session.ask("completion", Self.path, at: place("open: \(name)", in: text))
        .items.compactMap { $0["label"].text }
      #expect(labels.contains("detail"))
    }
    #expect(session.unasked("textDocument/publishDiagnostics").isEmpty)
    try session.tell("textDocument/didSave", ["textDocument": session.document(Self.path)])
    #expect(try session.findings(of: Self.path).first?.contains("`xxxxxxxxxxxxxxxxxxxx`") == true)
    #expect(session.unasked("textDocument/publishDiagnostics").count == 1)
  }

  @Test func findingsComeAfterTheUsualPause() throws {
    let session = try session(options: [:])
    try session.change(Self.path, to: Self.shop.replacing("open: detail", with: "open: x"))
    #expect(try session.findings(of: Self.path).first?.contains("`x`") == true)
  }

  /// A request that waits for findings is about places which a change may move.
  @Test func aChangeRefusesARequestThatWaits() throws {
    let session = try session(options: ["pause": 3_600_000])
    try session.change(Self.path, to: Self.shop + "\n")
    let id = try session.request(
      "textDocument/codeAction",
      [
        "textDocument": session.document(Self.path), "context": ["diagnostics": []],
        "range": ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]],
      ])
    try session.change(Self.path, to: Self.shop)
    #expect(try session.answer(to: id)["error"]["code"].number == -32_801)
    #expect(try session.end() == 0)
  }

  @Test func aRequestThatWaitsForFindingsCanBeCancelled() throws {
    let session = try session(options: ["pause": 3_600_000])
    try session.change(Self.path, to: Self.shop + "\n")
    let id = try session.request(
      "textDocument/diagnostic", ["textDocument": session.document(Self.path)])
    try session.tell("$/cancelRequest", ["id": id])
    #expect(try session.answer(to: id)["error"]["code"].number == -32_800)
  }

  @Test func lensesAreAskedForAgainAfterACheck() throws {
    let session = try session(
      workspace: ["codeLens": ["refreshSupport": true]], options: ["pause": 3_600_000])
    _ = try session.findings(of: Self.path)
    try session.change(Self.path, to: Self.shop.replacing("close: finish", with: "done: finish"))
    func titles() throws -> [String] {
      try session.ask("textDocument/codeLens", ["textDocument": session.document(Self.other)])[
        "result"
      ].items.compactMap { $0["command"]["title"].text }
    }
    #expect(try titles() == ["run"])
    try session.tell("textDocument/didSave", ["textDocument": session.document(Self.path)])
    _ = try session.findings(of: Self.path)
    #expect(try titles() == ["✓ passes"])
    #expect(session.unasked("workspace/codeLens/refresh").count == 1)
  }

  // MARK: Files outside

  @Test(arguments: [true, false])
  func filesAreWatchedIfTheEditorCan(canWatch: Bool) throws {
    let session = try session(
      workspace: ["didChangeWatchedFiles": ["dynamicRegistration": canWatch]])
    _ = try session.findings(of: Self.path)
    let asked = session.unasked("client/registerCapability")
    #expect(asked.count == (canWatch ? 1 : 0))
    guard canWatch else { return }
    let registration = asked[0]["params"]["registrations"][0]
    #expect(registration["method"].text == "workspace/didChangeWatchedFiles")
    #expect(
      registration["registerOptions"]["watchers"].items.map { $0["globPattern"].text } == [
        "**/*.flow.yaml", "**/*.flowinterface.yaml", "**/flowc.yaml",
      ])
    try session.scratch.write("scenarios: { a: { do: [ { take: x } ] } }\n", to: "Shop/B.flow.yaml")
    try session.tell(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": session.uri("Shop/B.flow.yaml"), "type": 1]]])
    #expect(try session.findings(of: "Shop/B.flow.yaml").first?.contains("`x`") == true)
  }
}
