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
  private let presenting: [Sketch.Place: [SketchEdge]]

  init(_ sketch: Sketch, _ ownership: Ownership) {
    heads = ownership.owner
    leaving = Dictionary(grouping: sketch.edges, by: \.from)
    arriving = Dictionary(grouping: sketch.edges) { $0.target ?? -1 }
    places = Dictionary(grouping: sketch.places) { ownership.owner[$0] ?? -1 }
    starts = Set(
      sketch.places.compactMap {
        if case .stack(let first) = sketch.nodes[$0].kind { first } else { nil }
      })
    let switches = sketch.places.filter { sketch.nodes[$0].isCases }
    columns = Dictionary(
      switches.flatMap { place in sketch.nodes[place].kind.contents.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    clearingHeads = Set(
      sketch.edges.filter { $0.clearing != nil || $0.isRestart }.compactMap {
        ownership.owner[$0.from]
      })
    let shown = sketch.edges.filter { $0.target != nil && $0.style(to: sketch) != .push }
    presenting = Dictionary(grouping: shown) { ownership.owner[$0.from] ?? -1 }
  }

  /// Returns what can stand above a screen of a coordinator.
  func above(_ lower: Sketch.Place, in head: Sketch.Place) -> PlacesAbove {
    let presented = presenting[head] ?? []
    return PlacesAbove(
      reached: places(from: [lower], above: nil, in: head),
      presented: places(from: presented.compactMap(\.target), above: lower, in: head),
      presentedByOthers: places(
        from: presented.filter { $0.from != lower }.compactMap(\.target), above: lower, in: head))
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
