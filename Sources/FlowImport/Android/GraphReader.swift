/// The reader of Android's navigation graphs. All graphs of an app are read together, so that
/// `<include>` finds its graph.
struct GraphReader {
  private struct Destination {
    let file: ImportFile
    let element: XMLElement
    let place: Sketch.Place
    /// The graphs around the destination, from the outside in.
    let graphs: [Sketch.Place]
  }

  private let files: [ImportFile]
  private var destinations: [Destination] = []
  /// The destinations directly in each graph, by identifier.
  private var children: [Sketch.Place: [String: Sketch.Place]] = [:]
  private var graphs: [String: Sketch.Place] = [:]
  /// The elements of destinations. The destination of an include that finds no graph has none.
  private var elements: [Sketch.Place: XMLElement] = [:]
  /// The first destination with each identifier, anywhere.
  private var byID: [String: Sketch.Place] = [:]
  private var included: Set<Sketch.Place> = []
  /// The destinations that are URLs.
  private var urls: [Sketch.Place: String] = [:]
  private var includes: [(file: ImportFile, element: XMLElement, parent: Sketch.Place)] = []
  private(set) var sketch = Sketch()
  private(set) var actionCount = 0
  private var shapes: Set<String> = []

  var destinationCount: Int { destinations.count }

  /// - Parameter menus: Menus, whose items can be the tabs of the first graph.
  /// - Throws: An ``ImportError`` if there are too many destinations.
  init(_ files: [ImportFile], menus: [ImportFile]) throws(ImportError) {
    self.files = files
    for file in files {
      graphs[file.stem] = add(file.root, in: file, [])
    }
    guard destinations.count <= Importer.maximumPlaces else {
      throw ImportError(
        "there are \(destinations.count) destinations; at most \(Importer.maximumPlaces) can be "
          + "imported")
    }
    for include in includes { settle(include) }
    for destination in destinations { addContents(of: destination) }
    for destination in destinations { addActions(of: destination) }
    leaveActivities()
    for file in menus { GraphMenu.addTabs(file.root, children, in: &sketch, roots: roots) }
    _ = Nesting.settle(in: &sketch)
    Launch.choose(in: &sketch, roots, files: files.map(\.path))
  }

  /// Removes the ways from activities, which have graphs of their own.
  private mutating func leaveActivities() {
    for edge in sketch.edges {
      guard case .external = sketch.nodes[edge.from].kind else { continue }
      let text = "An action of the activity to `\(edge.names.first ?? "")` was left out"
      sketch.lose(.action, text, at: edge.from)
    }
    let nodes = sketch.nodes
    sketch.edges.removeAll { if case .external = nodes[$0.from].kind { true } else { false } }
  }

  private var roots: [Sketch.Place] {
    files.compactMap { graphs[$0.stem] }.filter { !included.contains($0) }
  }

  // MARK: Destinations

  /// Adds a destination and everything in it. Returns its place.
  private mutating func add(
    _ element: XMLElement, in file: ImportFile, _ graphs: [Sketch.Place]
  ) -> Sketch.Place {
    var node = SketchNode(
      .screen, file.origin(of: element), names: names(of: element, graphs.isEmpty ? file : nil))
    node.title = element.local("label").flatMap { $0.hasPrefix("@") ? nil : $0 }
    let isGraph = element.name == "navigation"
    if isGraph { node.kind = .stack(first: nil) }
    if element.name == "activity" { node.kind = .external }
    let place = sketch.add(node)
    destinations.append(Destination(file: file, element: element, place: place, graphs: graphs))
    elements[place] = element
    if let id = element.resourceID, byID[id] == nil { byID[id] = place }
    if element.name == "activity", let url = element.local("data"), !url.hasPrefix("@"),
      url.contains("://"), !url.contains("{")
    {
      urls[place] = url
      sketch.nodes[place].isDropped = true
    }
    if let parent = graphs.last {
      if let id = element.resourceID { children[parent, default: [:]][id] = place }
      sketch.parents[place] = parent
    }
    guard isGraph else { return place }
    for child in element.children {
      switch child.name {
      case "action", "argument", "deepLink": continue
      case "include": includes.append((file, child, place))
      default: _ = add(child, in: file, graphs + [place])
      }
    }
    return place
  }

