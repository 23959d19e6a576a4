/// Container views. Flow files have no word for a scene inside another one, so the host takes over
/// the routes of the scenes that it embeds.
enum EmbeddedViews {
  static func absorb(
    in sketch: inout Sketch, _ embeds: [(host: Sketch.Place, child: Sketch.Place)]
  ) {
    guard !embeds.isEmpty else { return }
    let inner = Dictionary(grouping: embeds, by: \.host).mapValues { $0.map(\.child) }
    let embedded = Set(embeds.map(\.child))
    let own = sketch.edges
    let shown = Set(own.compactMap(\.target))
    for host in inner.keys.sorted() {
      let parts = parts(of: host, inner, sketch).filter { $0 != host }
      for part in parts { note(part, in: host, &sketch) }
      for edge in own where parts.contains(edge.from) {
        guard edge.target != host else { continue }
        var copy = edge
        copy.from = host
        sketch.edges.append(copy)
      }
      for part in parts where !shown.contains(part) && !isElsewhere(part, embedded, sketch) {
        sketch.nodes[part].isDropped = true
      }
    }
    keepContents(of: &sketch)
    sketch.edges.removeAll { sketch.nodes[$0.from].isDropped }
  }

  /// Keeps everything in a container that stays.
  private static func keepContents(of sketch: inout Sketch) {
    var open = sketch.nodes.indices.filter { !sketch.nodes[$0].isDropped }
    while let next = open.popLast() {
      for child in sketch.nodes[next].kind.contents where sketch.nodes[child].isDropped {
        sketch.nodes[child].isDropped = false
        open.append(child)
      }
    }
  }

  private static func note(
    _ child: Sketch.Place, in host: Sketch.Place, _ sketch: inout Sketch
  ) {
    let name = sketch.nodes[child].names.first { !$0.isEmpty } ?? "a scene"
    sketch.lose(
      .embed, "Embeds `\(name)` in a container view", at: host, sketch.nodes[child].origin)
  }

  /// Returns a host, the scenes that it embeds, and those that these embed.
  private static func parts(
    of host: Sketch.Place, _ inner: [Sketch.Place: [Sketch.Place]], _ sketch: Sketch
  ) -> [Sketch.Place] {
    var found: [Sketch.Place] = []
    var open = [host]
    while let next = open.popLast() {
      guard !found.contains(next) else { continue }
      found.append(next)
      open += inner[next] ?? []
      if next != host, case .stack(let first?) = sketch.nodes[next].kind { open.append(first) }
    }
    return found
  }

  /// Returns whether a part is a place of its own as well: a container, or in a container that no
  /// host embeds.
  private static func isElsewhere(
    _ part: Sketch.Place, _ embedded: Set<Sketch.Place>, _ sketch: Sketch
  ) -> Bool {
    !sketch.nodes[part].kind.isStack
      || sketch.nodes.indices.contains {
        sketch.nodes[$0].kind.contents.contains(part) && !embedded.contains($0)
      }
  }
}

extension Sketch.Kind {
  /// The places directly in a container, in order.
  var contents: [Sketch.Place] {
    switch self {
    case .screen, .external: []
    case .stack(let first): first.map { [$0] } ?? []
    case .tabs(let tabs): tabs.map(\.place)
    case .split(let columns): columns
    case .cases(let cases): cases
    }
  }
}
