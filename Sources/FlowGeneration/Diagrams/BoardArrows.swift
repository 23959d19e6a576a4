// The choice of the rows that get an arrow. If every row had one, too many arrows would cross at a
// coordinator that is used in many places. The other rows say in words where they lead.

/// The place of a frame in the hierarchy. Arrows into the frame come from there.
enum FrameParent: Sendable {
  case none
  case guards
  case frame(Int)
}

extension Board {
  /// Gives arrows to rows that lead to another card of their frame. Rows that lead into a frame
  /// below theirs in the hierarchy get arrows, too.
  mutating func drawArrows(below parents: [FrameParent]) {
    let places = framesOfCards()
    for index in frames.indices {
      for card in frames[index].cards.indices {
        frames[index].cards[card].drawArrows { target in
          guard let other = places[target] else { return nil }
          if other == index { return .inside }
          if case .frame(index) = parents[other] { return .into(frame: other) }
          return nil
        }
      }
      frames[index].breakCycles()
    }
    guards?.drawArrows { target in
      guard let other = places[target], case .guards = parents[other] else { return nil }
      return .into(frame: other)
    }
    nameOtherWaysIn(places, parents)
  }

  /// Writes into each frame the names of the frames that lead to it without an arrow.
  private mutating func nameOtherWaysIn(_ places: [CardID: Int], _ parents: [FrameParent]) {
    for (index, frame) in frames.enumerated() {
      for row in frame.cards.flatMap(\.rows) where !row.hasArrow && row.way != .open {
        guard let target = row.target, let other = places[target], other != index,
          frames[other].otherWaysIn.last != frame.name
        else { continue }
        if case .frame(index) = parents[other] { continue }
        frames[other].otherWaysIn.append(frame.name)
      }
    }
    for index in frames.indices where frames[index].isOnlyCard && !frames[index].alsoFrom.isEmpty {
      frames[index].cards[0].lines.insert(frames[index].alsoFrom, at: 0)
    }
  }

  /// The frame that each card and exit is in.
  func framesOfCards() -> [CardID: Int] {
    var places: [CardID: Int] = [:]
    for (index, frame) in frames.enumerated() {
      for id in frame.cards.map(\.id) + frame.exits.map(\.id) { places[id] = index }
    }
    return places
  }
}

/// The end of a possible arrow.
private enum Arrowhead {
  case inside
  case into(frame: Int)
}

extension Card {
  /// Gives arrows to the card's rows, at most one for each other frame. No arrow leads back to the
  /// card itself.
  fileprivate mutating func drawArrows(_ arrowhead: (CardID) -> Arrowhead?) {
    var entered: Set<Int> = []
    for section in sections.indices {
      for index in sections[section].indices {
        let row = sections[section][index]
        guard let target = row.target, target != id, row.way != .open else { continue }
        switch arrowhead(target) {
        case .inside: sections[section][index].hasArrow = true
        case .into(let frame): sections[section][index].hasArrow = entered.insert(frame).inserted
        case nil: break
        }
      }
    }
  }

  /// Removes the arrows to some cards.
  fileprivate mutating func dropArrows(to targets: Set<CardID>) {
    if targets.isEmpty { return }
    for section in sections.indices {
      for index in sections[section].indices {
        guard let target = sections[section][index].target, targets.contains(target) else {
          continue
        }
        sections[section][index].hasArrow = false
      }
    }
  }
}

extension Frame {
  /// The leftmost card. The others are drawn to the right of it.
  var firstCard: Card? { cards.first(where: \.isFirst) ?? cards.first }

  /// Removes the arrows that close a cycle, so that all arrows lead to the right.
  fileprivate mutating func breakCycles() {
    guard let first = firstCard?.id else { return }
    for index in cards.indices { cards[index].dropArrows(to: [first]) }
    for (index, targets) in cyclicArrows().enumerated() {
      cards[index].dropArrows(to: targets)
    }
  }

  /// The targets of the arrows that close a cycle, for each card. From such a target, arrows lead
  /// back to the card.
  private func cyclicArrows() -> [Set<CardID>] {
    let positions = Dictionary(uniqueKeysWithValues: cards.enumerated().map { ($1.id, $0) })
    var found: [Set<CardID>] = Array(repeating: [], count: cards.count)
    var visits = Array(repeating: Visit.ahead, count: cards.count)
    for start in cards.indices where visits[start] == .ahead {
      var way = [(card: start, targets: cards[start].targets[...])]
      visits[start] = .onTheWay
      while let last = way.indices.last {
        guard let target = way[last].targets.popFirst() else {
          visits[way.removeLast().card] = .done
          continue
        }
        guard let position = positions[target] else { continue }
        if visits[position] == .onTheWay { found[way[last].card].insert(target) }
        if visits[position] != .ahead { continue }
        visits[position] = .onTheWay
        way.append((position, cards[position].targets[...]))
      }
    }
    return found
  }

  private enum Visit { case ahead, onTheWay, done }
}

extension Card {
  /// The cards at which the card's arrows end.
  var targets: [CardID] { rows.filter(\.hasArrow).compactMap(\.target) }
}