  private func names(of element: XMLElement, _ file: ImportFile?) -> [String?] {
    let id = element.resourceID.flatMap(ResourceName.stripped)
    let type = element.local("name").map { $0.hasPrefix("@") ? ResourceName.bare($0) : $0 }
    let route = element.local("route")
    return [
      id, type.flatMap(ClassName.stripped), route, element.local("label"),
      file.flatMap { ResourceName.stripped($0.stem) },
    ]
  }

  /// Adds the graph that an `<include>` names to the graph around it.
  private mutating func settle(
    _ include: (file: ImportFile, element: XMLElement, parent: Sketch.Place)
  ) {
    let name = ResourceName.bare(include.element.local("graph") ?? "")
    let place: Sketch.Place
    if let found = graphs[name] {
      place = found
      included.insert(found)
    } else {
      let origin = include.file.origin(of: include.element)
      place = sketch.add(
        SketchNode(.external, origin, names: [ResourceName.stripped(name), "graph"]))
      sketch.lose(.reference, "The graph `\(name)` was not imported", at: place)
    }
    let own = elements[place]?.resourceID
    for id in [own, include.element.resourceID, name].compactMap({ $0 }) {
      children[include.parent, default: [:]][id] = place
    }
  }

  // MARK: Contents

  private mutating func addContents(of destination: Destination) {
    let (element, place) = (destination.element, destination.place)
    let owner = element.name == "navigation" ? start(of: destination) : place
    for argument in element.children("argument") { add(argument: argument, of: destination, owner) }
    if element.name == "navigation" {
      let start = element.local("startDestination").map(ResourceName.bare)
      let first = start.flatMap { children[place]?[$0] }
      sketch.nodes[place].kind = .stack(first: first.flatMap { urls[$0] == nil ? $0 : nil })
    }
    for link in element.children("deepLink") { add(link: link, to: destination) }
  }

  /// Returns the first destination of a graph, which takes the graph's arguments; nil if it is a
  /// graph itself.
  private func start(of graph: Destination) -> Sketch.Place? {
    let start = graph.element.local("startDestination").map(ResourceName.bare)
    let place = start.flatMap { children[graph.place]?[$0] }
    return place.flatMap { sketch.nodes[$0].isScreen ? $0 : nil }
  }

  private mutating func add(
    argument: XMLElement, of destination: Destination, _ owner: Sketch.Place?
  ) {
    guard let read = GraphArgument(argument) else { return }
    guard let place = owner else {
      let text = "Takes `\(read.parameter.name)`, which no screen of its own needs"
      return sketch.lose(
        .argument, text, at: destination.place, destination.file.origin(of: argument))
    }
    guard !sketch.nodes[place].params.contains(where: { $0.name == read.parameter.name }) else {
      return
    }
    sketch.nodes[place].params.append(read.parameter)
    if let text = read.loss {
      sketch.lose(.argument, text, at: place, destination.file.origin(of: argument))
    }
  }

  private mutating func add(link element: XMLElement, to destination: Destination) {
    let place = destination.place
    let uri = element.local("uri") ?? ""
    guard sketch.nodes[place].isScreen, let link = DeepLink(uri),
      let missing = missingParameters(of: link, at: place),
      shapes.insert(link.shape).inserted
    else {
      return sketch.lose(
        .link, "Also opened by the deep link `\(uri)`", at: place,
        destination.file.origin(of: element))
    }
    sketch.nodes[place].params += missing
    sketch.nodes[place].links.append(link.path)
    if let scheme = link.scheme, !sketch.schemes.contains(scheme) { sketch.schemes.append(scheme) }
    if let host = link.host, !sketch.hosts.contains(host) { sketch.hosts.append(host) }
  }

  /// Returns the parameters that a link has and its destination doesn't. Returns nil if the link
  /// can't open the destination.
  private func missingParameters(
    of link: DeepLink, at place: Sketch.Place
  ) -> [SketchParameter]? {
    let params = sketch.nodes[place].params
    for parameter in params where !link.parameters.contains(parameter.name) {
      if parameter.defaultValue == nil, !parameter.type.hasSuffix("?") { return nil }
    }
    for parameter in params where link.parameters.contains(parameter.name) {
      let type = parameter.type.hasSuffix("?") ? String(parameter.type.dropLast()) : parameter.type
      if !DeepLink.types.contains(type) { return nil }
    }
    return link.parameters.filter { name in !params.contains { $0.name == name } }
      .map { SketchParameter(name: $0, type: "String?") }
  }
}

