import Foundation
import TestSupport
import Testing

/// What `flowc lsp` offers while somebody types.
@Suite(.serialized) struct CompletionTests {
  private static let shop = """
    flow: Shop
    modules: { Payments: ../Payments }
    links: { schemes: [shop] }
    types: { Price: {} }
    state:
      login: [unknown, out, "in"]
      isMember: Bool
    guards:
      signedIn: { state: { login: "in" }, otherwise: { to: Login, by: cover }, resume: welcome }
      sure: { params: { id: Int }, otherwise: { dialog: really }, resume: leave }
    dialogs:
      really:
        title: Really
        params: { what: String }
        fields: { reason: Why }
        buttons: { leave: {}, keep: { role: cancel } }
    coordinators:
      App: { root: true, kind: tabs, tabs: { Goods: { title: Goods }, Me: { title: Me } } }
      Goods:
        params: { user: { type: Int, default: 0 } }
        results: { gone: { why: String } }
        start: list
        dialogs: { ask: { title: Ask, buttons: { ok: {} } } }
        routes: { help: { to: help, by: sheet } }
        when:
          - login: "in"
            take: help
        screens:
          list:
            routes:
              open: detail
              buy: { to: Payments.Checkout, by: sheet, then: { paid: stay } }
              enter: { to: Login, by: cover, then: { welcome: detail } }
          detail:
            link: "/items/{id}"
            params: { id: Int, tint: String? }
            guards: [sure]
            routes:
              back: pop
          help: { routes: { close: dismiss } }
      Me: { kind: switch, state: login, cases: { out: Login, else: Goods } }
      Login:
        results: { welcome: { id: Int }, never: {} }
        start: form
        screens:
          form:
            routes: { ok: { finish: welcome, with: { id: 1 } } }
    scenarios:
      "an item opens":
        given: { guards: { sure: true }, state: { login: "in" } }
        do: [ { take: open, with: { id: 7 } }, { tap: leave } ]
        expect: { screen: detail }

    """

  private static let payments = """
    flow: Payments
    coordinators:
      Checkout:
        public: true
        params: { sum: Int }
        results: { paid: {} }
        start: form
        screens: { form: { routes: { pay: { finish: paid } } } }
      Inner: { start: only, screens: { only: {} } }

    """

  private static let path = "Shop/App.flow.yaml"

  private let session: EditorSession

  init() throws {
    let scratch = try Scratch()
    try scratch.write(Self.payments, to: "Payments/Payments.flow.yaml")
    session = try EditorSession(in: scratch)
    try session.open(Self.shop, at: Self.path)
  }

  /// Replaces a part of the text, and returns what is offered at the mark in the new part.
  private func offered(_ old: String, _ new: String) throws -> [Answer] {
    let range = try #require(Self.shop.range(of: old), "\(old)")
    let whole = Self.shop.replacingCharacters(in: range, with: new)
    let (text, place) = TextPlace.marked(whole)
    _ = try session.ask("hover", Self.path, at: place)
    try session.change(Self.path, to: text)
    return try session.ask("completion", Self.path, at: place).items
  }

