import SwiftReading

/// The reader of storyboards. All storyboards of an app are read together, so that references
/// between them find their scenes.
struct StoryboardReader {
  private let scenes: [StoryboardScene]
  private let unwindTargets: UnwindTargets
  /// The scenes of each file, by the identifier of their controller.
  private var byID: [String: [String: Sketch.Place]] = [:]
  private var byIdentifier: [String: [String: Sketch.Place]] = [:]
  /// The initial scene of each storyboard, by its name.
  private var initial: [String: Sketch.Place] = [:]
  private let files: [ImportFile]
  private(set) var sketch = Sketch()
  /// The numbers of scenes and segues that were read.
  private(set) var segueCount = 0
  /// The number of segues that are ways, and not parts of a container.
  private(set) var wayCount = 0
  /// The parts of the files that aren't read.
  private(set) var unread: [UnreadPart] = []
  /// The number of scenes of each class.
  private let classes: [String: Int]

  var sceneCount: Int { scenes.count }

  /// - Parameters:
  ///   - files: Storyboards.
  ///   - code: What the Swift source of the app says.
  /// - Throws: An ``ImportError`` if there are too many scenes.
  init(_ files: [ImportFile], code: AppMap = AppMap()) throws(ImportError) {
    self.files = files
    var scenes: [StoryboardScene] = []
    unread = files.flatMap(Vocabulary.storyboard.unread)
    for file in self.files {
      for scene in file.root.child("scenes")?.children("scene") ?? [] {
        guard let controller = StoryboardScene.controller(in: scene) else {
          unread.append(
            UnreadPart(what: "a scene without a controller", origin: file.origin(of: scene)))
          continue
        }
        scenes.append(
          StoryboardScene(file: file, scene: scene, controller: controller, place: scenes.count))
      }
    }
    guard scenes.count <= Importer.maximumPlaces else {
      throw ImportError(
        "there are \(scenes.count) scenes; at most \(Importer.maximumPlaces) can be imported")
    }
    self.scenes = scenes
    let types = scenes.compactMap { $0.controller["customClass"] }
    classes = Dictionary(types.map { ($0, 1) }, uniquingKeysWith: +)
    unwindTargets = UnwindTargets(scenes)
    for scene in scenes { register(scene) }
    var identities: Set<String> = []
    for scene in scenes {
      var node = node(of: scene)
      let id = scene.controller["id"] ?? "\(scene.place)"
      let short = "\(scene.file.stem)/\(id)"
      node.identity = identities.insert(short).inserted ? short : "\(scene.file.path)/\(id)"
      _ = sketch.add(node)
    }
    for scene in scenes where scene.isReference { settle(scene) }
    for scene in scenes where !scene.isReference { addContents(of: scene) }
    for scene in scenes where !scene.isReference { addWays(from: scene) }
    let root = SwiftSketch.add(code, to: &sketch, scenes: byCode)
    EmbeddedViews.absorb(in: &sketch, embeds)
    let aliases = Nesting.settle(in: &sketch)
    Launch.choose(
      in: &sketch, launches.map { aliases[$0] ?? $0 }, from: root.map { aliases[$0] ?? $0 },
      files: self.files.map(\.path))
    DetailColumns.settle(in: &sketch)
    ShowSegues.settle(in: &sketch)
  }

  private mutating func register(_ scene: StoryboardScene) {
    let file = scene.file.path
    if let id = scene.controller["id"] { byID[file, default: [:]][id] = scene.place }
    if let identifier = scene.identifier, !scene.isReference {
      byIdentifier[scene.file.stem, default: [:]][identifier] = scene.place
    }
    if let id = scene.file.root["initialViewController"], id == scene.controller["id"],
      initial[scene.file.stem] == nil
    {
      initial[scene.file.stem] = scene.place
    }
  }

