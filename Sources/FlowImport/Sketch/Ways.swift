/// The ways between the places of a sketch, by their beginning.
struct Ways {
  private var next: [[Sketch.Place]]

  /// - Parameter isFollowed: Whether a way counts.
  init(_ sketch: Sketch, isFollowed: (SketchEdge) -> Bool = { _ in true }) {
    next = sketch.nodes.map(\.kind.contents)
    for edge in sketch.edges where isFollowed(edge) {
      if let target = edge.target { next[edge.from].append(target) }
    }
  }

  /// Adds all places that can be reached from some places, these included.
  func reach(from places: [Sketch.Place], into found: inout Set<Sketch.Place>) {
    var open = places
    while let place = open.popLast() {
      if found.insert(place).inserted { open += next[place] }
    }
  }

  func reached(from place: Sketch.Place) -> Set<Sketch.Place> {
    var found: Set<Sketch.Place> = []
    reach(from: [place], into: &found)
    return found
  }
}
