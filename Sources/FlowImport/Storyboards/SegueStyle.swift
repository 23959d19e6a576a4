/// The way in which a segue shows its destination.
struct SegueStyle {
  let style: SketchEdge.Style
  /// The part that flow files can't say; nil if they say all.
  let loss: String?

  init(_ segue: XMLElement) {
    let kind = segue["kind"] ?? ""
    switch kind {
    case "show", "push": (style, loss) = (.push, nil)
    case "showDetail", "replace": (style, loss) = (.detail, nil)
    case "popoverPresentation", "popover": (style, loss) = (.popover, nil)
    case "presentation", "modal": (style, loss) = Self.presentation(segue)
    case "custom":
      let name = segue["customClass"].map { " of the class `\($0)`" } ?? ""
      (style, loss) = (.push, "A custom segue\(name): see whether it pushes or presents")
    default:
      (style, loss) = (.push, "A segue of the kind `\(kind)`: see whether it pushes or presents")
    }
  }

  private static func presentation(_ segue: XMLElement) -> (SketchEdge.Style, String?) {
    switch segue["modalPresentationStyle"] ?? "automatic" {
    case "automatic", "pageSheet", "formSheet": (.sheet, nil)
    case "fullScreen", "overFullScreen", "currentContext", "overCurrentContext": (.cover, nil)
    case "popover": (.popover, nil)
    case let other: (.sheet, "A presentation of the style `\(other)`: see whether a sheet is right")
    }
  }
}

/// The names of segues, without words that say only that it is a segue.
enum SegueName {
  static func stripped(_ identifier: String) -> String? {
    var text = identifier
    for word in ["Segue", "segue", "SEGUE", "ID", "Identifier"] where text.hasSuffix(word) {
      text = String(text.dropLast(word.count)).trimmed
    }
    if text.hasPrefix("segue") { text = String(text.dropFirst(5)).trimmed }
    return text.isEmpty ? nil : text
  }
}

/// The action of an unwind segue, such as `unwindToRecipeList`.
struct UnwindAction {
  private let words: String

  init(_ action: String) {
    let lowered = action.lowercased()
    let beginnings = [
      "prepareforunwindto", "unwindsegueto", "unwindbackto", "unwindto", "returnto", "backto",
      "goto", "cancelto", "saveto",
    ]
    let found = beginnings.first { lowered.hasPrefix($0) }
    let rest = found.map { lowered.dropFirst($0.count) } ?? ""
    words = String(rest.filter { $0.isLetter || $0.isNumber })
  }

  /// Returns the only scene whose class has the name in the action; nil if there is none, or
  /// several.
  func target(among scenes: [StoryboardScene], notAt own: Sketch.Place) -> Sketch.Place? {
    guard words.count > 2 else { return nil }
    let found = scenes.filter { scene in
      scene.place != own && Self.keys(of: scene).contains { matches($0) }
    }
    return found.count == 1 ? found[0].place : nil
  }

  private func matches(_ key: String) -> Bool {
    words == key
      || ["vc", "viewcontroller", "screen", "withsegue", "segue", "view"].contains { ending in
        words == key + ending
      }
  }

  private static func keys(of scene: StoryboardScene) -> [String] {
    scene.names.compactMap { $0 }.map { name in
      name.lowercased().filter { $0.isLetter || $0.isNumber }
    }.filter { !$0.isEmpty }
  }
}