// MARK: - Actions

extension GraphReader {
  private mutating func addActions(of destination: Destination) {
    for action in destination.element.children("action") {
      actionCount += 1
      add(action, of: destination)
    }
  }

  private mutating func add(_ action: XMLElement, of destination: Destination) {
    let origin = destination.file.origin(of: action)
    let id = action.local("id").map(ResourceName.bare)
    let written = action.local("destination").map(ResourceName.bare)
    let cleared = action.local("popUpTo").map(ResourceName.bare)
    let target = written.flatMap { find($0, from: destination) }
    let below = cleared.flatMap { find($0, from: destination) }
    let isInclusive = action.local("popUpToInclusive") == "true"
    let names = [action.local("id").flatMap(ResourceName.action)].compactMap { $0 }
    var notes: [String] = []
    for argument in action.children("argument") {
      guard let name = argument.local("name") else { continue }
      notes.append("Passes `\(name)`: `\(argument.local("defaultValue") ?? "")`")
    }
    if let written, target == nil {
      let text = "`\(id ?? "an action")` leads to `\(written)`, which was not imported"
      return sketch.lose(.reference, text, at: destination.place, origin)
    }
    guard let target else {
      guard let cleared else {
        let text = "`\(id ?? "an action")` has no destination"
        return sketch.lose(.action, text, at: destination.place, origin)
      }
      let isKnown = below != nil
      if !isKnown { notes.append("Goes back to `\(cleared)`, which was not imported") }
      sketch.edges.append(
        SketchEdge(
          destination.place, .back(below, isInclusive: isInclusive), names: names + ["back"],
          notes: notes))
      return
    }
    let url = urls[target]
    var edge = SketchEdge(
      destination.place, url.map { .openURL($0) } ?? .show(target, style(of: target)),
      names: names + sketch.nodes[target].names, notes: notes)
    // Android looks at the top alone: at the screen with the action, or the one to which the stack has
    // gone back. A single top takes its place if it is the same screen.
    let isSingle = action.local("launchSingleTop") == "true" && !isGraph(target)
    if let below {
      edge.clearing = (below, isInclusive || isSingle && below == target)
    } else if isSingle, target == destination.place {
      edge.clearing = (target, isInclusive: true)
    }
    edge.isDismissing =
      url == nil && style(of: destination.place) == .sheet && style(of: target) == .push
    sketch.edges.append(edge)
  }

  private func isGraph(_ place: Sketch.Place) -> Bool { elements[place]?.name == "navigation" }

  private func style(of target: Sketch.Place) -> SketchEdge.Style {
    switch elements[target]?.name {
    case "dialog", "bottomsheet": .sheet
    case "activity": .cover
    default: .push
    }
  }

  /// Returns the place with an identifier: the nearest one outwards, or else any one.
  private func find(_ id: String, from destination: Destination) -> Sketch.Place? {
    let around =
      destination.graphs + (destination.element.name == "navigation" ? [destination.place] : [])
    for graph in around.reversed() {
      if let found = children[graph]?[id] { return found }
      if elements[graph]?.resourceID == id { return graph }
    }
    if destination.element.resourceID == id { return destination.place }
    return byID[id] ?? graphs[id]
  }
}

/// A menu whose items are destinations of the first graph: the tabs of a bottom navigation.
enum GraphMenu {
  static func addTabs(
    _ menu: XMLElement, _ children: [Sketch.Place: [String: Sketch.Place]], in sketch: inout Sketch,
    roots: [Sketch.Place]
  ) {
    for root in roots {
      guard case .stack(let first?) = sketch.nodes[root].kind else { continue }
      var tabs: [SketchTab] = []
      menu.walk { element, _ in
        if element.name == "item", let id = element.resourceID, let place = children[root]?[id],
          !tabs.contains(where: { $0.place == place }), !sketch.nodes[place].isDropped
        {
          let title = element.local("title").flatMap { $0.hasPrefix("@") ? nil : $0 }
          let icon = element.local("icon").map(ResourceName.bare)
          tabs.append(SketchTab(place: place, title: title, icon: icon))
        }
        return true
      }
      guard tabs.count > 1, tabs.contains(where: { $0.place == first }) else { continue }
      sketch.nodes[root].kind = .tabs(tabs)
      return
    }
  }
}
