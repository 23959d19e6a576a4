/// Containers in containers. A flow file can't put a tab bar or a split on a stack, a split into a
/// split, or a container into itself. The functions here change a sketch so that it has none of these.
struct Nesting {
  private var sketch: Sketch
  /// The places that stand for others.
  private var aliases: [Sketch.Place: Sketch.Place] = [:]
  private var settled: Set<Sketch.Place> = []
  private var open: Set<Sketch.Place> = []

  /// The largest number of containers around each other.
  private static let maximumDepth = 50

  private init(_ sketch: Sketch) { self.sketch = sketch }

  /// - Returns: The place for which each place now stands, if it is another one.
  static func settle(in sketch: inout Sketch) -> [Sketch.Place: Sketch.Place] {
    var nesting = Nesting(sketch)
    for place in sketch.places { nesting.settle(place) }
    nesting.redirect()
    sketch = nesting.sketch
    return nesting.aliases
  }

  /// Settles a container after its contents.
  private mutating func settle(_ place: Sketch.Place) {
    guard !settled.contains(place) else { return }
    open.insert(place)
    var seen: Set<Sketch.Place> = []
    var contents: [Sketch.Place: Sketch.Place] = [:]
    for child in sketch.nodes[place].kind.contents {
      guard !open.contains(child), open.count < Self.maximumDepth else {
        lose("Contains itself, which a flow file can't say", at: place)
        continue
      }
      settle(child)
      let target = aliases[child] ?? child
      if seen.insert(target).inserted {
        contents[child] = target
      } else {
        lose("Contains `\(name(of: target))` twice", at: place)
      }
    }
    sketch.nodes[place].kind = kind(of: place, &contents)
    open.remove(place)
    settled.insert(place)
  }

  private func name(of place: Sketch.Place) -> String {
    sketch.nodes[place].names.first { !$0.isEmpty } ?? "a scene"
  }

  private mutating func lose(_ text: String, at place: Sketch.Place) {
    sketch.lose(.structure, text, at: place)
  }

  private mutating func fillByCode(_ place: Sketch.Place, _ what: String) {
    sketch.lose(.code, "\(what) are chosen by code", at: place)
  }

  /// Returns the kind that a container has with the contents that it keeps.
  ///
  /// - Parameter kept: The places that stand for the contents. Each is taken out where it is used.
  private mutating func kind(
    of place: Sketch.Place, _ kept: inout [Sketch.Place: Sketch.Place]
  ) -> Sketch.Kind {
    switch sketch.nodes[place].kind {
    case .screen: return .screen
    case .external: return .external
    case .cases(let cases):
      let own = cases.compactMap { kept.removeValue(forKey: $0) }
      if own.isEmpty { fillByCode(place, "Its cases") }
      return own.isEmpty ? .screen : .cases(own)
    case .stack(let first):
      return stack(place, first.flatMap { kept.removeValue(forKey: $0) })
    case .tabs(let tabs):
      let own = tabs.compactMap { tab in
        kept.removeValue(forKey: tab.place)
          .map { SketchTab(place: $0, title: tab.title, icon: tab.icon) }
      }
      if own.isEmpty { fillByCode(place, "Its tabs") }
      return own.isEmpty ? .screen : .tabs(own)
    case .split(let columns):
      return split(place, columns.compactMap { kept.removeValue(forKey: $0) })
    }
  }

  private mutating func stack(_ place: Sketch.Place, _ first: Sketch.Place?) -> Sketch.Kind {
    guard let first else { return .stack(first: nil) }
    switch sketch.nodes[first].kind {
    case .screen, .stack, .external: return .stack(first: first)
    case .tabs, .split, .cases:
      aliases[place] = first
      sketch.nodes[place].isDropped = true
      sketch.nodes[first].notes += sketch.nodes[place].notes
      let name = sketch.nodes[place].names.first { !$0.isEmpty }.map { ", `\($0)`" } ?? ""
      lose("Stood in another container\(name), which has nothing else", at: first)
      return .screen
    }
  }

  private mutating func split(_ place: Sketch.Place, _ columns: [Sketch.Place]) -> Sketch.Kind {
    let own = columns.filter { !sketch.nodes[$0].kind.isSplit }.prefix(3)
    if own.count < columns.count { lose("Had a column that flow files can't have", at: place) }
    if own.count > 1 { return .split(Array(own)) }
    fillByCode(place, own.isEmpty ? "Its columns" : "Its other columns")
    return own.first.map { stack(place, $0) } ?? .screen
  }

  /// Leads every way to a dropped container to the place that it contained.
  private mutating func redirect() {
    for index in sketch.edges.indices {
      let from = sketch.edges[index].from
      sketch.edges[index].from = aliases[from] ?? from
      switch sketch.edges[index].action {
      case .show(let target, let style):
        sketch.edges[index].action = .show(aliases[target] ?? target, style)
      case .back(let target?, let isInclusive):
        sketch.edges[index].action = .back(aliases[target] ?? target, isInclusive: isInclusive)
      case .back(nil, _), .backToFirst, .ask, .openURL: break
      }
      if let clearing = sketch.edges[index].clearing {
        sketch.edges[index].clearing = (
          aliases[clearing.place] ?? clearing.place, clearing.isInclusive
        )
      }
    }
    if let root = sketch.root { sketch.root = aliases[root] ?? root }
  }
}
