import Graphviz

extension Board {
  /// The board as a graph, read from left to right. An arrow leads from the right side of a row to
  /// the left side of another card's heading.
  func drawing(_ links: DiagramLinks) -> Graph {
    let isMap = cards.contains { $0.shortNote != nil }
    var graph = Graph(
      [
        .leftToRight, .ranksAcrossClusters, .nodeSpacing(isMap ? 0.08 : 0.22),
        .rankSpacing(isMap ? 0.5 : 0.75),
      ]
        + DiagramLook.graph(title: title, way: links.overview.map { _ in "← all coordinators" }),
      nodeDefaults: DiagramLook.nodes, edgeDefaults: DiagramLook.edges,
      caption: links.overview.map { Caption("All coordinators", address: $0) })
    if let guards { graph.items.append(.node(guards.drawing(guards.caption(in: nil, links)))) }
    graph.items += frames.map { $0.drawing(links) }
    let exits = Set(frames.flatMap { $0.exits.map(\.id) })
    graph.items += (guards.map { $0.arrows(exits, in: nil, links) } ?? []).map(Item.edge)
    graph.items += frames.flatMap { frame in
      frame.cards.flatMap { $0.arrows(exits, in: frame, links) }
    }.map(Item.edge)
    graph = graph.packed()
    if let legend = legend() { graph.items.append(legend) }
    return graph
  }
}

extension CardID {
  var node: GraphNodeID { GraphNodeID(number) }
}

extension Frame {
  fileprivate func drawing(_ links: DiagramLinks) -> Item {
    let nodes = cards.map { card in
      card.drawing(card.caption(in: self, links), card.screen.flatMap { links.images[$0] })
    }
    if isOnlyCard { return .node(nodes[0]) }
    return .cluster(
      Cluster(
        [
          .label(.line(heading)), .labelAlignment(.leading), .labelAbove,
          .style(.rounded, .filled), .color(Palette.frame), .fill(Palette.frameGround),
          .margin(isMap ? 8 : 14),
        ],
        items: (nodes + exits.map { $0.drawing(in: self) }).map(Item.node) + anchors(),
        caption: caption(links)))
  }

  private var heading: [Run] {
    [Run(name, isBold: true, size: 13), small(kind)] + shields(guards)
      + (leaving.isEmpty ? [] : [small("leaving")] + shields(leaving))
      + (alsoFrom.isEmpty ? [] : [small(alsoFrom)])
  }

  private var isMap: Bool { cards[0].shortNote != nil }

  private func small(_ text: String) -> Run { Run("  " + text, size: 9, color: Palette.quiet) }

  /// Invisible edges that keep cards without arrows near the frame's first card.
  private func anchors() -> [Item] {
    guard let first = firstCard?.id else { return [] }
    let met = Set(cards.flatMap(\.targets) + [first])
    let beside = cards.filter { $0.kind == .coordinator && $0.id != first }.map(\.id)
    let others = cards.map(\.id) + exits.map(\.id)
    let behind = others.filter { !met.contains($0) && !beside.contains($0) }
    // On a map, many cards without arrows stand in a few columns.
    let columns = isMap ? max(1, Int((Double(behind.count) / 4).squareRoot())) : 1
    let leashes = behind.enumerated().map { index, card in
      let start = index % columns == 0 ? first : behind[index - 1]
      return Edge(from: Endpoint(start.node), to: Endpoint(card.node), [.style(.invisible)])
    }
    return (beside.isEmpty ? [] : [.sameRank(([first] + beside).map(\.node))])
      + leashes.map(Item.edge)
  }
}

extension Exit {
  fileprivate func drawing(in frame: Frame) -> GraphNode {
    GraphNode(
      id.node,
      [
        .label(.line([Run(name, size: 10)])), .fill(Palette.coordinatorGround), .margin(0.09, 0.03),
      ], caption: Caption("\(frame.name) ends with \(name)"))
  }
}

// MARK: - Cards

extension Card {
  fileprivate func drawing(_ caption: Caption, _ image: PNG? = nil) -> GraphNode {
    let top = [LabelRow([Cell(heading, span: 2, port: Port(0))])]
    if shortNote != nil { return drawing([top], caption) }
    let small =
      lines.map { ($0, Palette.quiet) }
      + (leaving.isEmpty ? [] : [("leaving ◊ " + leaving.joined(separator: ", "), Palette.amber)])
      + links.map { ($0, Palette.blue) }
    let details = small.map { LabelRow([Cell([Run($0, size: 9, color: $1)], span: 2)]) }
    var port = 0
    let below = sections.map { section in
      section.map { row in
        port += 1
        return row.drawing(Port(port))
      }
    }
    let picture = image.map {
      [[LabelRow([Cell(space: $0.size(within: Self.imageSize), span: 2)])]]
    }
    return drawing([top + details] + (picture ?? []) + below, caption, image)
  }

  private func drawing(
    _ sections: [[LabelRow]], _ caption: Caption, _ image: PNG? = nil
  ) -> GraphNode {
    GraphNode(
      id.node, [.label(.table(LabelTable(sections, padding: shortNote == nil ? 5 : 4)))] + outline,
      caption: caption,
      image: image)
  }

