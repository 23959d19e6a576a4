import FlowModel
import Testing

@testable import FlowGeneration

/// A map has the screens of its board, and says no more about the ways between them.
struct MapTests {
  private struct Arrow: Hashable {
    let from: CardID
    let to: CardID
  }

  private func arrows(_ board: Board) -> [Arrow] {
    board.cards.flatMap { card in card.targets.map { Arrow(from: card.id, to: $0) } }
  }

  @Test("every screen, and one arrow for all that the board has", arguments: Modules.names)
  func whole(module: String) throws {
    let board = Board(try Modules.flow(named: module), isNearest: true)
    let map = board.map()
    #expect(map.cards.compactMap(\.screen) == board.cards.compactMap(\.screen))
    #expect(map.frames.map(\.name) == board.frames.map(\.name))
    let known = Set(map.cards.map(\.id))
    let expected = Set(arrows(board).filter { known.contains($0.from) && known.contains($0.to) })
    #expect(Set(arrows(map)) == expected && arrows(map).count == expected.count)
    #expect(map.isDrawnSoon)
  }

  @Test("an arrow is a guess, or asks a guard, only if all of its routes do")
  func plainest() throws {
    let flow = Modules.flow(
      """
      flow: App
      coordinators:
        App:
          root: true
          start: a
          screens:
            a:  # A, App.swift:1
              routes:
                one: b  # a guess, App.swift:2
                two: { to: b, guards: [asked] }  # App.swift:3
                three: b  # App.swift:4
                four: c  # a guess, App.swift:5
                sure: { dialog: sure }
            b: {}
            c: {}
          dialogs: { sure: { style: alert, buttons: { no: {} } } }
      guards: { asked: { else: b } }

      """)
    let map = Board(flow).map()
    let card = try #require(map.cards.first { $0.name == "a" })
    #expect(card.rows.map(\.name) == ["three", "four"])
    #expect(card.rows.map(\.isGuess) == [false, true])
    #expect(!map.cards.contains { $0.kind == .dialog })
  }

  @Test("a coordinator of one screen is a card with the coordinator's name")
  func single() throws {
    let flow = Modules.flow(
      """
      flow: App
      coordinators:
        App: { root: true, start: list, screens: { list: { routes: { help: Help } } } }
        Help: { start: text, screens: { text: {} } }
        Alone: { public: true, start: text, screens: { text: {} } }

      """)
    let map = Board(flow).map()
    #expect(map.cards.map(\.name) == ["App", "Help", "Alone"])
    #expect(map.frames.allSatisfy { $0.isOnlyCard })
    #expect(map.cards.map(\.shortNote) == ["", "", "public"])
  }

  @Test("dot takes long for a module in which everything leads to everything")
  func dense() {
    let names = (0..<40).map { "s\($0)" }
    let routes = names.map { "\($0)R: \($0)" }.joined(separator: ", ")
    let screens = names.map { "      \($0): { routes: { \(routes) } }\n" }.joined()
    let flow = Modules.flow(
      "flow: Dense\ncoordinators:\n  App:\n    start: s0\n    screens:\n" + screens)
    #expect(!Board(flow).map().isDrawnSoon)
  }
}
