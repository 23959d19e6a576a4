import FlowModel
import SwiftReading

/// Adds what Swift source says to a sketch: its screens become places, and its ways become edges.
struct SwiftSketch {
  private let map: AppMap
  private var sketch: Sketch
  /// The place of each screen.
  private var places: [Sketch.Place] = []
  /// The places of containers that have no type of their own.
  private var containers: [AppMap.Content: Sketch.Place] = [:]
  /// The lines that give a stack its screens, and no window.
  private let stackLines: Set<AppMap.Origin>
  /// The ways that other files say, by their beginning.
  private let known: [Sketch.Place: [SketchEdge]]

  /// - Parameter scenes: The places that are in the sketch already, by the class or the identifier of
  ///   their scene.
  /// - Returns: The place at launch; nil if the source doesn't say it.
  static func add(
    _ map: AppMap, to sketch: inout Sketch, scenes: [String: Sketch.Place] = [:]
  ) -> Sketch.Place? {
    var adder = SwiftSketch(map, sketch)
    for screen in map.screens { adder.add(screen, at: scenes[screen.name]) }
    for (screen, place) in zip(map.screens, adder.places) {
      guard let content = screen.content, adder.sketch.nodes[place].isScreen else { continue }
      let kind = adder.kind(of: content)
      // A screen that brings its own stack is the first one on it.
      if case .stack(place?) = kind { continue }
      adder.sketch.nodes[place].kind = kind
    }
    adder.sketch.root = map.root.map { adder.place(of: $0) }
    for way in map.ways { adder.add(way) }
    adder.place()
    sketch = adder.sketch
    return sketch.root
  }

  private init(_ map: AppMap, _ sketch: Sketch) {
    (self.map, self.sketch) = (map, sketch)
    known = Dictionary(grouping: sketch.edges, by: \.from)
    let calls = ["setViewControllers", "viewControllers"]
    stackLines = Set(map.sites.filter { calls.contains($0.call) }.map(\.origin))
  }

  /// Returns the sketch of an app of which only Swift source is given.
  static func sketch(of map: AppMap) -> Sketch {
    var sketch = Sketch()
    sketch.entryNote = "No way that was read leads here"
    let root = add(map, to: &sketch)
    let aliases = Nesting.settle(in: &sketch)
    Launch.choose(in: &sketch, [], from: root.map { aliases[$0] ?? $0 }, files: [])
    DetailColumns.settle(in: &sketch)
    return sketch
  }

  // MARK: Places

  private mutating func add(_ screen: AppMap.Screen, at known: Sketch.Place?) {
    if let known {
      places.append(known)
      if sketch.nodes[known].title == nil { sketch.nodes[known].title = screen.title }
      return
    }
    let (kind, names): (Sketch.Kind, [String]) =
      switch screen.kind {
      case .view, .controller:
        (.screen, SwiftName.texts(screen.name, isContainer: screen.content != nil))
      case .inline: (.screen, [SwiftName.withoutShowing(screen.name), screen.name])
      case .foreign, .scene: (.external, SwiftName.texts(screen.name, isContainer: false))
      }
    var node = SketchNode(kind, ImportOrigin(screen.origin), names: names)
    node.identity = screen.name
    node.title = screen.title
    places.append(sketch.add(node))
  }

  private mutating func kind(of content: AppMap.Content) -> Sketch.Kind {
    switch content {
    case .screen: .stack(first: place(of: content))
    case .stack(let inner):
      if case .screen = inner { .stack(first: place(of: inner)) } else { kind(of: inner) }
    case .tabs(let tabs):
      .tabs(tabs.map { SketchTab(place: place(of: $0.content), title: $0.title, icon: $0.icon) })
    case .split(let columns): .split(columns.map { place(of: $0) })
    case .oneOf(let cases): .cases(cases.map { place(of: $0) })
    }
  }

  /// Returns the place of what is shown. A stack around a screen is no place of its own: flow files
  /// give each coordinator its stack.
  private mutating func place(of content: AppMap.Content) -> Sketch.Place {
    switch content {
    case .screen(let screen): return places[screen]
    case .stack(let inner): return place(of: inner)
    case .tabs, .split, .oneOf:
      if let known = containers[content] { return known }
      let kind = kind(of: content)
      let origin = kind.contents.first.map { sketch.nodes[$0].origin }
      let place = sketch.add(SketchNode(kind, origin ?? ImportOrigin(file: "", line: 1), names: []))
      containers[content] = place
      return place
    }
  }