  /// The greatest size of an image on a card, in points.
  private static let imageSize = ImageSize(width: 100, height: 200)

  private var heading: [Run] {
    let note = shortNote ?? note
    return [Run(isFirst ? "► " : "", size: 9), Run(name, isBold: true, size: 12)]
      + shields(guards)
      + (note.isEmpty ? [] : [Run("  " + note, size: 9, color: Palette.quiet)])
  }

  private var outline: [GraphAttribute<GraphNode>] {
    switch kind {
    case .screen: isFirst ? [.color(Palette.ink), .lineWidth(2)] : []
    case .coordinator: [.fill(Palette.coordinatorGround)]
    case .external: [.fill(Palette.coordinatorGround), .style(.rounded, .filled, .dashed)]
    case .dialog, .guards: [.fill(Palette.dialogGround), .color(Palette.dialogOutline)]
    }
  }

  fileprivate func arrows(
    _ exits: Set<CardID>, in frame: Frame?, _ links: DiagramLinks
  ) -> [Edge] {
    rows.enumerated().compactMap { index, row in
      guard let target = row.target, row.hasArrow else { return nil }
      return Edge(
        from: Endpoint(id.node, port: Port(shortNote == nil ? index + 1 : 0), side: .east),
        to: Endpoint(target.node, port: exits.contains(target) ? nil : Port(0), side: .west),
        row.way.edge(isGuess: row.isGuess) + (row.guards.isEmpty ? [] : guardedTail),
        caption: captionOfArrow(at: index, in: frame, links))
    }
  }
}

/// The attributes of an edge that asks guards: a diamond stands at its beginning.
private let guardedTail: [GraphAttribute<Edge>] = [.hasTail, .tail(.hollowDiamond)]

/// The text for guards: their sign, and then their names.
private func shields(_ guards: [String]) -> [Run] {
  guards.isEmpty
    ? [] : [Run("  ◊ " + guards.joined(separator: ", "), size: 9, color: Palette.amber)]
}

extension Row {
  /// The row's name on the left, and its remark on the right.
  fileprivate func drawing(_ port: Port) -> LabelRow {
    let isQuiet = depth > 0 || target == nil
    let left =
      [
        Run(String(repeating: "   ", count: depth)),
        Run(name, isItalic: depth > 0, color: isQuiet ? Palette.quiet : nil),
      ] + shields(guards)
    let right = remark
    if right.isEmpty { return LabelRow([Cell(left, span: 2, port: port)]) }
    return LabelRow([Cell(left), Cell(right, alignment: .trailing, port: port)])
  }

  private var remark: [Run] {
    let isInWords = !hasArrow && way != .detour
    let words = ((isInWords ? [targetName] : []) + [note]).filter { !$0.isEmpty }
    let text = Run(words.joined(separator: ", "), size: 9, color: way.color)
    if isInWords && way != .stay { return [Run("  " + way.sign + " ", color: way.color), text] }
    return text.text.isEmpty ? [] : [Run("  ", size: 9), text]
  }
}

// MARK: - Legend

extension Board {
  /// The legend: a line for each kind of arrow that the board has.
  fileprivate func legend() -> Item? {
    let rows = cards.flatMap(\.rows).filter(\.hasArrow)
    if rows.isEmpty { return nil }
    let used = Set(rows.map(\.way))
    var samples = RowEffect.allCases.filter(used.contains).map {
      (title: $0.title, edge: $0.edge())
    }
    if rows.contains(where: \.isGuess) {
      samples.append(("a guess", [.color(Palette.outline), .style(.dashed), .head(.none)]))
    }
    if rows.contains(where: { !$0.guards.isEmpty }) {
      samples.append(("asks a guard first", [.color(Palette.amber)] + guardedTail + [.head(.none)]))
    }
    let first = highestID + 1
    // Two columns, because a single one would be higher than most frames.
    let height = samples.count > 4 ? (samples.count + 1) / 2 : samples.count
    let items = samples.enumerated().flatMap { index, sample in
      legendItems(GraphNodeID(first + 2 * index), sample.title, sample.edge)
        + (index < height ? [] : [link(first + 2 * (index - height) + 1, first + 2 * index)])
    }
    return .cluster(Cluster([.style(.rounded), .color(Palette.frame), .margin(6)], items: items))
  }

  private func legendItems(
    _ start: GraphNodeID, _ title: String, _ edge: [GraphAttribute<Edge>]
  ) -> [Item] {
    let end = GraphNodeID(start.number + 1)
    let label = Label.line([Run(title, size: 9, color: Palette.quiet)])
    return [
      .node(GraphNode(start, [.shape(.plain), .label(label)])),
      .node(GraphNode(end, [.shape(.plain), .label(.text(" "))])),
      .edge(Edge(from: Endpoint(start, side: .east), to: Endpoint(end, side: .west), edge)),
    ]
  }

  /// Returns an invisible edge. It keeps a column of the legend beside the column before it.
  private func link(_ end: Int, _ start: Int) -> Item {
    .edge(
      Edge(from: Endpoint(GraphNodeID(end)), to: Endpoint(GraphNodeID(start)), [.style(.invisible)])
    )
  }
}
