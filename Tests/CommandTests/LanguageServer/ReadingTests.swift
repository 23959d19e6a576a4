import Foundation
import TestSupport
import Testing

/// What `flowc lsp` answers to an editor that helps to read: colours, hints, selections, links, ways in
/// and out, lenses and their commands.
@Suite(.serialized) struct ReadingTests {
  private static let shop = """
    flow: Shop
    links: { schemes: [shop] }
    modules: { Payments: ../Payments }
    coordinators:
      App:
        start: list
        screens:
          list:
            routes:
              open: detail
              buy: { to: Payments.Checkout, by: sheet }
          detail:
            link: "/items/{id}"
            params: { id: Int }
            routes: { list: popToRoot }
    scenarios:
      "an item opens":
        do: [ { take: open, with: { id: 7 } } ]
        expect: { screen: detail }
      "nothing opens":
        do: [ { take: open, with: { id: 7 } } ]
        expect: { screen: list }

    """

  private static let payments = """
    flow: Payments
    coordinators:
      Checkout:
        public: true
        start: form
        screens:
          form: { routes: { close: finish } }

    """

  private static let path = "Flows/App.flow.yaml"
  private let session: EditorSession

  init() throws {
    let scratch = try Scratch()
    try scratch.write(Self.payments, to: "Payments/Payments.flow.yaml")
    session = try EditorSession(in: scratch)
    try session.open(Self.shop, at: Self.path)
  }

  private func ask(_ method: String, _ more: [String: Any] = [:]) throws -> Answer {
    try session.ask(
      method, more.merging(["textDocument": session.document(Self.path)]) { $1 })["result"]
  }

  private static func place(_ line: Int, _ character: Int) -> [String: Any] {
    ["line": line, "character": character]
  }

  private static var all: [String: Any] { ["start": place(0, 0), "end": place(99, 0)] }

