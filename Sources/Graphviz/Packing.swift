extension Graph {
  /// Returns the graph with its parts beside and below one another, the part of the first item at the
  /// top. A part is what edges join. `dot` puts all parts into one column, which is higher than a
  /// window if they are many. A graph of few parts stays as it is.
  ///
  /// An invisible edge keeps a part to the right of another. `dot` draws what comes last at the top.
  package func packed() -> Graph {
    let parts = PartFinder(items).parts()
    if parts.count <= Self.fewParts { return self }
    let places = parts.places()
    var graph = self
    let order = places.filter { $0.rank == 0 }.reversed() + places.filter { $0.rank > 0 }.reversed()
    graph.items =
      order.flatMap { $0.part.items.map { items[$0] } }
      + items.filter { if case .edge = $0 { true } else { false } }
      + places.indices.compactMap { places.edge(to: $0).map(Item.edge) }
    return graph
  }

  private static let fewParts = 8
}

/// A part of a graph that no edge joins to others.
private struct GraphPart {
  /// The indices of its nodes and clusters.
  var items: [Int] = []
  /// The nodes of each rank, and their height in lines of text.
  var ranks: [(nodes: [GraphNodeID], height: Int)] = []

  var width: Int { ranks.count }
  var height: Int { ranks.map(\.height).max() ?? 0 }

  mutating func add(_ node: GraphNode, of item: Int, in rank: Int) {
    if items.last != item { items.append(item) }
    while ranks.count <= rank { ranks.append(([], 0)) }
    ranks[rank].nodes.append(node.id)
    ranks[rank].height += 2 + node.lineCount
  }
}

/// A part, and the rank of the graph at which it begins.
private struct PartPlace {
  let part: GraphPart
  let rank: Int

  var end: Int { rank + part.width }
}

extension [GraphPart] {
  /// Returns the places of all parts, from the top down, so that the whole is wider than high.
  fileprivate func places() -> [PartPlace] {
    let byHeight = indices.dropFirst()
      .sorted { (self[$1].height, $0) < (self[$0].height, $1) }
    let parts = [self[0]] + byHeight.map { self[$0] }
    let highest = map(\.height).max() ?? 0
    var width = map(\.width).max() ?? 1
    while true {
      let (places, height) = parts.places(in: width)
      if width * Self.linesInRank >= height || height <= highest { return places }
      width += 1
    }
  }

  /// The number of lines that are two thirds as high as a rank is wide.
  private static var linesInRank: Int { 10 }

  /// Returns the places within some ranks. Each part is as far up and to the left as there is room.
  private func places(in width: Int) -> ([PartPlace], height: Int) {
    var heights = [Int](repeating: 0, count: width)
    let places = map { part in
      let starts = 0...(width - part.width)
      let tops = starts.map { heights[$0..<$0 + part.width].max() ?? 0 }
      let rank = tops.indices.min { (tops[$0], $0) < (tops[$1], $1) } ?? 0
      for place in rank..<rank + part.width { heights[place] = tops[rank] + part.height }
      return PartPlace(part: part, rank: rank)
    }
    return (places, heights.max() ?? 0)
  }
}

extension [PartPlace] {
  /// Returns the edge that keeps a part to the right of an earlier one; nil if it is at the left.
  fileprivate func edge(to index: Int) -> Edge? {
    let place = self[index]
    let before = self[..<index].reversed().filter { $0.end <= place.rank }
    guard let left = before.max(by: { $0.end < $1.end }),
      let tail = left.part.ranks.last?.nodes.first, let head = place.part.ranks[0].nodes.first
    else { return nil }
    return Edge(
      from: Endpoint(tail), to: Endpoint(head),
      [.style(.invisible), .length(place.rank - left.end + 1)])
  }
}

/// The nodes of a graph with their parts and ranks.
private struct PartFinder {
  /// The nodes, each with the index of the item that it is or is in.
  private var nodes: [(node: GraphNode, item: Int)] = []
  private var edges: [(from: GraphNodeID, to: GraphNodeID)] = []
  private var levels: [[GraphNodeID]] = []

  init(_ items: [Item]) {
    var open = Array(items.enumerated().reversed())
    while let (index, item) = open.popLast() {
      switch item {
      case .node(let node): nodes.append((node, index))
      case .edge(let edge): edges.append((edge.from.node, edge.to.node))
      case .sameRank(let nodes): levels.append(nodes)
      case .cluster(let cluster): open += cluster.items.reversed().map { (index, $0) }
      }
    }
  }

  func parts() -> [GraphPart] {
    let (ranks, owners) = (ranks(), owners())
    var parts: [GraphPart] = []
    var places: [Int: Int] = [:]
    for (node, item) in nodes {
      let place = places[owners[item] ?? item, default: parts.count]
      places[owners[item] ?? item] = place
      if place == parts.count { parts.append(GraphPart()) }
      parts[place].add(node, of: item, in: ranks[node.id] ?? 0)
    }
    return parts
  }

  /// The rank of each node: one more than the ranks of those that lead to it. `dot` counts in the same
  /// way, if no edges make a cycle.
  private func ranks() -> [GraphNodeID: Int] {
    var ranks: [GraphNodeID: Int] = [:]
    for _ in 0..<Self.mostRanks {
      let before = ranks
      for (from, to) in edges { ranks[to] = max(ranks[to] ?? 0, (ranks[from] ?? 0) + 1) }
      for level in levels {
        let rank = level.compactMap { ranks[$0] }.max()
        for node in level { ranks[node] = rank }
      }
      if ranks == before { break }
    }
    return ranks
  }

  private static let mostRanks = 64

  /// The lowest item of each item's part.
  private func owners() -> [Int: Int] {
    let items = Dictionary(nodes.map { ($0.node.id, $0.item) }, uniquingKeysWith: { old, _ in old })
    var owners: [Int: Int] = [:]
    func owner(of item: Int) -> Int {
      var item = item
      while let next = owners[item], next != item { item = next }
      return item
    }
    for (from, to) in edges {
      guard let from = items[from], let to = items[to] else { continue }
      let (one, other) = (owner(of: from), owner(of: to))
      owners[max(one, other)] = min(one, other)
    }
    for (_, item) in nodes { owners[item] = owner(of: item) }
    return owners
  }
}

extension GraphNode {
  /// The number of lines in the label.
  fileprivate var lineCount: Int {
    attributes.reduce(0) { count, attribute in
      guard case .label(.table(let table)) = attribute.value else { return count }
      return count + table.sections.reduce(0) { $0 + $1.count }
    }
  }
}
