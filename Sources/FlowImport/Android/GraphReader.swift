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
  /// The graph of each file, in the order of the files.
  private var graphs: [(file: ImportFile, place: Sketch.Place)] = []
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
  /// The destination of each shape of links.
  private var shapes: [String: Sketch.Place] = [:]
  private let strings: StringResources
  private let types: GraphTypes
  private var identities: Set<String> = []
  /// The ways that bring a stack back, by their index.
  private var restoring: [Int] = []
  /// The parts of the files that aren't read.
  private(set) var unread: [UnreadPart] = []
  /// The menus without an item that leads to a destination.
  private(set) var otherMenus: [String] = []

  var destinationCount: Int { destinations.count }

  /// - Parameters:
  ///   - menus: Menus, whose items can be the tabs of a graph.
  ///   - texts: Files of `res/values`.
  /// - Throws: An ``ImportError`` if there are too many destinations.
  init(
    _ files: [ImportFile], menus: [ImportFile], texts: [ImportFile]
  ) throws(ImportError) {
    self.files = files
    strings = StringResources(texts)
    types = GraphTypes(files)
    unread = files.flatMap(Vocabulary.graph.unread)
    for file in files { graphs.append((file, add(file.root, in: file, []))) }
    guard destinations.count <= Importer.maximumPlaces else {
      throw ImportError(
        "there are \(destinations.count) destinations; at most \(Importer.maximumPlaces) can be "
          + "imported")
    }
    for include in includes { settle(include) }
    for destination in destinations { addContents(of: destination) }
    for destination in destinations where destination.element.name == "navigation" {
      sketch.nodes[destination.place].style = style(of: destination.place)
    }
    for destination in destinations { addActions(of: destination) }
    var bars = GraphMenus(children, roots: roots, strings)
    for file in menus { bars.add(file, to: &sketch) }
    unread += bars.bars.flatMap(Vocabulary.menu.unread)
    otherMenus = bars.others
    bringBack(bars.tabs)
    leaveActivities()
    _ = Nesting.settle(in: &sketch)
    Launch.choose(in: &sketch, roots, files: files.map(\.path))
  }

  /// Settles the ways that bring a stack back: they select a tab. Other stacks have no memory.
  private mutating func bringBack(_ tabs: Set<Sketch.Place>) {
    for index in restoring {
      guard case .show(let target, let style) = sketch.edges[index].action, style != .detail else {
        continue
      }
      if tabs.contains(target) {
        sketch.edges[index].action = .show(target, .detail)
        sketch.edges[index].clearing = nil
      } else {
        var edge = sketch.edges[index]
        sketch.lose(
          .stack, "Brings back what stood above it (`restoreState`)", on: &edge, edge.origin)
        sketch.edges[index] = edge
      }
    }
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
    graphs.map(\.place).filter { !included.contains($0) }
  }

  /// Returns the graph of a file's name: that in the same folder comes first.
  private func graph(_ name: String, for file: ImportFile) -> Sketch.Place? {
    let found = graphs.filter { $0.file.stem == name }
    return (found.first { $0.file.folder == file.folder } ?? found.first)?.place
  }

  // MARK: Destinations

  /// Adds a destination and everything in it. Returns its place.
  private mutating func add(
    _ element: XMLElement, in file: ImportFile, _ graphs: [Sketch.Place]
  ) -> Sketch.Place {
    var node = SketchNode(
      .screen, file.origin(of: element), names: names(of: element, graphs.isEmpty ? file : nil))
    node.identity = identity(of: element, in: file, graphs.last)
    let isGraph = element.name == "navigation"
    switch element.name {
    case "navigation": node.kind = .stack(first: nil)
    case "activity": (node.kind, node.style) = (.external, .cover)
    case "dialog", "bottomsheet": node.style = .sheet
    default: node.style = .push
    }
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
      case "include", "include-dynamic": includes.append((file, child, place))
      default: _ = add(child, in: file, graphs + [place])
      }
    }
    return place
  }

  /// - Parameter file: The file, if the element is its outermost one.
  private func names(of element: XMLElement, _ file: ImportFile?) -> [String?] {
    let isGraph = element.name == "navigation"
    let id = element.resourceID.flatMap { ResourceName.stripped($0, isGraph: isGraph) }
    let type = element.local("name").map { $0.hasPrefix("@") ? ResourceName.bare($0) : $0 }
    let route = element.local("route")
    return [
      id, type.flatMap(ClassName.stripped), route, element.local("label"),
      file.flatMap { ResourceName.stripped($0.stem, isGraph: true) },
    ]
  }

  /// Returns the identifiers of a file, of the graphs in it and of a destination.
  private mutating func identity(
    of element: XMLElement, in file: ImportFile, _ graph: Sketch.Place?
  ) -> String {
    let around = graph.flatMap { sketch.nodes[$0].identity }
    let own = element.resourceID ?? element.local("route") ?? element.local("name")
    let whole = around.map { "\($0)/\(own ?? element.name)" } ?? file.stem
    var free = whole
    var number = 2
    while !identities.insert(free).inserted {
      free = "\(whole)#\(number)"
      number += 1
    }
    return free
  }

  /// Adds the graph that an `<include>` names to the graph around it.
  private mutating func settle(
    _ include: (file: ImportFile, element: XMLElement, parent: Sketch.Place)
  ) {
    let written = include.element.local("graph") ?? include.element.local("graphResName")
    let name = ResourceName.bare(written ?? "")
    let place: Sketch.Place
    if let found = graph(name, for: include.file) {
      place = found
      included.insert(found)
    } else {
      let origin = include.file.origin(of: include.element)
      place = sketch.add(
        SketchNode(
          .external, origin, names: [ResourceName.stripped(name, isGraph: true), name, "graph"]))
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
    } else {
      addTitle(to: destination)
    }
    for link in element.children("deepLink") { add(link: link, to: destination, owner ?? place) }
  }

  /// Adds the label of a destination, unless Android Studio has made it of a name.
  private mutating func addTitle(to destination: Destination) {
    let (element, place) = (destination.element, destination.place)
    guard let label = element.local("label"), !label.isEmpty, label != "@null",
      !ResourceName.isDefault(label, of: element)
    else { return }
    let given = sketch.nodes[place].params.filter { ["String", "Int"].contains($0.type) }
    let title = strings.text(label, for: destination.file).flatMap { text in
      let rest = given.reduce(text) { $0.replacing("{\($1.name)}", with: "") }
      return rest.contains("{") ? nil : text
    }
    sketch.nodes[place].title = title
    if title == nil {
      sketch.lose(
        .text, "Its title is `\(label)`", at: place, destination.file.origin(of: element))
    }
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
    guard let read = GraphArgument(argument, types) else { return }
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

  /// - Parameter place: The destination, or the first one of a graph.
  private mutating func add(
    link element: XMLElement, to destination: Destination, _ place: Sketch.Place
  ) {
    let written = element.local("uri") ?? ""
    let link = strings.text(written, for: destination.file).flatMap(DeepLink.init)
    let other = ["action", "mimeType"].compactMap { element.local($0) }
      .filter { $0 != "android.intent.action.VIEW" || written.isEmpty }
    guard other.isEmpty, sketch.nodes[place].isScreen, let link,
      let missing = missingParameters(of: link, at: place),
      shapes[link.shape] ?? place == place
    else {
      let parts =
        (written.isEmpty ? [] : ["deep link `\(written)`"])
        + (other.isEmpty ? [] : ["intent `\(other.joined(separator: " "))`"])
      return sketch.lose(
        .link, "Also opened by the \(parts.joined(separator: " with the "))", at: place,
        destination.file.origin(of: element))
    }
    if shapes.updateValue(place, forKey: link.shape) == nil {
      sketch.nodes[place].params += missing
      sketch.nodes[place].links.append(link.path)
    }
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
      if below == nil { notes.append("Goes back to `\(cleared)`, which was not imported") }
      var edge = SketchEdge(
        destination.place, .back(below, isInclusive: isInclusive), names: names + ["back"],
        notes: notes)
      edge.origin = origin
      return sketch.edges.append(edge)
    }
    let url = urls[target]
    var edge = SketchEdge(
      destination.place, url.map { .openURL($0) } ?? .show(target, style(of: target)),
      names: names + sketch.nodes[target].names, notes: notes)
    edge.origin = origin
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
    if action.local("restoreState") == "true" { restoring.append(sketch.edges.count) }
    sketch.edges.append(edge)
  }

  private func isGraph(_ place: Sketch.Place) -> Bool { elements[place]?.name == "navigation" }

  /// Returns the way in which a place appears; a graph appears as its first destination does.
  private func style(of target: Sketch.Place) -> SketchEdge.Style {
    var next = target
    // A graph can begin with itself.
    for _ in destinations {
      if let style = sketch.nodes[next].style { return style }
      guard case .stack(let first?) = sketch.nodes[next].kind else { return .push }
      next = first
    }
    return .push
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
    return byID[id] ?? graph(id, for: destination.file)
  }
}
