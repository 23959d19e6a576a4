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
    arriving = Self.arriving(sketch)
    places = Self.places(sketch, ownership)
    starts = Self.starts(sketch)
    columns = Self.columns(sketch)
    let clearing = sketch.edges.filter { $0.clearing != nil }
    clearingHeads = Set(clearing.compactMap { ownership.owner[$0.from] })
    presenting = Self.presenting(sketch, ownership)
  }

  // Each table has a function of its own: the optimizer of Swift 6.3.1 fails on one that makes all.

  private static func arriving(_ sketch: Sketch) -> [Sketch.Place: [SketchEdge]] {
    var arriving: [Sketch.Place: [SketchEdge]] = [:]
    for edge in sketch.edges {
      if let target = edge.target { arriving[target, default: []].append(edge) }
    }
    return arriving
  }

  private static func places(
    _ sketch: Sketch, _ ownership: Ownership
  ) -> [Sketch.Place: [Sketch.Place]] {
    var places: [Sketch.Place: [Sketch.Place]] = [:]
    for place in sketch.places {
      if let head = ownership.owner[place] { places[head, default: []].append(place) }
    }
    return places
  }

  private static func starts(_ sketch: Sketch) -> Set<Sketch.Place> {
    var starts: Set<Sketch.Place> = []
    for place in sketch.places {
      if case .stack(let first?) = sketch.nodes[place].kind { starts.insert(first) }
    }
    return starts
  }

  private static func columns(_ sketch: Sketch) -> [Sketch.Place: Sketch.Place] {
    var columns: [Sketch.Place: Sketch.Place] = [:]
    for place in sketch.places where sketch.nodes[place].isCases {
      for item in sketch.nodes[place].kind.contents where columns[item] == nil {
        columns[item] = place
      }
    }
    return columns
  }

  private static func presenting(
    _ sketch: Sketch, _ ownership: Ownership
  ) -> [Sketch.Place: [(from: Sketch.Place, to: Sketch.Place)]] {
    var presenting: [Sketch.Place: [(from: Sketch.Place, to: Sketch.Place)]] = [:]
    for edge in sketch.edges {
      guard let target = edge.target, edge.style(to: sketch) != .push,
        let head = ownership.owner[edge.from]
      else { continue }
      presenting[head, default: []].append((edge.from, target))
    }
    return presenting
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
