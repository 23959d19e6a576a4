/// The menus of an app for Android. A menu whose items are destinations of a graph is its bar.
struct GraphMenus {
  /// The destinations directly in each graph, by identifier, in the order of the graphs.
  let graphs: [(graph: Sketch.Place, children: [String: Sketch.Place])]
  /// The graphs that no other one includes.
  let roots: [Sketch.Place]
  let strings: StringResources
  /// The destinations that are tabs.
  private(set) var tabs: Set<Sketch.Place> = []
  /// The menus that have no item with a destination.
  private(set) var others: [String] = []
  /// The bars.
  private(set) var bars: [ImportFile] = []

  init(
    _ children: [Sketch.Place: [String: Sketch.Place]], roots: [Sketch.Place],
    _ strings: StringResources
  ) {
    let nested = children.keys.sorted().filter { !roots.contains($0) }
    graphs = (roots + nested).map { ($0, children[$0] ?? [:]) }
    (self.roots, self.strings) = (roots, strings)
  }

  /// Makes a tab bar of a menu, or a comment on every destination to which an item leads.
  mutating func add(_ file: ImportFile, to sketch: inout Sketch) {
    let items = file.root.all("item").filter { $0.resourceID != nil }
    for (graph, children) in graphs {
      var found: [SketchTab] = []
      for item in items {
        guard let place = children[item.resourceID!], !sketch.nodes[place].isDropped,
          !found.contains(where: { $0.place == place })
        else { continue }
        found.append(tab(item, place, of: file, &sketch))
      }
      if found.count > 1, makeBar(found, of: graph, file, in: &sketch) {
        tabs.formUnion(found.map(\.place))
        return bars.append(file)
      }
    }
    var isUsed = false
    for item in items {
      let place = graphs.compactMap { $0.children[item.resourceID!] }.first
      guard let place, !sketch.nodes[place].isDropped else { continue }
      isUsed = true
      guard !tabs.contains(place) else { continue }
      sketch.lose(
        .menu, "An item of the menu `\(file.stem)` leads here", at: place, file.origin(of: item))
    }
    if !isUsed { others.append(file.path) }
  }

  private func tab(
    _ item: XMLElement, _ place: Sketch.Place, of file: ImportFile, _ sketch: inout Sketch
  ) -> SketchTab {
    let title = item.local("title").flatMap { strings.text($0, for: file) }
    return SketchTab(
      place: place, title: title, icon: item.local("icon").map(ResourceName.bare))
  }

  /// Returns whether a graph has become a tab bar, or contains one beside its first screens.
  private func makeBar(
    _ tabs: [SketchTab], of graph: Sketch.Place, _ file: ImportFile, in sketch: inout Sketch
  ) -> Bool {
    guard case .stack(let first?) = sketch.nodes[graph].kind else { return false }
    if tabs.contains(where: { $0.place == first }) {
      sketch.nodes[graph].kind = .tabs(tabs)
      return true
    }
    guard roots.contains(graph) else { return false }
    var bar = SketchNode(.tabs(tabs), file.origin(of: file.root), names: [])
    bar.identity = "menu/\(file.stem)"
    var start = SketchNode(
      .stack(first: first), sketch.nodes[graph].origin, names: ["Start"])
    start.identity = sketch.nodes[graph].identity.map { $0 + "/" }
    let places = (start: sketch.add(start), bar: sketch.add(bar))
    sketch.nodes[graph].kind = .cases([places.start, places.bar])
    let isTab = { (place: Sketch.Place) in tabs.contains { $0.place == place } }
    for place in sketch.parents.keys where sketch.parents[place] == graph && !isTab(place) {
      sketch.parents[place] = places.start
    }
    lead(into: places.bar, from: places.start, tabs.map(\.place), in: &sketch, graph)
    let isLed = sketch.edges.contains { $0.target == places.bar }
    sketch.nodes[places.bar].isOpenedByCode = !isLed
    return true
  }

  /// Leads the ways from the first screens to a tab to the bar around it.
  private func lead(
    into bar: Sketch.Place, from start: Sketch.Place, _ tabs: [Sketch.Place],
    in sketch: inout Sketch, _ graph: Sketch.Place
  ) {
    let outside = Ways(sketch) { edge in edge.target.map { !tabs.contains($0) } ?? false }
      .reached(from: start)
    for index in sketch.edges.indices {
      var edge = sketch.edges[index]
      guard let target = edge.target, tabs.contains(target),
        outside.contains(edge.from) || edge.from == graph
      else { continue }
      edge.action = .show(bar, .detail)
      if target != tabs[0] {
        let name = sketch.nodes[target].names.first ?? "another tab"
        sketch.lose(.menu, "Selects the tab `\(name)`", on: &edge, edge.origin)
      }
      if let clearing = edge.clearing, edge.from == graph || clearing.isInclusive {
        edge.clearing = nil
      } else {
        sketch.lose(.structure, "Android can go back from the tab bar", on: &edge, edge.origin)
      }
      sketch.edges[index] = edge
    }
  }
}