  @Test func everyNameHasAColour() throws {
    let data = try ask("textDocument/semanticTokens/full")["data"].items.compactMap(\.number)
    #expect(data.count.isMultiple(of: 5))
    let lines = Self.shop.split(separator: "\n", omittingEmptySubsequences: false)
    let kinds = [
      "class", "struct", "method", "function", "event", "enum", "type", "enumMember", "parameter",
    ]
    var (line, column, words) = (0, 0, [String]())
    for start in stride(from: 0, to: data.count, by: 5) {
      column = data[start] == 0 ? column + data[start + 1] : data[start + 1]
      line += data[start]
      let name = lines[line].dropFirst(column).prefix(data[start + 2])
      words.append("\(name) \(kinds[data[start + 3]])\(data[start + 4] == 1 ? "!" : "")")
    }
    #expect(
      words.prefix(7) == [
        "App class!", "list struct", "list struct!", "open method!", "detail struct", "buy method!",
        "detail struct!",
      ], "\(words)")
    #expect(words.contains("id parameter!"))
  }

  @Test func aHintSaysWhatTheViewGives() throws {
    let hints = try ask("textDocument/inlayHint", ["range": Self.all]).items
    #expect(hints.map { $0["label"].text } == ["(id: Int)"])
    #expect(hints.first?["position"].json == #"{"character":14,"line":9}"#)
    let none = ["start": Self.place(0, 0), "end": Self.place(8, 0)]
    #expect(try ask("textDocument/inlayHint", ["range": none]).items.isEmpty)
  }

  @Test func aSelectionGrowsFromTheNameToTheText() throws {
    var selection = try ask(
      "textDocument/selectionRange", ["positions": [Self.place(9, 17)]])[0]
    var ranges: [String] = []
    while !selection.isNull {
      ranges.append(selection["range"].range)
      selection = selection["parent"]
    }
    #expect(
      ranges == [
        "9:16-9:22", "9:10-9:22", "8:8-10:51", "7:6-10:51", "6:4-14:35", "4:2-14:35", "3:0-14:35",
        "0:0-22:0",
      ])
  }

  @Test(arguments: [-1, 0, 3, 22, 500])
  func aSelectionAtAnyPlaceIsInTheText(line: Int) throws {
    let found = try ask("textDocument/selectionRange", ["positions": [Self.place(line, 3)]])
    #expect(!found[0]["range"].isNull)
  }

  @Test func anImportedModuleIsALink() throws {
    let links = try ask("textDocument/documentLink").items
    #expect(links.map { $0["target"].text } == [session.uri("Payments/Payments.flow.yaml")])
    #expect(links.first?["range"].range == "2:21-2:32")
  }

  @Test func waysInAndOutAreCalls() throws {
    let item = try ask("textDocument/prepareCallHierarchy", ["position": Self.place(11, 7)])[0]
    #expect(item["name"].text == "detail")
    let callers = try session.ask("callHierarchy/incomingCalls", ["item": item.raw ?? [:]])[
      "result"]
    #expect(callers.items.map { $0["from"]["name"].text } == ["list"])
    #expect(callers[0]["fromRanges"].items.map(\.range) == ["9:10-9:14"])
    let list = try ask("textDocument/prepareCallHierarchy", ["position": Self.place(7, 7)])[0]
    let called = try session.ask("callHierarchy/outgoingCalls", ["item": list.raw ?? [:]])["result"]
    #expect(called.items.map { $0["to"]["name"].text } == ["detail"])
    #expect(
      try ask("textDocument/prepareCallHierarchy", ["position": Self.place(0, 1)]).items.isEmpty)
  }

  /// A guard's detour, a tab and a case lead to the first screen of what they start.
  @Test func whatStartsACoordinatorIsAWayToItsFirstScreen() throws {
    let text = """
      flow: Shop
      state: { isNew: Bool }
      guards:
        signedIn: { otherwise: { to: Login, by: cover }, resume: done }
      coordinators:
        App: { root: true, kind: tabs, tabs: { Home: { title: Home }, Top: { title: Top } } }
        Home:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: { guards: [signedIn] }
        Top: { kind: switch, state: isNew, cases: { "true": Login, else: Home } }
        Login:
          results: { done: {} }
          start: form
          screens:
            form: { routes: { enter: { finish: done } } }

      """
    try session.change(Self.path, to: text)
    let titles = try ask("textDocument/codeLens").items.map { $0["command"]["title"].text }
    // `list` is first of the first tab and of a case, `form` of the detour and of a case.
    #expect(titles == ["2 ways in", "1 way in", "2 ways in"])
    let place = TextPlace.marked(text.replacing("    form:", with: "    |form:")).place.json
    let form = try ask("textDocument/prepareCallHierarchy", ["position": place])[0]
    let callers = try session.ask("callHierarchy/incomingCalls", ["item": form.raw ?? [:]])[
      "result"]
    #expect(callers.items.map { $0["from"]["name"].text } == ["signedIn", "Top"])
    let guarded = try session.ask(
      "callHierarchy/outgoingCalls", ["item": callers[0]["from"].raw ?? [:]])["result"]
    #expect(guarded.items.map { $0["to"]["name"].text } == ["Login", "form"])
  }

  /// An editor that shows texts itself isn't sent them as messages.
  @Test(arguments: [true, false])
  func aTextIsShownOnce(showsTexts: Bool) throws {
    let session = try EditorSession(in: try Scratch(), options: ["showsTexts": showsTexts])
    try session.open(
      "flow: A\ncoordinators: { App: { start: a, screens: { a: {} } } }\n", at: "A.flow.yaml")
    let answer = try session.ask(
      "workspace/executeCommand",
      ["command": "flowc.showHierarchy", "arguments": [session.uri("A.flow.yaml")]])
    #expect(answer["result"].text?.hasPrefix("App") == true)
    #expect(session.unasked("window/showMessage").count == (showsTexts ? 0 : 1))
  }

  @Test func lensesCountWaysInAndRunScenarios() throws {
    let lenses = try ask("textDocument/codeLens").items
    let titles = lenses.map { $0["command"]["title"].text ?? "" }
    #expect(titles.prefix(3) == ["0 ways in", "2 ways in", "✓ passes"])
    #expect(titles.last?.hasPrefix("✗ expected `screen: list`") == true, "\(titles)")
    try #require(lenses.count == 4)
    for (index, text) in [(1, "App.detail: from launch:\n1. tap `open`"), (2, "✓ an item opens")] {
      let command = lenses[index]["command"]
      let answer = try session.ask(
        "workspace/executeCommand",
        ["command": command["command"].text ?? "", "arguments": command["arguments"].raw ?? []])
      #expect(answer["result"].text?.contains(text) == true, "\(answer.json)")
    }
    try session.change(Self.path, to: Self.shop.replacing("open: detail", with: "open: x"))
    #expect(try ask("textDocument/codeLens").items.count == 2)
  }

  /// The lenses show what the check of the module has found, also where it hasn't run the scenarios.
  @Test func aScenarioThatHasNotRunIsOnlyOffered() throws {
    func titles() throws -> [String] {
      try ask("textDocument/codeLens").items.dropFirst(2)
        .compactMap { $0["command"]["title"].text?.prefix(9).description }
    }
    #expect(try titles() == ["✓ passes", "✗ expecte"])
    // A move that is always refused is an error, and the module can still be walked.
    let refused = "open: detail\n          again: { popTo: detail }"
    try session.change(Self.path, to: Self.shop.replacing("open: detail", with: refused))
    #expect(try session.findings(of: Self.path).count == 1)
    #expect(try titles() == ["run", "run"])
    try session.change(Self.path, to: Self.shop.replacing("open: detail", with: "open: x"))
    #expect(try titles().isEmpty)
    let answer = try session.ask(
      "workspace/executeCommand",
      ["command": "flowc.runScenario", "arguments": [session.uri(Self.path), "nothing opens"]])
    #expect(answer["error"]["message"].text == "a module with errors can't run its scenarios")
  }

  @Test(arguments: [
    ("flowc.showHierarchy", nil, "App "), ("flowc.showWalk", "App.nothing", "there is no screen"),
    ("flowc.runScenario", "none", "there is no scenario"), ("flowc.other", nil, "has no command"),
  ])
  func aCommandAnswersWithText(command: String, name: String?, text: String) throws {
    let arguments = [session.uri(Self.path)] + [name].compactMap { $0 }
    let answer = try session.ask(
      "workspace/executeCommand", ["command": command, "arguments": arguments])
    let told = answer["result"].text ?? answer["error"]["message"].text
    #expect(told?.contains(text) == true, "\(answer.json)")
  }

  @Test func anEditorCanAskForTheFindingsOfAllFiles() throws {
    try session.change(Self.path, to: Self.shop.replacing("open: detail", with: "open: x"))
    let items = try session.ask("workspace/diagnostic", ["previousResultIds": []])["result"][
      "items"]
    #expect(items.items.map { $0["uri"].text } == [session.uri(Self.path)])
    #expect(items[0]["items"][0]["code"].text == "undefined-screen")
  }

  @Test func aFindingThatIsNoErrorCanBeIgnored() throws {
    let text = Self.shop.replacing(
      "    start: list\n", with: "    results: { done: {} }\n    start: list\n")
    try session.change(Self.path, to: text)
    let actions = try ask(
      "textDocument/codeAction", ["context": ["diagnostics": []], "range": Self.all])
    let action = try #require(
      actions.items.first { $0["title"].text?.hasPrefix("Ignore `unused-result`") == true },
      "\(actions.json)")
    let edit = action["edit"]["changes"][session.uri(Self.path)][0]
    #expect(edit["newText"].text == "    # flowc:ignore unused-result: reason\n")
    try session.tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": session.uri(Self.path), "version": 3],
        "contentChanges": [
          ["range": edit["range"].raw ?? [:], "text": edit["newText"].text ?? ""]
        ],
      ])
    #expect(try !session.findings(of: Self.path).contains { $0.contains("`done`") })
  }
}
