import TestSupport

/// Storyboards with random scenes and segues, as Xcode writes them. Many have no meaning: tab bars in
/// navigation controllers, splits in splits, containers in themselves.
struct RandomStoryboard {
  private var random: SeededGenerator
  /// The names that must be in the flow file: one for each scene.
  private(set) var names: [String] = []
  private(set) var files: [(path: String, bytes: [UInt8])] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...3, using: &random)
    let sizes = (0..<count).map { _ in Int.random(in: 1...7, using: &random) }
    for index in 0..<count { add(index, sizes) }
  }

  private static let controllers = [
    "viewController", "viewController", "viewController", "tableViewController",
    "navigationController", "navigationController", "tabBarController", "splitViewController",
    "pageViewController", "viewControllerPlaceholder",
  ]

  private static let titles = [
    "Settings", "Home", "a: b # c", "{id}", "- x", "“quoted”", "日本語", "line\u{2028}break", "",
    "'", "\\\"", "&amp;", "pop", "Über uns",
  ]

  private mutating func add(_ file: Int, _ sizes: [Int]) {
    let size = sizes[file]
    let kinds = (0..<size).map { _ in Self.controllers.randomElement(using: &random)! }
    let initial =
      Bool.random(using: &random)
      ? " initialViewController=\"c\(Int.random(in: 0..<size, using: &random))\"" : ""
    var scenes = ""
    for (index, kind) in kinds.enumerated() {
      scenes += scene(file, index, kind, kinds, sizes)
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(initial)>
      <scenes>\(scenes)</scenes></document>
      """
    files.append(("Board\(file).storyboard", Array(text.utf8)))
  }

  private mutating func scene(
    _ file: Int, _ index: Int, _ kind: String, _ kinds: [String], _ sizes: [Int]
  ) -> String {
    var attributes = "id=\"c\(index)\" sceneMemberID=\"viewController\""
    if kind == "viewControllerPlaceholder" {
      let other = Int.random(in: 0...sizes.count, using: &random)
      attributes += " storyboardName=\"Board\(other)\""
      let scene = Int.random(in: 0..<8, using: &random)
      if Bool.random(using: &random) {
        attributes += " referencedIdentifier=\"s\(other)x\(scene)\""
      }
    } else {
      let name = "Place\(file)x\(index)q"
      names.append(name)
      attributes +=
        " customClass=\"\(name)ViewController\" storyboardIdentifier=\"s\(file)x\(index)\""
    }
    let title = Self.titles.randomElement(using: &random)!
      .replacing("&amp;", with: "&").replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    var connections = relationships(kind, kinds)
    for number in 0..<Int.random(in: 0...3, using: &random) {
      connections += segue("\(index)-\(number)", kinds)
    }
    let inner =
      kind == "viewControllerPlaceholder"
      ? ""
      : """
      <navigationItem key="navigationItem" title="\(title)"/>
      <connections>\(connections)</connections>
      """
    return """
      <scene sceneID="x\(index)"><objects><\(kind) \(attributes)>\(inner)</\(kind)>
      <exit id="e\(index)" sceneMemberID="exit"/></objects></scene>
      """
  }

  private mutating func relationships(_ kind: String, _ kinds: [String]) -> String {
    let names: [String]
    switch kind {
    case "navigationController": names = ["rootViewController"]
    case "tabBarController": names = Array(repeating: "viewControllers", count: 3)
    case "splitViewController":
      names = ["masterViewController", "supplementaryViewController", "detailViewController"]
    default: return ""
    }
    return names.map { name in
      guard Int.random(in: 0..<8, using: &random) > 0 else { return "" }
      let target = Int.random(in: 0..<kinds.count, using: &random)
      return "<segue destination=\"c\(target)\" kind=\"relationship\" relationship=\"\(name)\"/>"
    }.joined()
  }

  private mutating func segue(_ id: String, _ kinds: [String]) -> String {
    let styles = [
      "show", "push", "presentation", "modal", "showDetail", "popoverPresentation", "embed",
      "unwind", "custom", "replace", "new",
    ]
    let kind = styles.randomElement(using: &random)!
    let target = Int.random(in: 0..<kinds.count, using: &random)
    if kind == "unwind" {
      let action = ["unwindToPlace0x\(target)q", "done", "", "backToPlace1x0q"]
        .randomElement(using: &random)!
      return "<segue destination=\"e0\" kind=\"unwind\" unwindAction=\"\(action):\" id=\"\(id)\"/>"
    }
    let style = ["fullScreen", "formSheet", "custom", "popover"].randomElement(using: &random)!
    let names = ["", " identifier=\"Show\"", " identifier=\"finish\"", " identifier=\"path\""]
    return "<segue destination=\"c\(target)\" kind=\"\(kind)\" id=\"\(id)\" "
      + "modalPresentationStyle=\"\(style)\"\(names.randomElement(using: &random)!)/>"
  }
}
