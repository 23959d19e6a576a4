/// The way in which a segue shows its destination.
struct SegueStyle {
  let style: SketchEdge.Style
  /// The part that flow files can't say; nil if they say all.
  let loss: String?

  /// - Parameter destination: The controller that the segue shows. Its style is that of a segue without
  ///   one.
  init(_ segue: XMLElement, to destination: XMLElement) {
    let kind = segue["kind"] ?? ""
    switch kind {
    case "show", "push": (style, loss) = (.push, nil)
    case "showDetail", "replace": (style, loss) = (.detail, nil)
    case "popoverPresentation", "popover": (style, loss) = (.popover, nil)
    case "presentation", "modal":
      let written = segue["modalPresentationStyle"] ?? destination["modalPresentationStyle"]
      (style, loss) = Self.presentation(written ?? "automatic")
    case "custom":
      let name = segue["customClass"].map { " of the class `\($0)`" } ?? ""
      (style, loss) = (.push, "A custom segue\(name): see whether it pushes or presents")
    default:
      (style, loss) = (.push, "A segue of the kind `\(kind)`: see whether it pushes or presents")
    }
  }

  /// Returns the style of a presentation, and what flow files can't say of it.
  static func presentation(_ written: String) -> (SketchEdge.Style, String?) {
    switch written {
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
    let beginning = ["segueto", "segue"].first { text.lowercased().hasPrefix($0) }
    if let beginning { text = String(text.dropFirst(beginning.count)).trimmed }
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

  /// The names that a scene of the action can have.
  fileprivate var keys: [String] {
    let endings = ["vc", "viewcontroller", "screen", "withsegue", "segue", "view"]
    return [words] + endings.filter(words.hasSuffix).map { String(words.dropLast($0.count)) }
  }

  /// Whether the action says anything of its target.
  fileprivate var isTelling: Bool { words.count > 2 }
}

/// The scenes to which unwind segues can go back, by name.
struct UnwindTargets {
  /// The screens, and the containers.
  private var places: [[String: Set<Sketch.Place>]] = [[:], [:]]

  init(_ scenes: [StoryboardScene]) {
    for scene in scenes where !scene.isReference {
      for name in scene.names([:]).compactMap({ $0 }) {
        let key = name.lowercased().filter { $0.isLetter || $0.isNumber }
        if key.isEmpty { continue }
        places[scene.isContainer ? 1 : 0][key, default: []].insert(scene.place)
      }
    }
  }

  /// Returns the only scene, but for its own, whose class has the name in the action; nil if there
  /// is none, or several.
  func target(of action: UnwindAction, notAt own: Sketch.Place) -> Sketch.Place? {
    guard action.isTelling else { return nil }
    // A screen and the navigation controller around it often have the same name.
    let found = places.map { places in
      action.keys.reduce(into: Set()) { $0.formUnion(places[$1] ?? []) }.subtracting([own])
    }.first { !$0.isEmpty }
    return found?.count == 1 ? found?.first : nil
  }
}
