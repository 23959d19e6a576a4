import Foundation
import TestSupport
import Testing

/// Sessions with `flowc lsp`: how they begin and end, and what wrong messages lead to.
@Suite(.serialized) struct ServerSessionTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func aSessionEndsAsItShould() throws {
    #expect(try EditorSession(in: scratch).end() == 0)
    // The input ends, and the editor hasn't said so.
    #expect(try EditorSession(in: scratch).end(politely: false) == 3)
  }

  @Test func anExitWithoutShutdownIsAMistake() throws {
    let session = try EditorSession(in: scratch)
    try session.tell("exit", [:])
    #expect(try session.end(politely: false) == 1)
  }

  @Test func nothingIsAnsweredBeforeTheBeginning() throws {
    let session = try EditorSession(in: scratch, capabilities: nil)
    let early = try session.ask("textDocument/hover", [:])
    #expect(early["error"]["code"].number == -32_002)
    _ = try session.ask("initialize", ["capabilities": [:]])
    #expect(try session.ask("initialize", ["capabilities": [:]])["error"]["code"].number == -32_600)
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":7,"method":"textDocument/flight"}"#, -32_601),
    (#"{"jsonrpc":"2.0","id":7,"method":"textDocument/hover"}"#, -32_602),
    (#"{"jsonrpc":"2.0","id":7,"method":"textDocument/hover","params":[1,2]}"#, -32_602),
    (#"{"jsonrpc":"2.0","id":7}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":7,"#, -32_700),
    ("", -32_700), ("[]", -32_600), ("\u{0}", -32_700),
  ])
  func aWrongMessageHasAnAnswer(text: String, code: Int) throws {
    let session = try EditorSession(in: scratch)
    try session.send(text)
    #expect(try session.next()["error"]["code"].number == code)
    #expect(try session.end() == 0)
  }

  @Test(arguments: ["1.5", "1e2", "-7", "0", "12345678901234567890123", "-1.25E-3"])
  func anyNumberNamesARequest(id: String) throws {
    let session = try EditorSession(in: scratch)
    try session.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"workspace/symbol","params":{}}"#)
    let answer = try session.next()
    let sent = try JSONSerialization.jsonObject(with: Data("[\(id)]".utf8)) as? [NSNumber]
    #expect(answer["id"].raw as? NSNumber == sent?.first)
    #expect(!answer["error"].isNull || !answer["result"].isNull)
    #expect(try session.end() == 0)
  }

  @Test(arguments: ["null", "true", "[1]", "{}"])
  func anotherValueNamesNoRequest(id: String) throws {
    let session = try EditorSession(in: scratch)
    try session.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"workspace/symbol","params":{}}"#)
    #expect(try session.next()["error"]["code"].number == -32_600)
    #expect(try session.end() == 0)
  }

  /// Requests that take a place are asked about places far outside of a text, and of no text.
  @Test func anyNumberIsAPlace() throws {
    let numbers = [
      "-1", "0", "2147483647", "2147483648", "4294967295", "\(Int.max)", "\(Int.min)", "1e300", "0.5",
    ]
    let session = try EditorSession(in: scratch)
    try session.open("flow: App\ncoordinators: [\n", at: "Broken/App.flow.yaml")
    try session.open("coordinators: {}\n", at: "Stray/App.flow.yaml")
    try session.open(
      "flow: App\ncoordinators: { App: { start: a, screens: { a: {} } } }\n",
      at: "Whole/App.flow.yaml")
    let requests = [
      "completion", "hover", "definition", "references", "documentHighlight", "prepareRename",
      "rename", "prepareCallHierarchy", "selectionRange", "codeAction", "inlayHint",
    ]
    for folder in ["Broken", "Stray", "Whole"] {
      for (request, number) in requests.flatMap({ request in numbers.map { (request, $0) } }) {
        let place = #"{"line":\#(number),"character":\#(number)}"#
        let range = #"{"start":\#(place),"end":\#(place)}"#
        try session.send(
          #"{"jsonrpc":"2.0","id":"n","method":"textDocument/\#(request)","params":{"newName":"b","#
            + #""context":{"diagnostics":[],"includeDeclaration":true},"range":\#(range),"#
            + #""textDocument":{"uri":"\#(session.uri("\(folder)/App.flow.yaml"))"},"#
            + #""position":\#(place),"positions":[\#(place)]}}"#)
        var answer = try session.next()
        while answer["id"].text != "n" { answer = try session.next() }
        #expect(answer["error"]["code"].number != -32_602, "\(request) \(number): \(answer.json)")
      }
    }
    #expect(try session.end() == 0)
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n{}", "Content-Length: -5\r\n\r\n{}", "{}\r\n\r\n{}",
    String(repeating: "x", count: 10_000), "Content-Length: 99\r\n\r\n{}",
    "Content-Length: 999999999999999999999\r\n\r\n",
  ])
  func inputWithoutMessagesEndsTheServer(text: String) throws {
    let session = try EditorSession(in: scratch)
    try session.send(bytes: Data(text.utf8))
    #expect(try session.end(politely: false) == 3)
    #expect(scratch.text("errors").hasPrefix("flowc: the input "))
  }

  @Test func aRequestThatWaitsCanBeCancelled() throws {
    let session = try EditorSession(in: scratch)
    let text = "flow: App\ncoordinators: { App: { start: a, screens: { a: {} } } }\n"
    try session.open(text, at: "App.flow.yaml")
    // One write, so that the cancellation has arrived before the request is looked at.
    let messages = [
      #"{"jsonrpc":"2.0","id":"slow","method":"workspace/symbol","params":{"query":""}}"#,
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"slow"}}"#,
    ]
    let framed = messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    try session.send(bytes: Data(framed.utf8))
    var answer = try session.next()
    while answer["id"].text != "slow" { answer = try session.next() }
    #expect(answer["error"]["code"].number == -32_800 || answer["result"].items.count > 0)
    #expect(try session.end() == 0)
  }

  @Test func filesThatAreNoneAreLeftAlone() throws {
    let session = try EditorSession(in: scratch)
    for uri in ["untitled:Untitled-1", "file:///nowhere/App.flow.yaml", "file:///%ZZ", ""] {
      try session.tell(
        "textDocument/didOpen",
        ["textDocument": ["uri": uri, "languageId": "yaml", "version": 1, "text": "flow: App"]])
      _ = try session.ask(
        "textDocument/hover",
        ["textDocument": ["uri": uri], "position": ["line": 0, "character": 0]])
    }
    #expect(try session.end() == 0)
  }

  // MARK: Any edits

  /// Texts with random parts removed and repeated, at random places asked for everything.
  @Test func anyTextHasAnswers() throws {
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    let session = try EditorSession(in: scratch)
    let whole = try String(
      contentsOf: Repository.root.appending(path: "Flows/Shop/Browse/Browse.flow.yaml"),
      encoding: .utf8)
    try session.open(whole, at: "Shop/Shop.flow.yaml")
    for _ in 0..<rounds(usually: 60) {
      var text = Array(whole)
      let start = Int.random(in: 0..<text.count, using: &generator)
      let end = min(text.count, start + Int.random(in: 0...40, using: &generator))
      let part = text[start..<end]
      if Bool.random(using: &generator) {
        text.removeSubrange(start..<end)
      } else {
        text.insert(contentsOf: part, at: Int.random(in: 0..<text.count, using: &generator))
      }
      try session.change("Shop/Shop.flow.yaml", to: String(text))
      let place = TextPlace(
        line: Int.random(in: 0...80, using: &generator),
        character: Int.random(in: 0...60, using: &generator))
      for request in ["completion", "hover", "definition", "documentHighlight", "prepareRename"] {
        let answer = try session.ask(
          "textDocument/\(request)",
          ["textDocument": session.document("Shop/Shop.flow.yaml"), "position": place.json])
        #expect(answer["error"].isNull, "seed \(seed): \(answer.json)")
      }
    }
    try session.change("Shop/Shop.flow.yaml", to: whole)
    try scratch.write("flow: Shop\n", to: "Shop/Name.flow.yaml")
    #expect(try session.end() == 0, "seed \(seed)")
  }
}
