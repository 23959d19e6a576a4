import FlowModel

extension HierarchyTree {
  /// The trees as a chart, read from left to right.
  func mermaid(of flow: Flow) -> String {
    var chart = MermaidChart(title: flow.name.text)
    for (index, node) in nodes.enumerated() {
      let kind = node.isRepeated ? "" : flow.kindDescription(of: flow[node.coordinator])
      let title = node.parent == nil ? node.reason.title ?? "" : ""
      chart.add(
        MermaidID(box: index), [flow.name(of: node), kind, title],
        node.isRepeated ? .quiet : node.parent == nil ? .first : .plain)
    }
    for (index, node) in nodes.enumerated() {
      guard let parent = node.parent else { continue }
      let how = node.relation.map { flow.description(of: $0, in: self.parent(of: node)) }
      chart.add(
        from: MermaidID(box: parent), to: MermaidID(box: index), how.map { [$0] } ?? [],
        node.relation?.isStructural == true ? .thick : .thin)
    }
    return chart.text
  }
}

extension Board {
  /// The board as a chart: a frame for each coordinator, and an arrow for all rows that lead from one
  /// card to another in the same way. Ways back have no arrows.
  func mermaid() -> String {
    var chart = MermaidChart(title: title)
    for (number, frame) in frames.enumerated() {
      if frame.isOnlyCard {
        chart.add(frame.cards[0], note: frame.kind)
      } else {
        chart.add(MermaidID(frame: number), frame: "\(frame.name) · \(frame.kind)") { chart in
          for card in frame.cards { chart.add(card, note: card.note) }
          for exit in frame.exits {
            chart.add(MermaidID(box: exit.id.number), [exit.name], .exit)
          }
        }
      }
    }
    if let guards { chart.add(guards, note: guards.note) }
    for card in cards { chart.addArrows(of: card) }
    return chart.text
  }
}

extension MermaidChart {
  fileprivate mutating func add(_ card: Card, note: String) {
    let guards = (card.guards.isEmpty ? [] : ["◊ " + card.guards.joined(separator: ", ")])
    let look: Look
    switch card.kind {
    case .screen: look = card.isFirst ? .first : .plain
    case .dialog: look = .dialog
    case .coordinator, .external, .guards: look = .quiet
    }
    add(MermaidID(box: card.id.number), [card.name, note] + guards, look)
  }

  /// Adds the arrows of a card, one for all rows that lead to the same card in the same way.
  fileprivate mutating func addArrows(of card: Card) {
    var ways: [(to: CardID, line: MermaidLine, names: [String])] = []
    for row in card.rows {
      guard let target = row.target, let plain = row.way.mermaidLine else { continue }
      let line = row.isGuess ? .dotted : plain
      let name =
        (row.way == .push ? row.name : "\(row.way.sign) \(row.name)") + (row.isGuess ? " ?" : "")
      let shield = row.guards.isEmpty ? "" : " ◊ " + row.guards.joined(separator: ", ")
      if let known = ways.firstIndex(where: { $0.to == target && $0.line == line }) {
        ways[known].names.append(name + shield)
      } else {
        ways.append((target, line, [name + shield]))
      }
    }
    for way in ways {
      add(
        from: MermaidID(box: card.id.number), to: MermaidID(box: way.to.number), way.names,
        way.line)
    }
  }
}

extension RowEffect {
  /// The line of an arrow; nil for ways back and out.
  fileprivate var mermaidLine: MermaidLine? {
    switch self {
    case .push, .cover, .when: .thin
    case .show: .thick
    case .sheet, .popover, .open, .dialog, .detour, .report: .dotted
    case .finish: .thin
    case .back, .dismiss, .leave, .stay: nil
    }
  }
}