  /// The places, each with words that are offered there, and behind `not` words that aren't.
  @Test(arguments: [
    // Routes
    ("open: detail", "open: |", "detail list App Payments.Checkout pop not form"),
    ("open: detail", "open: { to: |", "detail list Login not pop"),
    ("open: detail", "open: { to: Login.|", "form not list"),
    ("open: detail", "open: { to: Payments.|", "Checkout not Inner form list to"),
    ("open: detail", "open: { popTo: |", "detail list not form"),
    ("open: detail", "open: { popTo: detail, set: { |", "id tint"),
    ("open: detail", "open: { dialog: |", "ask really"),
    ("open: detail", "open: { dialog: really, with: { |", "what"),
    ("open: detail", "open: { to: detail, with: { |", "id tint not sum"),
    ("open: detail", "open: { to: detail, with: { id: 1, |", "tint not id"),
    ("open: detail", "open: { to: detail, with: { id: |", "user"),
    ("open: detail", "open: { to: detail, with: [|", "user"),
    ("to: Payments.Checkout, by", "to: Payments.Checkout, with: { |", "sum not id"),
    ("by: sheet, then", "by: |", "push sheet cover popover"),
    ("by: sheet, then", "by: sheet, |", "pop strategy with"),
    ("then: { paid: stay", "then: { |", "paid finished dismissed not welcome gone never"),
    ("then: { welcome: detail", "then: { |", "welcome never dismissed not paid"),
    ("then: { welcome: detail", "then: { welcome: |", "detail pop"),
    ("{ welcome: detail }", "{ welcome: { to: detail, with: { id: |", "id user"),
    (
      "          enter: { ",
      "          x:\n            to: Payments.Checkout\n            then:\n              |\n          y: {",
      "paid not welcome"
    ),
    (
      "          enter: { ",
      "          x: { to: Payments.Checkout,\n            then: { |\n          y: {",
      "paid not welcome"
    ),
    ("then: { welcome: detail", "then: { welcome: |", "stay"),
    ("then: { welcome: detail }", "returns: |", "welcome never not finished dismissed gone"),
    ("then: { welcome: detail }", "returns: [|", "welcome never not finished dismissed gone"),
    ("open: detail", "open: { dialog: really, with: { |", "what not reason"),
    ("open: detail", "open: { system: mail, with: { |", "address subject body not id"),
    ("tint: String?", "tint: |", "String Price Login"),
    ("leave: {}", "leave: { to: |", "list detail Login"),
    ("{ to: Login, by: cover }", "{ to: detail, with: { |", "id tint"),
    ("expect: { screen: detail", "expect: { refused: |", "signedIn sure atRoot notOnScreen"),
    ("expect: { screen: detail", "expect: { finished: |", "welcome gone finished dismissed"),
    ("finish: welcome", "finish: |", "welcome never not gone"),
    ("finish: welcome, with: { id: 1", "finish: welcome, with: { |", "id"),
    // Coordinators
    ("start: list", "start: |", "list Login"),
    ("    start: list", "    kind: |\n    start: list", "tabs switch"),
    ("    start: list", "    then:\n      |\n    start: list", "Login not list"),
    ("    start: list", "    then:\n      Login:\n        |\n    start: list", "welcome not gone"),
    ("{ Goods: { title: Goods }, Me", "{ Goods: { title: Goods }, |", "Login Me not Goods App"),
    ("state: login, cases", "state: |", "login isMember"),
    ("cases: { out: Login, else: Goods", "cases: { out: Login, |", "unknown in else not out"),
    ("cases: { out: Login", "cases: { out: |", "Login"),
    ("- login: \"in\"", "- |", "login isMember"),
    ("- login: \"in\"", "- login: |", "unknown out in"),
    ("take: help", "take: |", "help not open"),
    // Screens and links
    ("guards: [sure]", "guards: [|", "signedIn sure"),
    ("      detail:\n", "      detail:\n        |\n", "view not link"),
    ("link: \"/items/{id}\"", "link: \"/items/{|", "id tint not user"),
    ("link: \"/items/{id}\"", "link: /items/{i|", "id tint"),
    ("link: \"/items/{id}\"", "title: \"Item {|", "id tint"),
    ("link: \"/items/{id}\"", "link: { path: /a, via: |", "Goods Login"),
    ("link: \"/items/{id}\"", "link: { path: /a, via: Goods.|", "list detail not form"),
    ("link: \"/items/{id}\"", "link: { path: /a, via: Goods.list.|", "open buy not ok"),
    ("link: \"/items/{id}\"", "link: { path: /a, with: { |", "id tint"),
    // The module
    ("flow: Shop", "flow: Shop\n|", "import not links state"),
    ("Payments: ../Payments", "Payments: |", "../Payments not ../Shop/App.flow.yaml"),
    ("Payments: ../Payments", "Payments: ../P|", "../Payments"),
    ("type: Int, default", "type: |", "String Int Price"),
    ("{ id: Int, tint", "{ id: |", "String Int Price"),
    ("state: { login: \"in\" }, otherwise", "state: { |", "login isMember"),
    ("state: { login: \"in\" }, otherwise", "state: { login: |", "unknown out in not true"),
    ("state: { login: \"in\" }, otherwise", "state: { isMember: |", "true false not in"),
    ("otherwise: { to: Login, by: cover }", "otherwise: |", "Login"),
    ("resume: welcome", "resume: |", "welcome never true not gone"),
    ("resume: leave", "resume: |", "leave not keep welcome"),
    ("title: Really", "title: \"Really {|", "what"),
    ("fields: { reason: Why }", "fields: { reason: { |", "title secure"),
    ("fields: { reason: Why }", "fields: { reason: { secure: |", "true false"),
    // Scenarios
    ("guards: { sure: true }", "guards: { |", "sure signedIn"),
    ("state: { login: \"in\" } }", "state: { |", "login"),
    ("state: { login: \"in\" } }", "state: { login: |", "unknown out in"),
    ("take: open, with", "take: |", "open buy Goods.help not help"),
    ("take: open, with", "take: Goods.|", "help not open"),
    ("with: { id: 7", "with: { |", "id tint not sum"),
    ("tap: leave", "tap: |", "leave keep ok"),
    ("tap: leave", "tap: leave, with: { |", "reason"),
    ("tap: leave", "tab: |", "Goods Me"),
    ("tap: leave", "set: { |", "login isMember"),
    ("tap: leave", "set: { login: |", "unknown out in"),
    ("tap: leave", "answer: { |", "sure"),
    ("    do: [", "    do:\n      - take: open\n      - |\n    x: [", "take tap"),
    (
      "    do: [", "    do:\n      - take: open\n        with:\n          |\n    x: [", "id"
    ),
    ("screen: detail", "screen: |", "detail form Login"),
    ("screen: detail", "screen: Goods.|", "detail not form"),
    ("screen: detail", "stack: [list, |", "detail"),
    ("screen: detail", "presented: |", "help Login"),
    ("screen: detail", "refused: |", "sure"),
    ("screen: detail", "dialog: |", "ask really"),
    ("screen: detail", "finished: |", "welcome gone"),
  ])
  func whatCanStandThereIsOffered(old: String, new: String, words: String) throws {
    let labels = try offered(old, new).compactMap { $0["label"].text }
    let parts = words.split(separator: " not ", maxSplits: 1)
    for word in parts[0].split(separator: " ") {
      #expect(labels.contains(String(word)), "\(word) isn't in \(labels)")
    }
    for word in parts.dropFirst().joined().split(separator: " ") {
      #expect(!labels.contains(String(word)), "\(word) is in \(labels)")
    }
  }

