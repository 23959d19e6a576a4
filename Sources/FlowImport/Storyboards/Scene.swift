/// A scene of a storyboard: its controller, as the file has it.
struct StoryboardScene {
  let file: ImportFile
  let controller: XMLElement
  /// The number of the scene among all scenes of all files, which is its place in the sketch.
  let place: Sketch.Place
  /// The segues of the scene: of its controller, of its views and of what stands beside them.
  let segues: [Segue]

  init(file: ImportFile, scene: XMLElement, controller: XMLElement, place: Sketch.Place) {
    (self.file, self.controller, self.place) = (file, controller, place)
    segues = Self.segues(in: scene)
  }

  var origin: ImportOrigin { file.origin(of: controller) }
  var identifier: String? { controller["storyboardIdentifier"] }

  /// Whether the scene stands for one in another storyboard.
  var isReference: Bool { controller.name == "viewControllerPlaceholder" }

  /// Returns the controller of a scene; nil if the scene has none.
  static func controller(in scene: XMLElement) -> XMLElement? {
    let objects = scene.child("objects")?.children ?? []
    return objects.first {
      $0.name.hasSuffix("Controller") || $0.name == "viewControllerPlaceholder"
    }
  }

  // MARK: Segues

  struct Segue {
    let element: XMLElement
    /// The texts that describe the view that triggers the segue, the best first.
    let senders: [String]

    var kind: String { element["kind"] ?? "" }
  }

  private static func segues(in scene: XMLElement) -> [Segue] {
    var found: [Segue] = []
    scene.walk { element, above in
      if element.name == "segue" {
        let sender = above.last { $0.name != "connections" }
        found.append(Segue(element: element, senders: sender.map(labels) ?? []))
      }
      return true
    }
    return found
  }

  /// Returns the identifiers by which code performs segues.
  static func segueIdentifiers(in files: [ImportFile]) -> Set<String> {
    Set(files.flatMap { $0.root.all("segue").compactMap { $0["identifier"] } })
  }

  /// Returns the texts on a view that triggers a segue.
  private static func labels(of sender: XMLElement) -> [String] {
    switch sender.name {
    case "button":
      let states = sender.children("state").compactMap { $0["title"] }
      let configured = sender.children("buttonConfiguration").compactMap { $0["title"] }
      return states + configured + [sender["userLabel"]].compactMap { $0 }
    case "barButtonItem":
      return [sender["title"], sender["systemItem"], sender["userLabel"]].compactMap { $0 }
    case "tableViewCell", "collectionViewCell":
      // A prototype's texts are only examples.
      return sender["reuseIdentifier"] == nil ? sender.all("label").compactMap { $0["text"] } : []
    default: return []
    }
  }

  // MARK: Names

  var title: String? {
    let item = controller.child("navigationItem")?.text("title")
    return [item, controller.text("title")].compactMap { $0 }.first { !$0.isEmpty }
  }

  /// The texts that can name the scene, the best first. A class of several scenes says less than
  /// what each has of its own.
  ///
  /// - Parameter classes: The number of scenes of each class.
  func names(_ classes: [String: Int]) -> [String?] {
    let type = controller["customClass"]
    let isShared = type.map { classes[$0, default: 0] > 1 } ?? false
    let own = [type, identifier, controller["userLabel"]].map { $0.flatMap(named) }
    if !isShared {
      return [own[0], own[1], title, own[2]] + [isContainer || own[0] == nil ? nil : type]
    }
    return [own[1], title] + (isContainer ? [] : [own[0]]) + [own[2]]
  }

  var isContainer: Bool {
    ["navigationController", "tabBarController", "splitViewController"].contains(controller.name)
  }

  /// Returns the part of a name that says what the scene shows, and not of which kind it is.
  private func named(_ text: String) -> String? {
    guard isContainer else { return ClassName.stripped(text) }
    let endings = ["Navigation", "Nav", "TabBar", "Tab", "SplitView", "Split"]
    var rest = text
    while let part = ClassName.stripped(rest) {
      let ending = endings.first { part.hasSuffix($0) }
      let next = ending.map { String(part.dropLast($0.count)).trimmed } ?? part
      if next == rest { return ClassName.isGeneric(next) ? nil : next }
      rest = next
    }
    return nil
  }
}

/// The names of classes, without the words that say only what kind of class it is.
enum ClassName {
  private static let endings = [
    "ViewController", "Controller", "TVC", "CVC", "VC", "Fragment", "Activity", "Storyboard",
    "Scene",
  ]
  private static let kinds = [
    "TableView", "CollectionView", "Navigation", "TabBar", "SplitView", "PageView", "Table",
    "Collection",
  ]

  /// The words that name no container of an app in particular, in small letters.
  private static let generic: Set<String> = [
    "base", "graph", "main", "mobile", "mobile navigation", "nav", "nav graph", "navigation",
    "navigation graph", "root", "split", "tab",
  ]

  /// The words that only say that it is a screen, in small letters.
  private static let words: Set<String> = [
    "", "controller", "fragment", "screen", "splitview", "storyboard", "tabbar", "table",
    "tableview", "ui", "view", "viewcontroller",
  ]

  /// Returns a class's name as Swift has it: `_TtC3App8HomePage` is the name of `HomePage`.
  static func demangled(_ name: String) -> String {
    guard name.hasPrefix("_TtC") else { return name }
    var rest = name.dropFirst(4)
    var last = ""
    while let first = rest.first, first.isNumber {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let count = Int(digits), count <= rest.count else { return name }
      last = String(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return last.isEmpty ? name : last
  }

  /// Returns whether a name says nothing about what it shows.
  static func isGeneric(_ name: String) -> Bool {
    generic.union(words).contains(name.lowercased().replacing("_", with: " ").trimmed)
  }

  /// Returns the part of a class's name that says what it shows. Returns nil if there is no such
  /// part, or if the class is UIKit's.
  static func stripped(_ name: String) -> String? {
    let whole = demangled(name).split(separator: ".").last.map(String.init) ?? name
    guard !whole.hasPrefix("UI") || !whole.hasSuffix("Controller") else { return nil }
    var text = whole
    if let ending = endings.first(where: { text.hasSuffix($0) && text != $0 }) {
      text = String(text.dropLast(ending.count))
      if let kind = kinds.first(where: { text.hasSuffix($0) }), text != kind {
        text = String(text.dropLast(kind.count))
      }
    }
    text = text.trimmed
    return words.contains(text.lowercased()) ? nil : text
  }
}

extension String {
  /// The text without blanks and underscores around it.
  var trimmed: String {
    let isBlank = { (character: Character) in
      character.isWhitespace || character == "_" || character == "-"
    }
    let end = lastIndex { !isBlank($0) }.map { index(after: $0) } ?? startIndex
    return String(self[..<end].drop(while: isBlank))
  }
}
