import FlowModel
import Testing

@testable import FlowGeneration

/// The dialogs that guards ask, and tabs that present: drawn as what they are.
struct RefusalTests {
  /// The places where a guard can be asked, each as a change of the module below.
  private static let places: [(name: String, changes: [String: String])] = [
    ("a route", ["ROUTE": ", guards: [check]"]),
    ("a screen", ["SCREEN": "guards: [check], "]),
    ("leaving a screen", ["SCREEN": "leaving: [check], "]),
    ("a coordinator", ["CHILD": "guards: [check]\n    "]),
    ("leaving a coordinator", ["CHILD": "leaving: [check]\n    "]),
    ("a tab", ["TAB": "guards: [check]"]),
    ("a finish", ["FINISH": ", guards: [check]"]),
    ("a result", ["RESULT": ", guards: [check]"]),
    ("a button", ["BUTTON": ", guards: [check]"]),
    ("a coordinator's route", ["SHARED": ", guards: [check]"]),
    ("two of them", ["ROUTE": ", guards: [other, check]"]),
  ]

  /// The dialog is declared where the guard may be asked.
  private static func module(_ changes: [String: String]) -> String {
    let text = """
      flow: Refused
      guards: { check: { otherwise: { dialog: sure } }, other: {} }
      dialogs: { sure: { title: Sure?, buttons: { ok: {} } } }
      coordinators:
        App: { kind: tabs, tabs: { Home: {}, Other: { TAB } } }
        Other: { start: only, screens: { only: {} } }
        Home:
          start: list
          screens:
            list:
              routes:
                open: { to: details ROUTE }
                edit: { to: Editor, by: sheet, then: { done: { to: details RESULT } } }
                ask: { dialog: really }
            details: { SCREEN routes: { back: pop } }
          dialogs: { really: { buttons: { yes: { to: details BUTTON } } } }
          routes: { shared: { to: details SHARED } }
        Editor:
          CHILDresults: { done: {} }
          start: page
          screens: { page: { routes: { done: { finish: done FINISH } } } }
      """
    return ["ROUTE", "SCREEN", "CHILD", "TAB", "FINISH", "RESULT", "BUTTON", "SHARED"]
      .reduce(text) { text, word in text.replacing(word, with: changes[word] ?? "") }
  }

  @Test("a guard's dialog hangs on an arrow, wherever the guard is asked", arguments: places)
  func hangs(place: (name: String, changes: [String: String])) throws {
    let board = Board(Modules.flow(Self.module(place.changes)))
    let dialogs = board.frames.flatMap(\.cards).filter { $0.kind == .dialog && $0.name == "sure" }
    #expect(!dialogs.isEmpty)
    let met = Set(board.frames.flatMap(\.cards).flatMap(\.targets))
    for dialog in dialogs { #expect(met.contains(dialog.id), "\(place.name)") }
    #expect(board.text().contains("? sure"))
  }

  @Test("no dialog of a module floats", arguments: Modules.names)
  func modules(name: String) throws {
    for frame in Board(try Modules.flow(named: name)).frames {
      let rows = frame.cards.flatMap(\.rows)
      for dialog in frame.cards where dialog.kind == .dialog {
        #expect(rows.contains { $0.target == dialog.id }, "\(frame.name).\(dialog.name)")
      }
    }
  }

  @Test("a screen that only refusals show hangs on an arrow", arguments: ["sheet", "push"])
  func screens(style: String) {
    let text = Self.module(["SCREEN": "guards: [check], "])
      .replacing("{ dialog: sure }", with: "{ to: sorry, by: \(style) }")
      .replacing("details: {", with: "sorry: {}\n      details: {")
    let board = Board(Modules.flow(text))
    let target = board.cards.first { $0.name == "sorry" }?.id
    #expect(target.map { board.cards.flatMap(\.targets).contains($0) } == true)
    #expect(board.text().contains("entering refused"))
  }

  @Test("a focused board shows the dialogs, too")
  func focus() throws {
    let board = Board(try Modules.flow(named: "Shop")).focused(on: "Checkout")
    let dialog = try #require(board.cards.first { $0.name == "confirmLeaving" })
    #expect(board.cards.flatMap(\.targets).contains(dialog.id))
  }

  @Test("a dialog that is asked in many coordinators is one row at the guards' card")
  func oneRow() {
    let flow = Modules.flow(
      """
      flow: Asked
      guards: { check: { otherwise: { dialog: sure } } }
      dialogs: { sure: { buttons: { ok: {} } } }
      coordinators:
        App: { kind: tabs, tabs: { One: {}, Two: {} } }
        One: { start: a, screens: { a: { routes: { b: b } }, b: { leaving: [check] } } }
        Two: { start: a, screens: { a: { routes: { b: b } }, b: { leaving: [check] } } }
      """)
    let board = Board(flow)
    #expect(board.guards?.rows.map(\.note) == ["else ask sure"])
    #expect(board.frames.filter { $0.cards.contains { $0.kind == .dialog } }.count == 2)
  }

  // MARK: Tabs that present

  @Test(
    "a tab that presents is drawn as what it presents", arguments: ["sheet", "cover", "popover"])
  func tabs(style: String) {
    let flow = Modules.flow(
      """
      flow: Tabs
      coordinators:
        App: { kind: tabs, tabs: { Home: {}, Write: { title: New, icon: plus, by: \(style) } } }
        Home: { start: list, screens: { list: {} } }
        Write: { start: page, screens: { page: {} } }
      """)
    let hierarchy = Diagram(.hierarchy, of: flow)
    #expect(hierarchy.text.contains("Write  stack  \(style), tab New, plus\n"))
    let looks = ["sheet": "dashed", "cover": "#7c3aed:#7c3aed", "popover": "dotted"]
    for diagram in [hierarchy, Diagram(.flow, of: flow)] {
      let arrow = diagram.dot.split(separator: "\n")
        .first { $0.contains("->") && $0.contains("arrowhead=\"onormal\"") }
      #expect(arrow?.contains(looks[style] ?? "") == true)
    }
    // What is presented is no part of its parent, and not filled like one.
    let fills = hierarchy.dot.components(separatedBy: "fillcolor=\"#e2e8f0\"").count - 1
    #expect(fills == 1)
    #expect(Diagram(.flow, of: flow).text.contains("Write  plus, \(style)"))
  }

  @Test("columns are measured as a terminal shows them")
  func wideText() {
    let flow = Modules.flow(
      """
      flow: Wide
      coordinators:
        App: { kind: tabs, tabs: { One: { title: 検索 }, Two: { title: "e\u{301}tat" } } }
        One: { start: a, screens: { a: {} } }
        Two: { start: a, screens: { a: {} } }
      """)
    #expect(Diagram(.flow, of: flow).text.contains("  検索  » One\n  e\u{301}tat  » Two\n"))
  }
}
