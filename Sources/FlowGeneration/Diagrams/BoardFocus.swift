extension Board {
  /// Returns the board of one frame. A neighbour keeps only the rows that lead to this frame.
  /// Returns the whole board if no frame has the name.
  func focused(on name: String) -> Board {
    guard let index = frames.firstIndex(where: { $0.name == name }) else { return self }
    return Focus(board: self, index: index).board()
  }
}

/// The maker of a board with one frame. Each neighbour becomes two cards, one on the left for the
/// rows that lead to the frame and one on the right, so that no arrow goes around the frame.
private struct Focus {
  let whole: Board
  let index: Int
  private let places: [CardID: Int]
  /// The cards on the left, by the index of the frame that they stand for.
  private let sources: [CardID]
  /// The cards on the right, by the same index.
  private let goals: [CardID]

  init(board: Board, index: Int) {
    whole = board
    self.index = index
    places = board.framesOfCards()
    let (first, count) = (board.highestID + 1, board.frames.count)
    sources = (0..<count).map { CardID(number: first + $0) }
    goals = (0..<count).map { CardID(number: first + count + $0) }
  }

  func board() -> Board {
    var frame = whole.frames[index]
    frame.otherWaysIn = []
    frame.cards = frame.cards.map(leadingToNeighbours)
    let guards = guardsOfFrame()
    let met = Set((frame.cards + (guards.map { [$0] } ?? [])).flatMap(\.targets))
    let others = whole.frames.indices.filter { $0 != index }
    let before = others.compactMap { other in
      let rows = rowsLeadingHere(from: whole.frames[other])
      return rows.isEmpty ? nil : standIn(for: other, sources[other], rows)
    }
    let behind = others.filter { met.contains(goals[$0]) }.map { standIn(for: $0, goals[$0], []) }
    return Board(
      title: "\(whole.title) – \(frame.name)", frames: before + [frame] + behind, guards: guards)
  }

  private func standIn(for other: Int, _ id: CardID, _ rows: [Row]) -> Frame {
    let frame = whole.frames[other]
    return Frame(
      name: frame.name, kind: frame.kind, id: frame.id, place: frame.place, isNeighbour: true,
      cards: [
        Card(
          id: id, kind: .coordinator, name: frame.name, place: frame.place, note: frame.kind,
          guards: frame.guards,
          sections: [rows])
      ])
  }

  private func rowsLeadingHere(from frame: Frame) -> [Row] {
    frame.cards.flatMap { card in
      card.rows.compactMap { row in
        guard let target = row.target, places[target] == index else { return nil }
        var row = row
        if card.kind != .coordinator { row.name = card.name + "." + row.name }
        row.hasArrow = true
        row.depth = 0
        return row
      }
    }
  }

  /// Returns a card whose rows lead to the cards on the right instead of into other frames.
  private func leadingToNeighbours(_ card: Card) -> Card {
    var card = card
    for section in card.sections.indices {
      for row in card.sections[section].indices {
        guard let target = card.sections[section][row].target, let other = places[target],
          other != index, card.sections[section][row].way != .open
        else { continue }
        card.sections[section][row].target = goals[other]
        card.sections[section][row].hasArrow = true
      }
    }
    return card
  }

  /// The guards that are asked somewhere in the frame.
  private func guardsOfFrame() -> Card? {
    let frame = whole.frames[index]
    let names = Set(
      frame.guards + frame.leaving + frame.cards.flatMap { $0.guards + $0.leaving }
        + frame.cards.flatMap { $0.rows.flatMap(\.guards) })
    guard var card = whole.guards else { return nil }
    var isAsked = false
    card.sections = card.sections.map { section in
      section.filter { row in
        if row.depth == 0 { isAsked = names.contains(row.name) }
        return isAsked && (row.depth == 0 || row.name == "in " + frame.name)
      }
    }
    return card.rows.isEmpty ? nil : leadingToNeighbours(card)
  }
}
