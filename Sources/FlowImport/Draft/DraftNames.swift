import FlowModel

/// The names of all coordinators and screens of a draft.
struct DraftNames {
  private(set) var coordinators: [Sketch.Place: String] = [:]
  private(set) var screens: [Sketch.Place: String] = [:]
  private var missing: [Sketch.Place: String] = [:]
  private let origins: DraftOrigins
  private let known: KnownNames

  init(
    _ sketch: Sketch, _ ownership: Ownership, _ origins: DraftOrigins, _ known: KnownNames
  ) {
    (self.origins, self.known) = (origins, known)
    nameCoordinators(sketch, ownership)
    let places = Dictionary(grouping: sketch.places) { ownership.owner[$0] }
    let edges = Dictionary(grouping: sketch.edges) { ownership.owner[$0.from] }
    for head in ownership.heads {
      nameScreens(of: head, places[head] ?? [], edges[head] ?? [], sketch, ownership)
    }
  }

  private mutating func nameCoordinators(_ sketch: Sketch, _ ownership: Ownership) {
    for head in ownership.heads {
      coordinators[head] = known.coordinators[origins[head].identity ?? ""]
    }
    var namer = Namer(taken: known.taken.union(coordinators.values))
    // The names of classes come before those that are taken from a first screen.
    let root = ownership.heads.filter { $0 == sketch.root }
    for head in root + ownership.heads where coordinators[head] == nil {
      let node = sketch.nodes[head]
      // A coordinator isn't a controller, so it has no class's whole name.
      var texts = node.names.filter { !$0.isEmpty && !$0.hasSuffix("Controller") }
      var next = node.kind
      while texts.isEmpty, case .stack(let first?) = next {
        texts = sketch.nodes[first].names.filter { !$0.isEmpty }
        next = sketch.nodes[first].kind
      }
      if head == sketch.root {
        texts = node.isScreen ? ["App"] : node.names.filter { !$0.isEmpty } + ["App"]
      }
      let (fallback, suffix) =
        switch node.kind {
        case .screen, .stack: ("Stack", "Flow")
        case .tabs: ("Tabs", "Tabs")
        case .split: ("Split", "Split")
        case .cases: ("Detail", "Flow")
        case .external: ("External", "Flow")
        }
      coordinators[head] = namer.name(texts, .capital, fallback: fallback, suffix: suffix)
    }
  }

  private mutating func nameScreens(
    of head: Sketch.Place, _ places: [Sketch.Place], _ edges: [SketchEdge], _ sketch: Sketch,
    _ ownership: Ownership
  ) {
    let own = places.filter { sketch.nodes[$0].isScreen }
    // A screen and a child of the same coordinator can't have the same name.
    let children = (edges.compactMap(\.target) + sketch.nodes[head].kind.contents).filter {
      !sketch.nodes[$0].isScreen || ownership.owner[$0] != head
    }
    let taken = children.compactMap { coordinators[$0] }
    var used = known.takenScreens[coordinators[head]!] ?? []
    for place in own {
      guard let name = known.screens[origins[place].identity ?? ""], used.insert(name).inserted
      else { continue }
      screens[place] = name
    }
    var namer = Namer(taken: Namer.refused.union(taken).union(used))
    for place in own where screens[place] == nil {
      screens[place] = namer.name(
        sketch.nodes[place].names.filter { !$0.isEmpty }, .small, fallback: "screen",
        suffix: "Screen")
    }
    if case .stack(nil) = sketch.nodes[head].kind {
      missing[head] =
        known.screens[origins[head].identity ?? ""]
        ?? namer.name(["main"], .small, fallback: "main")
    }
  }

  /// The name of a coordinator's first screen if the files don't say which it is.
  func missingFirst(_ head: Sketch.Place) -> String { missing[head] ?? "main" }

  /// Returns a name that no route has.
  func free(_ name: String, among routes: [DraftRoute]) -> String {
    var namer = Namer(taken: Set(routes.map(\.name)))
    return namer.name([name], .small, fallback: name)
  }
}
