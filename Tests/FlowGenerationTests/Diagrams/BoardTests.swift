import FlowModel
import Testing

@testable import FlowGeneration

/// Properties of every board, whatever it shows.
struct BoardTests {
  @Test("every arrow ends at a card or exit of the board", arguments: Modules.names)
  func arrowsEnd(module: String) throws {
    for board in try boards(of: module) {
      let places = board.framesOfCards()
      for target in board.cards.flatMap(\.targets) { #expect(places[target] != nil) }
      #expect(places.count == board.frames.reduce(0) { $0 + $1.cards.count + $1.exits.count })
    }
  }

  @Test("a frame is entered from one other frame alone", arguments: Modules.names)
  func oneWayIn(module: String) throws {
    let board = Board(try Modules.flow(named: module))
    let places = board.framesOfCards()
    var sources = board.frames.map { _ in Set<String>() }
    for frame in board.frames {
      for target in frame.cards.flatMap(\.targets) {
        let other = try #require(places[target])
        if board.frames[other].name != frame.name { sources[other].insert(frame.name) }
      }
    }
    #expect(sources.allSatisfy { $0.count <= 1 })
  }

  @Test("in a frame, no arrows make a cycle", arguments: Modules.names)
  func noCycles(module: String) throws {
    for frame in try boards(of: module).flatMap(\.frames) {
      var open = frame.cards
      while !open.isEmpty {
        let met = Set(open.flatMap(\.targets))
        let rest = open.filter { met.contains($0.id) }
        try #require(rest.count < open.count, "a cycle in \(frame.name)")
        open = rest
      }
    }
  }

  @Test("every screen and route is there once", arguments: Modules.names)
  func complete(module: String) throws {
    let flow = try Modules.flow(named: module)
    let board = Board(flow)
    for coordinator in flow.coordinators {
      let frame = try #require(board.frames.first { $0.name == coordinator.name.text })
      let screens = frame.cards.filter { $0.kind == .screen }
      #expect(screens.map(\.name) == coordinator.screens.map { flow[$0].name.text })
      for (card, id) in zip(screens, coordinator.screens) {
        let names = flow[id].routes.map { flow[$0].name.text }
        // The last section has what guards ask, no routes.
        let routes = card.sections.first ?? []
        #expect(routes.filter { $0.depth == 0 }.map(\.name) == names)
      }
    }
    #expect(board.frames.count == flow.coordinators.count)
  }

  @Test("a frame's neighbours are those that lead to it and those it leads to")
  func focus() throws {
    let board = Board(try Modules.flow(named: "Shop")).focused(on: "Checkout")
    #expect(
      board.frames.map(\.name)
        == ["Product", "Cart", "Checkout", "Support", "AddressBook", "BankChallenge", "SignIn"])
    #expect(board.guards?.rows.map(\.name) == ["signedIn", "mayLeaveCheckout"])
  }

  private func boards(of module: String) throws -> [Board] {
    let whole = Board(try Modules.flow(named: module))
    let boards = [whole] + whole.frames.map { whole.focused(on: $0.name) }
    return boards + boards.map { $0.map() }
  }
}