  /// The scenes by what code calls them: their class, or the identifier of the scene.
  private var byCode: [String: Sketch.Place] {
    let own = scenes.filter { !$0.isReference }
    let names =
      own.compactMap { scene in scene.identifier.map { ($0, scene.place) } }
      + own.compactMap { scene in
        scene.controller["customClass"].map { (ClassName.demangled($0), scene.place) }
      }
    return Dictionary(names, uniquingKeysWith: { first, _ in first })
  }

  /// The initial scenes, in the order of the files.
  private var launches: [Sketch.Place] {
    files.compactMap { initial[$0.stem] }.map(resolved)
  }

  // MARK: References

  /// The scene for which a place stands.
  private func resolved(_ place: Sketch.Place) -> Sketch.Place {
    var place = place
    var seen: Set<Sketch.Place> = []
    while scenes[place].isReference, seen.insert(place).inserted,
      let next = referenced(by: scenes[place])
    {
      place = next
    }
    return place
  }

  private func referenced(by scene: StoryboardScene) -> Sketch.Place? {
    let storyboard = scene.controller["storyboardName"] ?? scene.file.stem
    guard let identifier = scene.controller["referencedIdentifier"] else {
      return initial[storyboard]
    }
    return byIdentifier[storyboard]?[identifier]
  }

  /// Drops a reference that leads to a scene. Other references become external places.
  private mutating func settle(_ scene: StoryboardScene) {
    let target = resolved(scene.place)
    guard scenes[target].isReference else {
      sketch.nodes[scene.place].isDropped = true
      return
    }
    sketch.nodes[scene.place].kind = .external
    let identifier = scene.controller["referencedIdentifier"]
    let storyboard = scene.controller["storyboardName"] ?? scene.file.stem
    let what = identifier.map { "scene `\($0)` of " } ?? ""
    sketch.lose(
      .reference, "The \(what)storyboard `\(storyboard)` was not imported", at: scene.place)
  }

  // MARK: Places

  private func node(of scene: StoryboardScene) -> SketchNode {
    let reference = ["referencedIdentifier", "storyboardName"].map { scene.controller[$0] }
      .map { $0.flatMap(ClassName.stripped) }
    let own = scene.names(classes).compactMap { $0 }.filter { !$0.isEmpty }
    var node = SketchNode(
      .screen, scene.origin,
      names: scene.isReference
        ? reference + ["reference"] : own.isEmpty ? [Self.kindName(of: scene)] : own)
    node.title = scene.title
    if let written = scene.controller["modalPresentationStyle"] {
      node.style = SegueStyle.presentation(written).0
    }
    node.hidesTabBar = scene.controller["hidesBottomBarWhenPushed"] == "YES"
    return node
  }

  /// The name of a scene that has neither a class nor a title.
  private static func kindName(of scene: StoryboardScene) -> String {
    switch scene.controller.name {
    case "tableViewController", "collectionViewController": "list"
    case "pageViewController": "pages"
    case "navigationController", "tabBarController", "splitViewController": ""
    default: ClassName.stripped(scene.controller.name) ?? "screen"
    }
  }

  private mutating func addContents(of scene: StoryboardScene) {
    let name = scene.controller.name
    let contents = Self.relationships(of: name).flatMap { related($0, scene) }
    switch name {
    case "navigationController": sketch.nodes[scene.place].kind = .stack(first: contents.first)
    case "tabBarController": sketch.nodes[scene.place].kind = .tabs(contents.map(tab))
    case "splitViewController": sketch.nodes[scene.place].kind = .split(contents)
    default: break
    }
  }

  /// The relationships of a split, the sidebar first: segues of a split have no order of their own.
  private static let columns = [
    "masterViewController", "primaryViewController", "supplementaryViewController",
    "detailViewController", "secondaryViewController",
  ]

  /// Returns the relationships that a container can have.
  private static func relationships(of controller: String) -> [String] {
    switch controller {
    case "navigationController": ["rootViewController"]
    case "tabBarController": ["viewControllers"]
    case "splitViewController": columns
    default: []
    }
  }