  /// A text that could never be read is read without the line that is being typed.
  @Test func aTextThatIsNewHasNames() throws {
    let (text, place) = TextPlace.marked(Self.shop.replacing("open: detail", with: "open: { to: |"))
    let path = "New/App.flow.yaml"
    try session.open(text, at: path)
    let labels = try session.ask("completion", path, at: place).items
      .compactMap { $0["label"].text }
    #expect(Set(["detail", "Login"]).isSubset(of: labels), "\(labels)")
  }

  @Test func keysThatStandThereAreNotOfferedAgain() throws {
    let offered = try offered("    start: list", "    |\n    start: list")
    #expect(offered.contains { $0["insertText"].text == "leaving: " })
    #expect(!offered.contains { $0["label"].text == "start" })
  }

  /// Snippets are for editors that take them. Others get plain text.
  @Test(arguments: [
    ("      detail:\n", "      more:\n        |\n      detail:\n", "routes", "routes:\n  ${1}"),
    ("      detail:\n", "      detail:\n        |\n", "title", "title: ${1}"),
    ("      detail:\n", "      detail:\n        |\n", "leaving", "leaving: [${1}]"),
    ("      detail:\n", "      detail:\n        |\n", "bare", "bare: ${1|true,false|}"),
    ("open: detail", "open: { |", "to", "to: ${1}"),
    (
      "open: detail", "open: { |", "by",
      "by: ${1|push,sheet,cover,popover,replace,restart|}"
    ),
    ("open: detail", "open: { |", "then", "then: { ${1} }"),
    ("open: detail", "open: { |", "with", "with: [${1}]"),
    ("    start: form", "    |\n    start: form", "when", "when:\n  - ${1}"),
    (
      "      detail:\n", "      |\n      detail:\n", "new screen",
      "${1:screen}:\n  title: ${2:Title}\n  routes:\n    ${3:open}: ${4:target}"
    ),
    ("open: detail", "|", "new route", nil),
    (
      "  Login:\n", "  |\n  Login:\n", "new coordinator",
      "${1:Name}:\n  start: ${2:first}\n  screens:\n    ${2:first}:\n      title: ${3:Title}"
    ),
  ])
  func aKeyComesWithAPlaceForItsValue(
    old: String, new: String, label: String, snippet: String?
  ) throws {
    let whole = Self.shop.replacingOccurrences(
      of: old, with: new, range: Self.shop.range(of: old))
    let (text, place) = TextPlace.marked(whole)
    let capabilities = ["completion": ["completionItem": ["snippetSupport": true]]]
    let rich = try EditorSession(in: try Scratch(), capabilities: capabilities)
    try rich.open(text, at: Self.path)
    let item = try rich.ask("completion", Self.path, at: place).items
      .first { $0["label"].text == label }
    #expect(item?["insertTextFormat"].number == 2)
    if let snippet { #expect(item?["insertText"].text == snippet) }
    try session.change(Self.path, to: text)
    let plain = try session.ask("completion", Self.path, at: place).items
      .first { $0["label"].text == label }
    #expect(plain?["insertText"].text == (label.hasPrefix("new ") ? nil : "\(label): "))
    #expect(plain?["insertTextFormat"].isNull ?? true)
  }
}