  /// Gives places that aren't the app's the line that first shows them.
  private mutating func place() {
    let first = map.rootOrigin ?? map.ways.first?.origin ?? map.screens.first?.origin
    let origins = sketch.edges.compactMap { edge in edge.target.map { ($0, edge.origin) } }
    let uses = Dictionary(origins, uniquingKeysWith: { first, _ in first })
    for place in sketch.nodes.indices where sketch.nodes[place].origin.file.isEmpty {
      guard let origin = uses[place] ?? first.map(ImportOrigin.init) else { continue }
      sketch.nodes[place].origin = origin
    }
  }

  // MARK: Ways

  private mutating func add(_ way: AppMap.Way) {
    let from = places[way.from]
    if case .external = sketch.nodes[from].kind {
      let text = "Code shows another screen here"
      return sketch.lose(.code, text, at: from, ImportOrigin(way.origin))
    }
    var edge: SketchEdge
    switch way.target {
    case .show(let content, let style):
      let target = place(of: content)
      edge =
        style == .replace
        ? replace(from, target, way.origin)
        : show(from, target, style.shown ?? sketch.nodes[target].style ?? .sheet)
    case .ask(let dialog):
      edge = SketchEdge(from, .ask(dialog), names: [SwiftName.withoutShowing(dialog.name)])
    case .back: edge = SketchEdge(from, .back(from, isInclusive: true), names: [])
    case .backTo(let screen?):
      let name = sketch.nodes[places[screen]].names.first
      edge = SketchEdge(
        from, .back(places[screen], isInclusive: false), names: [name.map { "back to \($0)" }])
    case .backTo(nil): edge = SketchEdge(from, .backToFirst, names: [])
    case .url(let url):
      guard Document.isWholeURL(url) else {
        let text = "Opens `\(url)`, which is no whole URL"
        return sketch.lose(.link, text, at: from, ImportOrigin(way.origin))
      }
      edge = SketchEdge(from, .openURL(url), names: [Self.name(of: url)])
    case .segue: return  // It is a way of the storyboard.
    }
    if case .show(let target, let style) = edge.action,
      (known[edge.from] ?? []).contains(where: { $0.shows(target, style) })
    {
      return
    }
    edge.origin = ImportOrigin(way.origin)
    edge.isGuess = way.isGuess
    edge.isOfCode = true
    sketch.edges.append(edge)
  }

  private func show(
    _ from: Sketch.Place, _ target: Sketch.Place, _ style: SketchEdge.Style
  ) -> SketchEdge {
    SketchEdge(from, .show(target, style), names: sketch.nodes[target].names)
  }

  /// Returns the way to what stands in place of all that was shown. In a window, both are cases of a
  /// switch.
  private mutating func replace(
    _ from: Sketch.Place, _ target: Sketch.Place, _ origin: AppMap.Origin
  ) -> SketchEdge {
    if sketch.cases.contains(target) { return show(from, target, .detail) }
    if case .cases(let cases) = sketch.nodes[from].kind {
      sketch.nodes[from].kind = .cases(cases + [target])
      return show(from, target, .detail)
    }
    let isOnStack = stackLines.contains(origin) && !sketch.nodes[target].kind.hasNoStack
    guard let root = sketch.root, !isOnStack, root != target else {
      var edge = show(from, target, .push)
      edge.isRestart = true
      return edge
    }
    if case .cases(let cases) = sketch.nodes[root].kind {
      sketch.nodes[root].kind = .cases(cases + [target])
    } else {
      let node = SketchNode(.cases([root, target]), sketch.nodes[root].origin, names: [])
      sketch.root = sketch.add(node)
    }
    return show(from, target, .detail)
  }

  /// The name of a way out of the app: the last part of the path, or the host.
  private static func name(of url: String) -> String {
    let parts = url.split { "/?#".contains($0) }
    guard parts.count > 1 else { return "open " + url.prefix { $0 != ":" } }
    let words = parts[parts.count - 1].split(separator: ".").filter { $0 != "www" }
    return "open " + (words.first ?? "page")
  }
}

extension AppMap.Style {
  /// The style of a way that shows something in addition to what is shown; nil if the scene says it.
  fileprivate var shown: SketchEdge.Style? {
    switch self {
    case .push, .replace: .push
    case .sheet: .sheet
    case .cover: .cover
    case .popover: .popover
    case .detail: .detail
    case .present: nil
    }
  }
}

extension ImportOrigin {
  init(_ origin: AppMap.Origin) { self.init(file: origin.path, line: origin.line) }
}