  /// Returns the places to which the relationships of a name lead.
  private func related(_ name: String, _ scene: StoryboardScene) -> [Sketch.Place] {
    scene.segues.filter { $0.element["relationship"] == name }
      .compactMap { destination(of: $0, in: scene) }
  }

  private func tab(_ place: Sketch.Place) -> SketchTab {
    // The item can stand on a reference, or on the scene inside a navigation controller.
    var item = scenes[place].controller.child("tabBarItem")
    if item == nil,
      let first = scenes[place].segues.first(where: {
        $0.element["relationship"] == "rootViewController"
      }), let root = destination(of: first, in: scenes[place])
    {
      item = scenes[root].controller.child("tabBarItem")
    }
    let title = item?.text("title") ?? item?["systemItem"]
    return SketchTab(place: place, title: title, icon: item?["image"] ?? item?["catalogImage"])
  }

  private func destination(
    of segue: StoryboardScene.Segue, in scene: StoryboardScene
  ) -> Sketch.Place? {
    let found = segue.element["destination"].flatMap { byID[scene.file.path]?[$0] }
    return found.map(resolved)
  }

  // MARK: Ways

  private var embeds: [(host: Sketch.Place, child: Sketch.Place)] {
    scenes.flatMap { scene in
      scene.segues.filter { $0.kind == "embed" }
        .compactMap { destination(of: $0, in: scene) }.map { (scene.place, $0) }
    }
  }

  private mutating func addWays(from scene: StoryboardScene) {
    for segue in scene.segues {
      segueCount += 1
      let names = [segue.element["identifier"].flatMap(SegueName.stripped)] + segue.senders
      if segue.kind != "relationship" { wayCount += 1 }
      switch segue.kind {
      case "embed": continue
      case "relationship":
        let name = segue.element["relationship"] ?? ""
        let isRead = Self.relationships(of: scene.controller.name).contains(name)
        if isRead, destination(of: segue, in: scene) != nil { continue }
        unread.append(
          UnreadPart(
            what: "`<segue relationship=\"\(name)\">` of `<\(scene.controller.name)>`",
            origin: scene.file.origin(of: segue.element)))
      case "unwind": addUnwind(segue, from: scene, names)
      default:
        guard let target = destination(of: segue, in: scene) else {
          sketch.lose(
            .reference,
            "The segue `\(segue.element["identifier"] ?? segue.kind)` has no destination",
            at: scene.place, scene.file.origin(of: segue.element))
          continue
        }
        addShow(segue, from: scene, to: target, names)
      }
    }
  }

  private mutating func addShow(
    _ segue: StoryboardScene.Segue, from scene: StoryboardScene, to target: Sketch.Place,
    _ names: [String?]
  ) {
    let style = SegueStyle(segue.element, to: scenes[target].controller)
    var edge = SketchEdge(
      scene.place, .show(target, style.style),
      names: names + [segue.element["identifier"], sketch.nodes[target].names.first])
    edge.origin = scene.file.origin(of: segue.element)
    edge.isAnimated = segue.element["animates"] != "NO"
    if let text = style.loss {
      sketch.lose(.custom, text, on: &edge, scene.file.origin(of: segue.element))
    }
    sketch.edges.append(edge)
  }

  /// Adds a way back. An unwind segue names an action, and the class with this action is the
  /// target. Only the action's name says which class this is.
  private mutating func addUnwind(
    _ segue: StoryboardScene.Segue, from scene: StoryboardScene, _ names: [String?]
  ) {
    let action = (segue.element["unwindAction"] ?? "").split(separator: ":").first ?? ""
    let target = unwindTargets.target(of: UnwindAction(String(action)), notAt: scene.place)
    var edge = SketchEdge(
      scene.place, .back(target, isInclusive: false), names: names + [String(action), "back"])
    edge.origin = scene.file.origin(of: segue.element)
    if target == nil {
      sketch.lose(
        .unwind, "Unwinds to the screen whose code has `\(action)`", on: &edge,
        scene.file.origin(of: segue.element))
    }
    sketch.edges.append(edge)
  }
}
