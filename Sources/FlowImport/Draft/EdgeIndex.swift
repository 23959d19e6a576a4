/// The edges and places of a sketch as a draft asks for them. A draft changes none of them.
struct EdgeIndex {
  /// The edges from each place.
  let leaving: [Sketch.Place: [SketchEdge]]
  /// The edges to each place.
  let arriving: [Sketch.Place: [SketchEdge]]
  /// The places of each coordinator, by its head.
  let places: [Sketch.Place: [Sketch.Place]]
  /// The heads of coordinators in which an edge takes screens off the stack.
  let clearingHeads: Set<Sketch.Place>
  /// The places with which stacks start.
  let starts: Set<Sketch.Place>
  /// The columns that show each place as one of several.
  let columns: [Sketch.Place: Sketch.Place]
  private let heads: [Sketch.Place?]
  /// The edges that present, by the head of their origin.
  private let presenting: [Sketch.Place: [(from: Sketch.Place, to: Sketch.Place)]]

  init(_ sketch: Sketch, _ ownership: Ownership) {
    heads = ownership.owner
    leaving = Dictionary(grouping: sketch.edges, by: \.from)
    let shown = sketch.edges.compactMap { edge in edge.target.map { (edge, $0) } }
    arriving = Dictionary(grouping: shown, by: \.1).mapValues { $0.map(\.0) }
    var places: [Sketch.Place: [Sketch.Place]] = [:]
    var (starts, columns) = (Set<Sketch.Place>(), [Sketch.Place: Sketch.Place]())
    for place in sketch.places {
      if let head = ownership.owner[place] { places[head, default: []].append(place) }
      let kind = sketch.nodes[place].kind
      if case .stack(let first?) = kind { starts.insert(first) }
      guard sketch.nodes[place].isCases else { continue }
      for item in kind.contents where columns[item] == nil { columns[item] = place }
    }
    (self.places, self.starts, self.columns) = (places, starts, columns)
    clearingHeads = Set(
      sketch.edges.compactMap { $0.clearing == nil ? nil : ownership.owner[$0.from] })
    var presenting: [Sketch.Place: [(from: Sketch.Place, to: Sketch.Place)]] = [:]
    for (edge, target) in shown where edge.style(to: sketch) != .push {
      guard let head = ownership.owner[edge.from] else { continue }
      presenting[head, default: []].append((edge.from, target))
    }
    self.presenting = presenting
  }

  /// Returns what can stand above a screen of a coordinator.
  func above(_ lower: Sketch.Place, in head: Sketch.Place) -> PlacesAbove {
    let presented = presenting[head] ?? []
    return PlacesAbove(
      reached: places(from: [lower], above: nil, in: head),
      presented: places(from: presented.map(\.to), above: lower, in: head),
      presentedByOthers: places(
        from: presented.filter { $0.from != lower }.map(\.to), above: lower, in: head))
  }

  /// Returns the places to which edges of a coordinator lead, without those behind `lower`.
  private func places(
    from starts: [Sketch.Place], above lower: Sketch.Place?, in head: Sketch.Place
  ) -> Set<Sketch.Place> {
    var found: Set<Sketch.Place> = []
    var open = starts
    while let next = open.popLast() {
      guard found.insert(next).inserted, next != lower, heads[next] == head else { continue }
      open += (leaving[next] ?? []).compactMap(\.target)
    }
    return found
  }
}

/// The places above a screen of a coordinator.
struct PlacesAbove {
  /// The places to which ways lead from the screen, itself included.
  let reached: Set<Sketch.Place>
  /// The places with a presentation between them and the screen.
  let presented: Set<Sketch.Place>
  /// The places with a presentation between them and the screen that begins at another screen.
  let presentedByOthers: Set<Sketch.Place>
}
