// The map of a module: a board that is small enough to see at a glance.

extension Board {
  /// Returns the board with names alone: cards without rows, and one arrow for all rows that lead
  /// from one card to another. Exits are left out, and dialogs that lead to no screen.
  func map() -> Board {
    let met = Set(cards.flatMap(\.targets))
    let ends = Set(
      frames.flatMap(\.exits).map(\.id) + cards.filter { $0.kind == .dialog }.map(\.id))
    let leading = cards.filter { !ends.isSuperset(of: $0.targets) }.map(\.id)
    let known = Set(
      leading
        + cards.filter { card in
          switch card.kind {
          case .screen, .external: true
          case .coordinator: met.contains(card.id)
          case .dialog, .guards: false
          }
        }.map(\.id) + frames.compactMap(\.firstCard?.id))
    var map = self
    map.guards = guards.flatMap { known.contains($0.id) ? $0.onMap(of: known) : nil }
    map.frames = frames.map { $0.onMap(of: known) }
    return map
  }

  /// Whether `dot` draws the board within seconds. It takes minutes if many arrows cross.
  var isDrawnSoon: Bool {
    cards.count <= 1000 && cards.reduce(0) { $0 + $1.targets.count } <= cards.count + 200
  }
}

extension Frame {
  fileprivate func onMap(of known: Set<CardID>) -> Frame {
    var frame = self
    frame.exits = []
    frame.cards = cards.filter { known.contains($0.id) }.map { $0.onMap(of: known) }
    if frame.cards.count == 1 {
      frame.cards[0].name = name
      frame.cards[0].isFirst = false
      frame.cards[0].shortNote = kind.split(separator: " ").filter { $0 != "stack" }
        .joined(separator: " ")
    }
    return frame
  }
}

extension Card {
  fileprivate func onMap(of known: Set<CardID>) -> Card {
    var card = self
    var met: Set<CardID> = []
    // The plainest of several rows stands for all: one that is no guess, and asks no guard.
    let arrows = rows.filter(\.hasArrow)
    let sure = arrows.filter { !$0.isGuess }
    card.sections = [
      (sure.filter(\.guards.isEmpty) + sure + arrows).filter { row in
        row.target.map { known.contains($0) && met.insert($0).inserted } ?? false
      }
    ]
    card.shortNote = ""
    return card
  }
}
